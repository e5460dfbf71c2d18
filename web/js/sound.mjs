// What is heard, made here: stone on stone, a coin, a card, points, the end. Loaded at the first tap,
// before which a browser lets nothing be heard anyway.

const context = new AudioContext();
const out = new GainNode(context, { gain: 0.5 });
out.connect(context.destination);

// Some browsers let it be heard only from within a tap, or silence it for a call.
for (const kind of ["pointerup", "keydown"])
  window.addEventListener(kind, () => context.state !== "running" && context.resume(), { capture: true });

// It takes a moment to start; where it may not yet, nothing waits for it.
const beginning = Promise.race([context.resume(), new Promise((done) => setTimeout(done, 300))]);

// Half a second of hiss, from which what is dry and has no pitch is cut.
const hiss = new AudioBuffer({ length: context.sampleRate / 2, sampleRate: context.sampleRate });
hiss.getChannelData(0).forEach((_, place, samples) => (samples[place] = 2 * Math.random() - 1));

// Loudness that is there at once and dies away in so many seconds.
function fading(start, loudness, seconds) {
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(loudness, start);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
  gain.connect(out);
  return gain;
}

function tone(start, frequency, seconds, loudness, type = "sine") {
  const source = new OscillatorNode(context, { frequency, type });
  source.connect(fading(start, loudness, seconds));
  source.start(start);
  source.stop(start + seconds);
}

function noise(start, frequency, q, seconds, loudness) {
  const source = new AudioBufferSourceNode(context, { buffer: hiss });
  const filter = new BiquadFilterNode(context, { type: "bandpass", frequency, Q: q });
  source.connect(filter).connect(fading(start, loudness, seconds));
  source.start(start);
  source.stop(start + seconds);
}

// Each takes so many seconds until the next may begin, and shakes the device for so many
// milliseconds.
const sounds = {
  stone: {
    seconds: 0.14,
    shake: [12],
    play(start) {
      noise(start, 1900, 3, 0.06, 0.9);
      tone(start, 170, 0.12, 0.7, "triangle");
    },
  },
  card: {
    seconds: 0.16,
    shake: [6],
    play(start) {
      noise(start, 4200, 0.8, 0.1, 0.35);
      noise(start + 0.06, 2600, 1, 0.06, 0.25);
    },
  },
  coin: {
    seconds: 0.2,
    shake: [8],
    play(start) {
      tone(start, 2093, 0.25, 0.22);
      tone(start + 0.05, 2794, 0.4, 0.2);
    },
  },
  scoring: {
    seconds: 0.35,
    shake: [10, 40, 10],
    play(start) {
      [523, 659, 784].forEach((frequency, place) => tone(start + 0.08 * place, frequency, 0.4, 0.28, "triangle"));
    },
  },
  end: {
    seconds: 1.5,
    shake: [20, 60, 20, 60, 40],
    play(start) {
      [392, 523, 659, 784, 1047].forEach((frequency, place) => {
        tone(start + 0.14 * place, frequency, 0.9, 0.3, "triangle");
        tone(start + 0.14 * place, frequency / 2, 0.9, 0.12);
      });
    },
  },
};

// One after another, as they happened; what cannot be heard now is not heard later, all at once.
export async function play(kinds) {
  navigator.vibrate?.(kinds.flatMap((kind) => [...sounds[kind].shake, 40]));
  await beginning;
  if (context.state !== "running") return;
  let start = context.currentTime + 0.01;
  for (const kind of kinds) {
    sounds[kind].play(start);
    start += sounds[kind].seconds;
  }
}
