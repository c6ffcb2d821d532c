"""Swiss pairing programs, each as its rulebook prints it."""
