"""Speed of the engines beside other tabletop libraries and plain C, in one run: `python -m bench`.

- Everything runs in turn on one core, in CPU time, in interleaved rounds; the best round of each counts.
- A decision is a choice a seat makes, forced ones included. Chance (deals, dice, draws) is work, not a decision.
- Each figure says which loop drives it, native or Python, and is compared only with figures of the same loop.
- What is not installed is shown as such. An uncompiled engine is never shown as native.
"""
