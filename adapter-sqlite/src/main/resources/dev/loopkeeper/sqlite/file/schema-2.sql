-- Each user's changes are numbered without gaps, so that how many are kept is told by two numbers.

ALTER TABLE changes ADD COLUMN number INTEGER NOT NULL DEFAULT 0;
UPDATE changes SET number = numbered.n
  FROM (SELECT seq AS s, row_number() OVER (PARTITION BY user_id ORDER BY seq) AS n FROM changes) AS numbered
  WHERE seq = numbered.s;
DROP INDEX idx_changes_newest;
CREATE UNIQUE INDEX idx_changes_number ON changes (user_id, number);

-- What is to be done outside of a transaction, and was not done yet.
CREATE TABLE due (what TEXT PRIMARY KEY) WITHOUT ROWID;
