-- Open steps by their days: what is due or planned in some days is found without a look at the other steps.

CREATE INDEX idx_goal_steps_due ON goal_steps (user_id, due_date)
  WHERE due_date IS NOT NULL AND status IN ('pending', 'in_progress', 'blocked');
CREATE INDEX idx_goal_steps_planned ON goal_steps (user_id, planned)
  WHERE planned IS NOT NULL AND status IN ('pending', 'in_progress', 'blocked');
