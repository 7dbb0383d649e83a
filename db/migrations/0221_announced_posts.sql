-- Posts that were announced: days, posts and their conditions keep beside them what they were.
CREATE TRIGGER note_announced AFTER UPDATE ON job_opening FOR EACH ROW WHEN (OLD.state <> 'draft')
  EXECUTE FUNCTION note_announced('opening', 'opens_at', 'closes_at');

-- Of a draw everybody who is in its list is told the seal; admissions by lottery that are public already tell it too.
UPDATE admission SET sms_steps = sms_steps || '{frozen}'::text[] WHERE way = 'lottery' AND state <> 'draft' AND NOT 'frozen' = ANY (sms_steps);

DO $$
DECLARE
  body text := pg_get_functiondef('refresh_statistics()'::regprocedure);
BEGIN
  IF strpos(body, 'admission_place;') = 0 THEN RAISE EXCEPTION 'refresh_statistics() looks at no places'; END IF;
  EXECUTE replace(body, 'admission_place;', 'admission_place, admission_place_change;');
END $$;
