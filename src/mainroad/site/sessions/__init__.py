"""The sessions of visitors, which know whose they are: their owners see them all and end those they do not want."""
