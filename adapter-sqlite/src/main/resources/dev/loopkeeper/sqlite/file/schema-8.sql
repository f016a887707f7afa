-- What is known of each user: an entry by the key of its category. The memories that matter most, the latest first.

CREATE TABLE profile (
  seq     INTEGER PRIMARY KEY,                   -- the order in which categories came
  user_id TEXT NOT NULL DEFAULT 'default',
  name    TEXT NOT NULL,
  value   TEXT NOT NULL,                         -- JSON: value, confidence, source, updated_at
  UNIQUE (user_id, name)
);

DROP INDEX idx_memories_importance;
CREATE INDEX idx_memories_importance ON memories (user_id, importance DESC, seq DESC);
