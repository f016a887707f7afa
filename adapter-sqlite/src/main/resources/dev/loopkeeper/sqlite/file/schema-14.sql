-- Tasks are listed by what only their JSON told: each of these fields gets its column. Tasks of all goals are found in the order of
-- their due dates, those without one last; what was done lately by when it was completed. The indexes of open steps hold what
-- tells whether one can be done, and what a review counts, so that no other row is read for that.

ALTER TABLE goal_steps ADD COLUMN flagged TEXT; -- JSON
ALTER TABLE goal_steps ADD COLUMN priority TEXT;
ALTER TABLE goal_steps ADD COLUMN energy TEXT;
ALTER TABLE goal_steps ADD COLUMN estimate INTEGER;
ALTER TABLE goal_steps ADD COLUMN contexts TEXT; -- JSON
ALTER TABLE goal_steps ADD COLUMN waiting_for TEXT;
ALTER TABLE goal_steps ADD COLUMN due_key TEXT GENERATED ALWAYS AS (coalesce(due_date, '~')) VIRTUAL;
ALTER TABLE goal_steps ADD COLUMN depends INTEGER GENERATED ALWAYS AS (dependencies <> '[]') VIRTUAL;
ALTER TABLE goal_steps ADD COLUMN offered_from TEXT GENERATED ALWAYS AS (coalesce(defer_until,
  CASE WHEN repeat_rule IS NOT NULL THEN substr(coalesce(planned, due_date), 1, 10) END)) VIRTUAL;

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

DROP INDEX idx_goal_steps_status;
CREATE INDEX idx_goal_steps_status ON goal_steps
  (user_id, goal_id, unit_rank, unit, order_num, id, status, offered_from, waiting_for, depends, priority, created_at)
  WHERE status IN ('pending', 'in_progress', 'blocked');
DROP INDEX idx_goal_steps_due;
CREATE INDEX idx_goal_steps_by_due ON goal_steps (user_id, due_key, id, status, unit);
CREATE INDEX idx_goal_steps_open_by_due ON goal_steps (user_id, due_key, id, unit, goal_id, estimate)
  WHERE status IN ('pending', 'in_progress', 'blocked');
CREATE INDEX idx_goal_steps_parent ON goal_steps (user_id, parent_id) WHERE parent_id IS NOT NULL;
CREATE INDEX idx_goal_steps_waiting ON goal_steps (user_id, due_key, id) WHERE waiting_for IS NOT NULL;
CREATE INDEX idx_goal_steps_flagged ON goal_steps (user_id, due_key, id) WHERE flagged = 'true';
CREATE INDEX idx_goal_steps_tags ON goal_steps (user_id, tags, due_key, id, status, unit) WHERE tags <> '[]';
CREATE INDEX idx_goal_steps_contexts ON goal_steps (user_id, contexts, due_key, id, status, unit)
  WHERE contexts <> '[]';
CREATE INDEX idx_goal_steps_long ON goal_steps (user_id, due_key, id)
  WHERE estimate > 240 AND status IN ('pending', 'in_progress', 'blocked');
CREATE INDEX idx_goal_steps_priority ON goal_steps (user_id, priority, due_key, id)
  WHERE priority IS NOT NULL AND status IN ('pending', 'in_progress', 'blocked');
CREATE INDEX idx_goal_steps_begun ON goal_steps (user_id, due_key, id) WHERE status = 'in_progress';
CREATE INDEX idx_goal_steps_energy ON goal_steps (user_id, energy, due_key, id)
  WHERE energy IS NOT NULL AND status IN ('pending', 'in_progress', 'blocked');
CREATE INDEX idx_goal_steps_completed ON goal_steps (user_id, completed_at DESC, id) WHERE status = 'completed';
