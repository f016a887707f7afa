-- What is noted of records and is no part of them; outside of the change log.
CREATE TABLE notes (
  user_id   TEXT NOT NULL,
  kind      TEXT NOT NULL,
  record_id TEXT NOT NULL,
  note      TEXT NOT NULL,                       -- JSON
  PRIMARY KEY (user_id, kind, record_id)
) WITHOUT ROWID;
