"""The board room: try the rules of any game, by mouse, keyboard or voice, with or without JavaScript."""
