"""How often what may be asked: every limit of this server, made from its settings."""

from __future__ import annotations

from collections import Counter

from asztal.server.clock import DAY
from asztal.server.rate_limits import RateLimit, TryLimit
from asztal.server.settings import Settings
from asztal.server.stream_limits import StreamLimits

__all__ = ["Limits"]

HOUR = 3600.0  # seconds


class Limits:
    """What is counted of guests and addresses. Requests as such are counted before they come here
    (`http/middleware.py`)."""

    def __init__(self, settings: Settings) -> None:
        crowd = settings.crowd
        self.judgements = RateLimit(settings.judgements_per_minute, 60.0, crowd)
        self.table_codes = TryLimit(settings.wrong_codes_per_minute, 60.0, crowd, settings.newcomers)
        self.device_codes = TryLimit(settings.wrong_device_codes_per_minute, 60.0, crowd, settings.newcomers)
        self.notes = RateLimit(settings.notes_per_minute, 60.0)
        self.sealed = RateLimit(settings.sealed_per_minute, 60.0, crowd)
        self.replays = RateLimit(settings.replays_per_minute, 60.0, crowd)
        self.uploads = RateLimit(settings.uploads_per_hour, HOUR, crowd)
        self.exports = RateLimit(settings.exports_per_hour, HOUR, crowd)
        self.new_tables = RateLimit(settings.tables_per_guest * crowd, DAY)
        self.new_guests = RateLimit(settings.new_guests_per_hour, HOUR)
        self.counted_guests = RateLimit(1, HOUR)  # which of them were counted lately
        self.making: Counter[str] = Counter()  # tables that guests are making this moment
        self.reactions = [RateLimit(most, seconds) for most, seconds in settings.reactions]
        self.streams = StreamLimits(settings)
