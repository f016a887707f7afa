-- What other rows say of a step stands in it: whether a step that it depends on is open, and whether its goal is pursued. An
-- index holds the steps that can be begun but for their day and their turn, and what lists and a review ask of them.

ALTER TABLE goal_steps ADD COLUMN held INTEGER NOT NULL DEFAULT 0; -- 1 while a step that it depends on is open
ALTER TABLE goal_steps ADD COLUMN pursued INTEGER NOT NULL DEFAULT 1; -- 1 of an active goal, 2 of one that is sequential, else 0
ALTER TABLE goal_steps ADD COLUMN ready INTEGER GENERATED ALWAYS AS (CASE WHEN status IN ('pending', 'in_progress')
  AND waiting_for IS NULL AND unit <> 'template' AND held = 0 THEN pursued ELSE 0 END) VIRTUAL;

CREATE VIEW step_states AS SELECT s.user_id, s.id,
  EXISTS (SELECT 1 FROM step_dependencies AS d CROSS JOIN goal_steps AS needed
    ON needed.user_id = d.user_id AND needed.id = d.depends_on WHERE d.user_id = s.user_id AND d.step_id = s.id
    AND needed.status IN ('pending', 'in_progress', 'blocked') AND needed.last_done IS NULL) AS held,
  coalesce((SELECT CASE WHEN g.status <> 'active' THEN 0 WHEN g.flow = 'sequential' THEN 2 ELSE 1 END
    FROM goals AS g WHERE g.user_id = s.user_id AND g.id = s.goal_id), 1) AS pursued
  FROM goal_steps AS s;

DROP INDEX idx_goal_steps_status;
DROP INDEX idx_goal_steps_open_by_due;
DROP INDEX idx_goal_steps_tags;
DROP INDEX idx_goal_steps_contexts;
DROP INDEX idx_goal_steps_flagged;
DROP INDEX idx_goal_steps_waiting;
DROP INDEX idx_goal_steps_priority;
DROP INDEX idx_goal_steps_planned;
ALTER TABLE goal_steps DROP COLUMN depends;
UPDATE goal_steps SET (held, pursued) =
  (SELECT held, pursued FROM step_states AS now WHERE now.user_id = goal_steps.user_id AND now.id = goal_steps.id);

CREATE INDEX idx_goal_steps_status ON goal_steps
  (user_id, goal_id, unit_rank, unit, order_num, id, status, offered_from, ready)
  WHERE status IN ('pending', 'in_progress', 'blocked');
CREATE INDEX idx_goal_steps_idle ON goal_steps (user_id, created_at, id, unit, pursued, offered_from, unit_rank)
  WHERE waiting_for IS NULL AND priority IS NOT 'SOMEDAY' AND status IN ('pending', 'in_progress', 'blocked');
CREATE INDEX idx_goal_steps_open_by_due ON goal_steps (user_id, due_key, id, unit, pursued, goal_id, estimate)
  WHERE status IN ('pending', 'in_progress', 'blocked');
CREATE INDEX idx_goal_steps_ready ON goal_steps (user_id, due_key, id, ready, offered_from, unit_rank, status)
  WHERE ready > 0;
CREATE INDEX idx_goal_steps_long ON goal_steps (user_id, due_key, id, unit, pursued, goal_id)
  WHERE estimate > 240 AND status IN ('pending', 'in_progress', 'blocked');
CREATE INDEX idx_goal_steps_tags ON goal_steps
  (user_id, tags, due_key, id, status, unit, pursued, ready, offered_from, unit_rank) WHERE tags <> '[]';
CREATE INDEX idx_goal_steps_contexts ON goal_steps
  (user_id, contexts, due_key, id, status, unit, pursued, ready, offered_from, unit_rank) WHERE contexts <> '[]';
CREATE INDEX idx_goal_steps_planned ON goal_steps (user_id, planned, due_key, id, ready, offered_from, unit_rank)
  WHERE planned IS NOT NULL AND status IN ('pending', 'in_progress', 'blocked');
CREATE INDEX idx_goal_steps_flagged ON goal_steps
  (user_id, due_key, id, status, unit, pursued, goal_id, ready, offered_from, unit_rank) WHERE flagged = 'true';
CREATE INDEX idx_goal_steps_waiting ON goal_steps (user_id, due_key, id, status, unit, pursued, goal_id, created_at)
  WHERE waiting_for IS NOT NULL;
CREATE INDEX idx_goal_steps_priority ON goal_steps (user_id, priority, due_key, id, unit, pursued, goal_id)
  WHERE priority IS NOT NULL AND status IN ('pending', 'in_progress', 'blocked');

CREATE TRIGGER steps_states_in AFTER INSERT ON goal_steps BEGIN
  UPDATE goal_steps SET (held, pursued) =
    (SELECT held, pursued FROM step_states AS now WHERE now.user_id = goal_steps.user_id AND now.id = goal_steps.id)
    WHERE user_id = NEW.user_id AND id IN
      (SELECT id FROM step_states WHERE user_id = NEW.user_id AND id = NEW.id AND (held, pursued) <> (NEW.held, NEW.pursued)
      UNION ALL SELECT step_id FROM step_dependencies WHERE user_id = NEW.user_id AND depends_on = NEW.id);
END;
CREATE TRIGGER steps_states_changed AFTER UPDATE OF goal_id, status, last_done ON goal_steps BEGIN
  UPDATE goal_steps SET (held, pursued) =
    (SELECT held, pursued FROM step_states AS now WHERE now.user_id = goal_steps.user_id AND now.id = goal_steps.id)
    WHERE user_id = NEW.user_id AND id IN
      (SELECT id FROM step_states WHERE user_id = NEW.user_id AND id = NEW.id AND (held, pursued) <> (NEW.held, NEW.pursued)
      UNION ALL SELECT step_id FROM step_dependencies WHERE user_id = NEW.user_id AND depends_on = NEW.id);
END;
CREATE TRIGGER steps_states_out AFTER DELETE ON goal_steps BEGIN
  UPDATE goal_steps SET (held, pursued) =
    (SELECT held, pursued FROM step_states AS now WHERE now.user_id = goal_steps.user_id AND now.id = goal_steps.id)
    WHERE user_id = OLD.user_id AND id IN
      (SELECT step_id FROM step_dependencies WHERE user_id = OLD.user_id AND depends_on = OLD.id);
END;
CREATE TRIGGER dependencies_states_in AFTER INSERT ON step_dependencies BEGIN
  UPDATE goal_steps SET (held, pursued) =
    (SELECT held, pursued FROM step_states AS now WHERE now.user_id = goal_steps.user_id AND now.id = goal_steps.id)
    WHERE user_id = NEW.user_id AND id = NEW.step_id;
END;
CREATE TRIGGER dependencies_states_out AFTER DELETE ON step_dependencies BEGIN
  UPDATE goal_steps SET (held, pursued) =
    (SELECT held, pursued FROM step_states AS now WHERE now.user_id = goal_steps.user_id AND now.id = goal_steps.id)
    WHERE user_id = OLD.user_id AND id = OLD.step_id;
END;
CREATE TRIGGER goals_states_in AFTER INSERT ON goals BEGIN
  UPDATE goal_steps SET (held, pursued) =
    (SELECT held, pursued FROM step_states AS now WHERE now.user_id = goal_steps.user_id AND now.id = goal_steps.id)
    WHERE user_id = NEW.user_id AND goal_id = NEW.id;
END;
CREATE TRIGGER goals_states_changed AFTER UPDATE OF status, flow ON goals BEGIN
  UPDATE goal_steps SET (held, pursued) =
    (SELECT held, pursued FROM step_states AS now WHERE now.user_id = goal_steps.user_id AND now.id = goal_steps.id)
    WHERE user_id = NEW.user_id AND goal_id = NEW.id;
END;
