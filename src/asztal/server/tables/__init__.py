"""The tables: a registry of those in memory, what each is, and what happens at them.

A change is prepared in memory, persisted, and then published (`registry.py`): the pages are told what is on disk, and
whoever else has to know (bots, clocks, questions) is called in turn. None of these knows another.
"""
