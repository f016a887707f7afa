-- What stands, as a list of what matters most shows it; and what is true for a time only.

CREATE INDEX idx_memories_standing ON memories
  (user_id, importance DESC, rtrim(coalesce(updated_at, created_at), 'Z') DESC, id, type)
  WHERE superseded_by IS NULL AND substr(id, 1, 10) <> 'forgotten/';
CREATE INDEX idx_memories_timed ON memories (user_id) WHERE valid_from IS NOT NULL OR valid_until IS NOT NULL;
