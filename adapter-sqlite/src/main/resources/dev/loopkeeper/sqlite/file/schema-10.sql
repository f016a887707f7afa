-- Indexes of what is asked for only, so that a change writes less: open steps in their order, whatever was done over the
-- years; memories that were read; changes that somebody may ask for again.

DROP INDEX idx_goal_steps_status;
CREATE INDEX idx_goal_steps_status ON goal_steps (user_id, goal_id, unit_rank, unit, order_num, id)
  WHERE status IN ('pending', 'in_progress', 'blocked');

DROP INDEX idx_memories_accessed;
CREATE INDEX idx_memories_accessed ON memories (user_id, accessed_at DESC) WHERE accessed_at IS NOT NULL;

DROP INDEX idx_changes_request;
CREATE UNIQUE INDEX idx_changes_request ON changes (user_id, request_id) WHERE request_id IS NOT NULL;
