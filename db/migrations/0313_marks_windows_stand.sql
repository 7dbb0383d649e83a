-- The days on which marks are entered were announced to teachers: what they were stays beside what they became.
CREATE TRIGGER note_announced AFTER UPDATE ON exam FOR EACH ROW WHEN (OLD.state <> 'draft')
  EXECUTE FUNCTION note_announced('exam', 'marks_from', 'marks_to');
