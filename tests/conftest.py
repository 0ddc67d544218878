"""Settings shared by all tests."""

from hypothesis import settings

# The gate gives the same answer for the same tree, however busy the machine is. To search further:
# pytest --hypothesis-profile=explore
settings.register_profile("gate", deadline=None, derandomize=True)
settings.register_profile("explore", deadline=None, max_examples=2000, print_blob=True)
settings.load_profile("gate")
