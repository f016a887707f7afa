-- Repetitions are JSON now, which words are when they are quoted. Whether a step that comes again was done is asked for by those
-- that depend on it.

UPDATE goal_steps SET repeat_rule = json_quote(repeat_rule) WHERE repeat_rule IS NOT NULL;

ALTER TABLE goal_steps ADD COLUMN last_done TEXT;
