"""Files of events that come in: what they are, under which ids they are known here, and who may continue an event."""
