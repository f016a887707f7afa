-- Open loops, and the records of things done, which are completed commitments with a key of their own.

CREATE TABLE loops (
  user_id           TEXT NOT NULL DEFAULT 'default',
  id                TEXT NOT NULL,
  kind              TEXT NOT NULL DEFAULT 'COMMITMENT'
                      CHECK (kind IN ('COMMITMENT', 'HABIT', 'THREAD', 'FRICTION')),
  status            TEXT NOT NULL DEFAULT 'PENDING'
                      CHECK (status IN ('PENDING', 'COMPLETED', 'SKIPPED')),
  content           TEXT NOT NULL,
  timebox           TEXT,                             -- JSON
  confidence        REAL NOT NULL DEFAULT 1 CHECK (confidence >= 0 AND confidence <= 1),
  dedupe_key        TEXT,
  owner             TEXT NOT NULL DEFAULT 'me' CHECK (owner IN ('me', 'assistant')),
  mentions          INTEGER NOT NULL DEFAULT 1,
  last_mentioned_at TEXT,
  outcome           TEXT,
  scope             TEXT,
  goal_id           TEXT,
  step_id           TEXT,
  source            TEXT,                             -- JSON
  snoozed_until     TEXT,
  asked_on          TEXT,
  metadata          TEXT NOT NULL DEFAULT '{}',       -- JSON
  created_at        TEXT,
  updated_at        TEXT,
  completed_at      TEXT,
  extra             TEXT,                             -- JSON
  known_by          TEXT NOT NULL,                    -- the key by which equal loops are known, be it set or not
  words             TEXT NOT NULL,                    -- every stem of the content with a space before and behind
  scope_key         TEXT,                             -- the scope without regard to case
  is_win            INTEGER NOT NULL,
  moment_key        TEXT GENERATED ALWAYS AS
                      (rtrim(coalesce(completed_at, created_at, '1970-01-01T00:00:00'), 'Z')) VIRTUAL,
  PRIMARY KEY (user_id, id)
);
CREATE INDEX idx_loops_status ON loops (user_id, status, moment_key DESC, id);
CREATE INDEX idx_loops_wins ON loops (user_id, is_win, moment_key DESC, id);
CREATE INDEX idx_loops_newest ON loops (user_id, moment_key DESC, id);
CREATE INDEX idx_loops_known_by ON loops (user_id, known_by, status, moment_key DESC, id);
