-- A summary of what was said stands with the conversation, so that a model is not asked for it each time.

ALTER TABLE conversations ADD COLUMN summary TEXT; -- JSON
