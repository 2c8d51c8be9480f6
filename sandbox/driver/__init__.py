"""The parts of the driver: a connection, what a person sees, what a person does; `sandbox.people` offers them."""
