-- What a shift, a section, a person or a paper of the catalogue was called, from a day until another: lists of what happened then are
-- printed with the names of then. The present name stays where it is; only what was renamed has rows here.
CREATE TABLE former_name (
  site_id bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('employee', 'section', 'shift')),
  record_id bigint NOT NULL,
  since date NOT NULL, -- -infinity: from the beginning
  until date NOT NULL, -- the first day of the next name
  name_en text NOT NULL,
  name_bn text NOT NULL,
  PRIMARY KEY (site_id, kind, record_id, until),
  CHECK (since < until)
);
CALL wall('former_name');
CREATE TABLE former_paper_name (
  subject_paper_id bigint NOT NULL REFERENCES subject_paper (id) ON DELETE CASCADE,
  since date NOT NULL,
  until date NOT NULL,
  name_en text NOT NULL,
  name_bn text NOT NULL,
  PRIMARY KEY (subject_paper_id, until),
  CHECK (since < until)
);

-- The name in which a day began is that of the days before; what it was called for a part of a day is nobody's.
CREATE FUNCTION keep_name() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  today date := (now() AT TIME ZONE 'Asia/Dhaka')::date;
  before date;
BEGIN
  SELECT coalesce(max(f.until), '-infinity') INTO before FROM former_name f WHERE f.site_id = OLD.site_id AND f.kind = TG_ARGV[0] AND f.record_id = OLD.id;
  IF before < today THEN
    INSERT INTO former_name (site_id, kind, record_id, since, until, name_en, name_bn) VALUES (OLD.site_id, TG_ARGV[0], OLD.id, before, today, OLD.name_en, OLD.name_bn);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER keep_name AFTER UPDATE ON employee FOR EACH ROW WHEN ((OLD.name_en, OLD.name_bn) IS DISTINCT FROM (NEW.name_en, NEW.name_bn)) EXECUTE FUNCTION keep_name('employee');
CREATE TRIGGER keep_name AFTER UPDATE ON section FOR EACH ROW WHEN ((OLD.name_en, OLD.name_bn) IS DISTINCT FROM (NEW.name_en, NEW.name_bn)) EXECUTE FUNCTION keep_name('section');
CREATE TRIGGER keep_name AFTER UPDATE ON shift FOR EACH ROW WHEN ((OLD.name_en, OLD.name_bn) IS DISTINCT FROM (NEW.name_en, NEW.name_bn)) EXECUTE FUNCTION keep_name('shift');

CREATE FUNCTION keep_paper_name() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  today date := (now() AT TIME ZONE 'Asia/Dhaka')::date;
  before date;
BEGIN
  SELECT coalesce(max(f.until), '-infinity') INTO before FROM former_paper_name f WHERE f.subject_paper_id = OLD.id;
  IF before < today THEN
    INSERT INTO former_paper_name (subject_paper_id, since, until, name_en, name_bn) VALUES (OLD.id, before, today, OLD.name_en, OLD.name_bn);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER keep_paper_name AFTER UPDATE ON subject_paper FOR EACH ROW WHEN ((OLD.name_en, OLD.name_bn) IS DISTINCT FROM (NEW.name_en, NEW.name_bn)) EXECUTE FUNCTION keep_paper_name();
