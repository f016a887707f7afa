-- Tasks are found by their words. Each step holds its own as a JSON list; the table says which steps have a word. The indexes
-- hold what lists and a review ask of the steps in them, so that no row is read for that.

ALTER TABLE goal_steps ADD COLUMN words TEXT NOT NULL DEFAULT '[]'; -- JSON
UPDATE goal_steps SET words = searched(title, step_key, description, notes, result, waiting_for,
  (SELECT group_concat(value, ', ') FROM json_each(CASE WHEN json_valid(tags) THEN tags ELSE '[]' END)));

CREATE TABLE step_words (
  user_id TEXT NOT NULL,
  word    TEXT NOT NULL,
  step_id TEXT NOT NULL,
  PRIMARY KEY (user_id, word, step_id)
) WITHOUT ROWID;
INSERT INTO step_words SELECT s.user_id, w.value, s.id FROM goal_steps AS s, json_each(s.words) AS w;

CREATE TRIGGER steps_words_in AFTER INSERT ON goal_steps BEGIN
  INSERT INTO step_words SELECT NEW.user_id, value, NEW.id FROM json_each(NEW.words);
END;
CREATE TRIGGER steps_words_out AFTER DELETE ON goal_steps BEGIN
  DELETE FROM step_words WHERE user_id = OLD.user_id AND step_id = OLD.id
    AND word IN (SELECT value FROM json_each(OLD.words));
END;
CREATE TRIGGER steps_words_changed AFTER UPDATE OF words ON goal_steps WHEN OLD.words <> NEW.words BEGIN
  DELETE FROM step_words WHERE user_id = OLD.user_id AND step_id = OLD.id
    AND word IN (SELECT value FROM json_each(OLD.words));
  INSERT INTO step_words SELECT NEW.user_id, value, NEW.id FROM json_each(NEW.words);
END;

DROP INDEX idx_goal_steps_long;
DROP INDEX idx_goal_steps_waiting;
CREATE INDEX idx_goal_steps_waiting ON goal_steps (user_id, due_key, id, status, unit, goal_id, created_at)
  WHERE waiting_for IS NOT NULL;
DROP INDEX idx_goal_steps_flagged;
CREATE INDEX idx_goal_steps_flagged ON goal_steps (user_id, due_key, id, status, unit, goal_id) WHERE flagged = 'true';
DROP INDEX idx_goal_steps_priority;
CREATE INDEX idx_goal_steps_priority ON goal_steps (user_id, priority, due_key, id, unit, goal_id)
  WHERE priority IS NOT NULL AND status IN ('pending', 'in_progress', 'blocked');
