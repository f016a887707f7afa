-- Tasks are listed by what only their JSON told: each of these fields gets its column. Tasks of all goals are found in the order of
-- their due dates, those without one last; what was done lately by when it was completed.

ALTER TABLE goal_steps ADD COLUMN flagged TEXT; -- JSON
ALTER TABLE goal_steps ADD COLUMN priority TEXT;
ALTER TABLE goal_steps ADD COLUMN energy TEXT;
ALTER TABLE goal_steps ADD COLUMN estimate INTEGER;
ALTER TABLE goal_steps ADD COLUMN contexts TEXT; -- JSON
ALTER TABLE goal_steps ADD COLUMN waiting_for TEXT;
ALTER TABLE goal_steps ADD COLUMN due_key TEXT GENERATED ALWAYS AS (coalesce(due_date, '~')) VIRTUAL;

UPDATE goal_steps SET flagged = extra -> '$.flagged', extra = json_remove(extra, '$.flagged')
  WHERE json_valid(extra) AND json_type(extra, '$.flagged') IN ('true', 'false');
UPDATE goal_steps SET priority = extra ->> '$.priority', extra = json_remove(extra, '$.priority')
  WHERE json_valid(extra) AND json_type(extra, '$.priority') IN ('text');
UPDATE goal_steps SET energy = extra ->> '$.energy', extra = json_remove(extra, '$.energy')
  WHERE json_valid(extra) AND json_type(extra, '$.energy') IN ('text');
UPDATE goal_steps SET estimate = extra ->> '$.estimate', extra = json_remove(extra, '$.estimate')
  WHERE json_valid(extra) AND json_type(extra, '$.estimate') IN ('integer');
UPDATE goal_steps SET contexts = extra -> '$.contexts', extra = json_remove(extra, '$.contexts')
  WHERE json_valid(extra) AND json_type(extra, '$.contexts') IN ('array');
UPDATE goal_steps SET waiting_for = extra ->> '$.waiting_for', extra = json_remove(extra, '$.waiting_for')
  WHERE json_valid(extra) AND json_type(extra, '$.waiting_for') IN ('text');
UPDATE goal_steps SET extra = NULL WHERE extra = '{}';

CREATE INDEX idx_goal_steps_by_due ON goal_steps (user_id, due_key, id);
CREATE INDEX idx_goal_steps_open_by_due ON goal_steps (user_id, due_key, id)
  WHERE status IN ('pending', 'in_progress', 'blocked');
CREATE INDEX idx_goal_steps_flagged ON goal_steps (user_id, due_key, id)
  WHERE flagged = 'true' AND status IN ('pending', 'in_progress', 'blocked');
CREATE INDEX idx_goal_steps_priority ON goal_steps (user_id, priority, due_key, id)
  WHERE priority IS NOT NULL AND status IN ('pending', 'in_progress', 'blocked');
CREATE INDEX idx_goal_steps_begun ON goal_steps (user_id, due_key, id) WHERE status = 'in_progress';
CREATE INDEX idx_goal_steps_energy ON goal_steps (user_id, energy, due_key, id)
  WHERE energy IS NOT NULL AND status IN ('pending', 'in_progress', 'blocked');
CREATE INDEX idx_goal_steps_completed ON goal_steps (user_id, completed_at DESC, id) WHERE status = 'completed';
