-- Where a memory matters, and what it claims: memories of one claim may contradict each other.

ALTER TABLE memories ADD COLUMN scope TEXT;
ALTER TABLE memories ADD COLUMN scope_key TEXT;                  -- the scope without regard to case
ALTER TABLE memories ADD COLUMN claim TEXT;                      -- attribute and subject, when it claims one
UPDATE memories SET claim = claimed(content, subject);

CREATE INDEX idx_memories_claim ON memories (user_id, claim) WHERE claim IS NOT NULL;
