"""Research environments: thin adapters of the engine to PettingZoo, Gymnasium and OpenSpiel.

Each module needs its library and is imported by its own name:

    from bastide.envs import pettingzoo   # pip install 'bastide[envs]'
    from bastide.envs import gymnasium    # pip install 'bastide[envs]'
    from bastide.envs import openspiel    # pip install 'bastide[openspiel]'
"""
