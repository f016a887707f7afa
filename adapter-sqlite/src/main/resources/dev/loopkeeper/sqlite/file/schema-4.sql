-- Everything a memory has, and the index by which it is found.

ALTER TABLE memories ADD COLUMN subject TEXT;
ALTER TABLE memories ADD COLUMN topic TEXT;
ALTER TABLE memories ADD COLUMN position INTEGER;
ALTER TABLE memories ADD COLUMN author TEXT;
ALTER TABLE memories ADD COLUMN quote TEXT;
ALTER TABLE memories ADD COLUMN valid_from TEXT;
ALTER TABLE memories ADD COLUMN valid_until TEXT;
ALTER TABLE memories ADD COLUMN superseded_by TEXT;
ALTER TABLE memories ADD COLUMN words TEXT NOT NULL DEFAULT '';  -- by which it is found, with a space between
UPDATE memories SET words = analysed(content);

-- The words of the default user as they are, those of others behind their mark: nobody's words cost or count for another.
ALTER TABLE memories ADD COLUMN marked TEXT GENERATED ALWAYS AS (
  CASE WHEN words = '' OR user_id = 'default' THEN words
       ELSE lower(hex(user_id)) || '_' || replace(words, ' ', ' ' || lower(hex(user_id)) || '_') END) VIRTUAL;

CREATE INDEX idx_memories_topic ON memories (user_id, topic) WHERE topic IS NOT NULL;
CREATE INDEX idx_memories_place ON memories (user_id, source, position) WHERE position IS NOT NULL;

CREATE VIRTUAL TABLE memory_words USING fts5(
  marked, content = 'memories', content_rowid = 'seq', tokenize = "ascii tokenchars '._:,@'");
CREATE VIRTUAL TABLE memory_terms USING fts5vocab(memory_words, row);
INSERT INTO memory_words (memory_words) VALUES ('rebuild');
-- What is taken out leaves no word behind in the index.
INSERT INTO memory_words (memory_words, rank) VALUES ('secure-delete', 1);

CREATE TABLE memory_totals (
  user_id  TEXT PRIMARY KEY,
  memories INTEGER NOT NULL,
  words    INTEGER NOT NULL
) WITHOUT ROWID;
INSERT INTO memory_totals
  SELECT user_id, count(*), sum(length(words) - length(replace(words, ' ', '')) + (words <> ''))
  FROM memories GROUP BY user_id;

CREATE TRIGGER memories_words_in AFTER INSERT ON memories BEGIN
  INSERT INTO memory_words (rowid, marked) VALUES (NEW.seq, NEW.marked);
  INSERT INTO memory_totals VALUES
    (NEW.user_id, 1, length(NEW.words) - length(replace(NEW.words, ' ', '')) + (NEW.words <> ''))
    ON CONFLICT (user_id) DO UPDATE SET memories = memories + 1, words = words + excluded.words;
END;
CREATE TRIGGER memories_words_out AFTER DELETE ON memories BEGIN
  INSERT INTO memory_words (memory_words, rowid, marked) VALUES ('delete', OLD.seq, OLD.marked);
  UPDATE memory_totals SET memories = memories - 1,
    words = words - (length(OLD.words) - length(replace(OLD.words, ' ', '')) + (OLD.words <> ''))
    WHERE user_id = OLD.user_id;
END;
CREATE TRIGGER memories_words_changed AFTER UPDATE OF words ON memories WHEN OLD.words <> NEW.words BEGIN
  INSERT INTO memory_words (memory_words, rowid, marked) VALUES ('delete', OLD.seq, OLD.marked);
  INSERT INTO memory_words (rowid, marked) VALUES (NEW.seq, NEW.marked);
  UPDATE memory_totals SET words = words
    - (length(OLD.words) - length(replace(OLD.words, ' ', '')) + (OLD.words <> ''))
    + (length(NEW.words) - length(replace(NEW.words, ' ', '')) + (NEW.words <> ''))
    WHERE user_id = NEW.user_id;
END;
