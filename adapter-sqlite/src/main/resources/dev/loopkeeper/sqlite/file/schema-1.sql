-- Instants and dates are ISO-8601 text. `extra` holds, as a JSON object, the members of a record that no column can give
-- back as they were written; what else is JSON says so. Every key begins with the user.

CREATE TABLE goals (
  user_id       TEXT NOT NULL DEFAULT 'default',
  id            TEXT NOT NULL,
  title         TEXT NOT NULL,
  description   TEXT,
  status        TEXT NOT NULL DEFAULT 'active'
                  CHECK (status IN ('active', 'paused', 'completed', 'abandoned')),
  priority      INTEGER NOT NULL DEFAULT 5 CHECK (priority >= 1 AND priority <= 10),
  parent_id     TEXT,
  due_date      TEXT,
  progress      REAL CHECK (progress >= 0 AND progress <= 100),  -- NULL when it follows from the steps
  created_at    TEXT,
  updated_at    TEXT,
  completed_at  TEXT,
  metadata      TEXT NOT NULL DEFAULT '{}',                      -- JSON
  slug          TEXT,
  flow          TEXT NOT NULL DEFAULT 'parallel'
                  CHECK (flow IN ('parallel', 'sequential', 'single_actions')),
  tags          TEXT NOT NULL DEFAULT '[]',                      -- JSON
  review_every  INTEGER,
  last_reviewed TEXT,
  daily         TEXT,                                            -- JSON
  target        TEXT,                                            -- JSON
  extra         TEXT,                                            -- JSON
  slug_key      TEXT,                                            -- the slug without regard to case
  created_key   TEXT GENERATED ALWAYS AS
                  (rtrim(coalesce(created_at, '1970-01-01T00:00:00'), 'Z')) VIRTUAL,
  PRIMARY KEY (user_id, id)
);
CREATE INDEX idx_goals_priority ON goals (user_id, priority DESC, created_key DESC, id);
CREATE INDEX idx_goals_status ON goals (user_id, status, priority DESC, created_key DESC, id);
CREATE INDEX idx_goals_parent ON goals (user_id, parent_id);
CREATE UNIQUE INDEX idx_goals_slug ON goals (user_id, slug_key);

-- A composite key cannot be set to NULL in one column only, so a trigger lifts the sub-goals.
CREATE TRIGGER goals_lift_sub_goals AFTER DELETE ON goals BEGIN
  UPDATE goals SET parent_id = NULL WHERE user_id = OLD.user_id AND parent_id = OLD.id;
END;

CREATE TABLE goal_steps (
  user_id      TEXT NOT NULL DEFAULT 'default',
  id           TEXT NOT NULL,
  goal_id      TEXT NOT NULL,
  title        TEXT NOT NULL,
  description  TEXT,
  status       TEXT NOT NULL DEFAULT 'pending'
                 CHECK (status IN ('pending', 'in_progress', 'completed', 'blocked', 'skipped')),
  order_num    INTEGER NOT NULL,                 -- 1..n without gaps inside goal and unit
  dependencies TEXT NOT NULL DEFAULT '[]',       -- JSON; also in step_dependencies
  result       TEXT,
  created_at   TEXT,
  completed_at TEXT,
  unit         TEXT NOT NULL DEFAULT '',         -- '' for none
  step_key     TEXT,
  parent_id    TEXT,
  notes        TEXT,
  event_id     TEXT,
  due_date     TEXT,
  planned      TEXT,
  defer_until  TEXT,
  tags         TEXT NOT NULL DEFAULT '[]',       -- JSON
  repeat_rule  TEXT,
  metadata     TEXT NOT NULL DEFAULT '{}',       -- JSON
  extra        TEXT,                             -- JSON
  unit_rank    INTEGER NOT NULL,                 -- -1 without a unit, N for week-N, the largest for other units
  PRIMARY KEY (user_id, id),
  FOREIGN KEY (user_id, goal_id) REFERENCES goals (user_id, id)
    ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX idx_goal_steps_goal ON goal_steps (user_id, goal_id, unit_rank, unit, order_num, id);
CREATE INDEX idx_goal_steps_status ON goal_steps (user_id, goal_id, status, unit_rank, unit, order_num, id);

CREATE TABLE step_dependencies (
  user_id    TEXT NOT NULL,
  step_id    TEXT NOT NULL,
  depends_on TEXT NOT NULL,
  PRIMARY KEY (user_id, step_id, depends_on),
  FOREIGN KEY (user_id, step_id) REFERENCES goal_steps (user_id, id)
    ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED
) WITHOUT ROWID;
CREATE INDEX idx_step_dependencies_on ON step_dependencies (user_id, depends_on, step_id);

CREATE TABLE logs (
  seq     INTEGER PRIMARY KEY,                   -- the order of recording
  user_id TEXT NOT NULL DEFAULT 'default',
  id      TEXT NOT NULL,
  goal_id TEXT NOT NULL,
  date    TEXT NOT NULL,
  value   REAL NOT NULL,
  measure TEXT,
  task    TEXT,
  notes   TEXT,
  at      TEXT,
  extra   TEXT,                                  -- JSON
  UNIQUE (user_id, id)
);
CREATE INDEX idx_logs_goal ON logs (user_id, goal_id, date, seq);
CREATE INDEX idx_logs_date ON logs (user_id, date);

CREATE TABLE days (
  seq     INTEGER PRIMARY KEY,                   -- the order in which fields came
  user_id TEXT NOT NULL DEFAULT 'default',
  date    TEXT NOT NULL,
  field   TEXT NOT NULL,
  value   TEXT NOT NULL,                         -- JSON
  UNIQUE (user_id, date, field)
);

CREATE TABLE memories (
  seq            INTEGER PRIMARY KEY,            -- the order of storing
  user_id        TEXT NOT NULL DEFAULT 'default',
  id             TEXT NOT NULL,
  type           TEXT NOT NULL DEFAULT 'fact'
                   CHECK (type IN ('fact', 'preference', 'conversation', 'event', 'skill')),
  content        TEXT NOT NULL,
  embedding      BLOB,
  source         TEXT,
  source_id      TEXT,
  importance     REAL NOT NULL DEFAULT 0.5 CHECK (importance >= 0 AND importance <= 1),
  tags           TEXT NOT NULL DEFAULT '[]',     -- JSON
  accessed_count INTEGER NOT NULL DEFAULT 0,
  created_at     TEXT,
  updated_at     TEXT,
  accessed_at    TEXT,
  metadata       TEXT NOT NULL DEFAULT '{}',     -- JSON
  date           TEXT,
  extra          TEXT,                           -- JSON
  plain          TEXT NOT NULL,                  -- the content's form in which equal texts are equal
  created_key    TEXT GENERATED ALWAYS AS (rtrim(created_at, 'Z')) VIRTUAL,
  UNIQUE (user_id, id)
);
CREATE INDEX idx_memories_plain ON memories (user_id, type, plain);
CREATE INDEX idx_memories_newest ON memories (user_id, date, created_key, seq);
CREATE INDEX idx_memories_importance ON memories (user_id, importance DESC);
CREATE INDEX idx_memories_accessed ON memories (user_id, accessed_at DESC);

CREATE TABLE settings (
  seq     INTEGER PRIMARY KEY,
  user_id TEXT NOT NULL DEFAULT 'default',
  name    TEXT NOT NULL,
  value   TEXT NOT NULL,                         -- JSON
  UNIQUE (user_id, name)
);

CREATE TABLE changes (
  seq            INTEGER PRIMARY KEY,            -- the order of making, whatever the clock said
  user_id        TEXT NOT NULL DEFAULT 'default',
  id             TEXT NOT NULL,
  at             TEXT NOT NULL,
  actor          TEXT NOT NULL,
  action         TEXT NOT NULL,
  summary        TEXT NOT NULL,
  edits          TEXT NOT NULL,                  -- JSON
  reverses       TEXT,                           -- the change that it takes back
  reverses_cause TEXT,
  request_id     TEXT,
  answer         TEXT,                           -- JSON
  at_key         TEXT GENERATED ALWAYS AS (rtrim(at, 'Z')) VIRTUAL,
  UNIQUE (user_id, id)
);
CREATE INDEX idx_changes_newest ON changes (user_id, seq);
CREATE INDEX idx_changes_at ON changes (user_id, at_key);
CREATE UNIQUE INDEX idx_changes_request ON changes (user_id, request_id);
CREATE INDEX idx_changes_reverses ON changes (user_id, reverses) WHERE reverses IS NOT NULL;

CREATE TABLE change_refs (
  user_id   TEXT NOT NULL,
  kind      TEXT NOT NULL,
  record_id TEXT NOT NULL,
  change    INTEGER NOT NULL REFERENCES changes (seq) ON DELETE CASCADE,
  PRIMARY KEY (user_id, kind, record_id, change)
) WITHOUT ROWID;
CREATE INDEX idx_change_refs_change ON change_refs (change);
