-- A posting is judged by the clock, not by when its transaction began: one that goes over midnight of Dhaka may post on the new day.
DO $$
DECLARE
  was text := pg_get_functiondef('voucher_posts'::regproc);
  is_now text := replace(was, 'NEW.day > (now() AT TIME ZONE', 'NEW.day > (clock_timestamp() AT TIME ZONE');
BEGIN
  IF is_now = was THEN RAISE EXCEPTION 'voucher_posts() does not ask for the day any more'; END IF;
  EXECUTE is_now;
END $$;
