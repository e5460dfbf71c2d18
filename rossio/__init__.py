"""Three board games about Portugal, played in a browser; the house has the name of the first."""
