-- What assistants saved about projects: the document as it stands, and a row for each earlier revision that is kept.

CREATE TABLE progress (
  user_id    TEXT NOT NULL DEFAULT 'default',
  id         TEXT NOT NULL,                    -- progress/PROJECT, progress/NAMESPACE/PROJECT; @REVISION when earlier
  revision   INTEGER NOT NULL DEFAULT 1,
  updated_at TEXT,
  session_id TEXT,
  content    TEXT,                             -- JSON
  extra      TEXT,                             -- JSON
  namespace  TEXT,
  project    TEXT NOT NULL,
  earlier    INTEGER NOT NULL,
  PRIMARY KEY (user_id, id)
);
CREATE INDEX idx_progress_current ON progress (user_id, id) WHERE earlier = 0;
