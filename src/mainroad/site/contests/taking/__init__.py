"""Files of events that come in: what they are, under which ids they are known here, and who may continue an event.

Pages, and `aliases` for whoever asks whose a stream is. A file is checked as if typed and kept byte for byte; it
never names or changes anything that was here before.
"""
