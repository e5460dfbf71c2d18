#!/usr/bin/python3
"""A browser window of WebKitGTK with a profile on disk, for WebDriver: `webkit_browser.py FOLDER`.

The browser that comes with WebKitGTK forgets everything when it is driven. Run by the system's
Python, which has the bindings of GTK; it knows nothing of the rest of this project.
"""

import sys
from typing import Any

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

data = WebKit2.WebsiteDataManager(
    base_data_directory=f"{sys.argv[1]}/data", base_cache_directory=f"{sys.argv[1]}/cache"
)
context = WebKit2.WebContext(website_data_manager=data)
context.set_automation_allowed(True)


def open_window(_session: Any) -> Any:
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
    window = Gtk.Window()
    window.set_default_size(1280, 800)
    window.add(view)
    window.show_all()
    view.connect("close", lambda _view: window.destroy())
    return view


def drive(_context: Any, session: Any) -> None:
    about = WebKit2.ApplicationInfo()
    about.set_name("Rossio")
    session.set_application_info(about)
    session.connect("create-web-view", open_window)


context.connect("automation-started", drive)
Gtk.main()
