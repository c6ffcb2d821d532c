from tools.fuzz.target import Target
TARGETS: tuple[Target, ...] = ()
