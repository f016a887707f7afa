-- What a request asked for, as a hash: the id of a request that comes with something else is refused.

ALTER TABLE changes ADD COLUMN fingerprint TEXT;
