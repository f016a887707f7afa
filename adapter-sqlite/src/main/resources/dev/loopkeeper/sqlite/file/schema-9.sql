-- Conversations, and their messages numbered from 1; beside the records, in no history.

CREATE TABLE conversations (
  user_id       TEXT NOT NULL DEFAULT 'default',
  id            TEXT NOT NULL,
  doc           TEXT NOT NULL,                   -- JSON
  messages      INTEGER NOT NULL DEFAULT 0,      -- how many there are
  tokens        INTEGER NOT NULL DEFAULT 0,      -- of how many estimated tokens
  last_activity TEXT,
  PRIMARY KEY (user_id, id)
) WITHOUT ROWID;

CREATE TABLE messages (
  user_id      TEXT NOT NULL DEFAULT 'default',
  conversation TEXT NOT NULL,
  number       INTEGER NOT NULL,
  doc          TEXT NOT NULL,                    -- JSON
  PRIMARY KEY (user_id, conversation, number)
) WITHOUT ROWID;
