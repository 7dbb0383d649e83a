-- What an institution has committed itself to in public stands (docs/decisions/admission-draw.md): a frozen list, the terms it is drawn by, the line
-- of those who wait; and a day or number of seats that was announced keeps beside it what it was before.

-- Seats, order of the pools and sizes of the waiting lists are hashed as the list is. A draw that was frozen before keeps its rule.
ALTER TABLE admission_draw
  ADD COLUMN rule text NOT NULL DEFAULT 'lottery-1' CHECK (rule IN ('lottery-1', 'lottery-2')),
  ADD COLUMN terms_sha256 text CHECK (terms_sha256 ~ '^[0-9a-f]{64}$'),
  -- When those who are in the list were told its seal: once.
  ADD COLUMN told_at timestamptz,
  ADD CONSTRAINT admission_draw_terms_hashed CHECK ((rule = 'lottery-1') = (terms_sha256 IS NULL));
ALTER TABLE admission_draw ALTER COLUMN rule DROP DEFAULT;

DO $$
DECLARE
  body text := pg_get_functiondef('admission_draw_stands()'::regprocedure);
BEGIN
  IF strpos(body, 'OLD.pools, OLD.frozen_at') = 0 OR strpos(body, 'NEW.pools, NEW.frozen_at') = 0 THEN RAISE EXCEPTION 'admission_draw_stands() is another'; END IF;
  body := replace(body, 'OLD.pools, OLD.frozen_at', 'OLD.pools, OLD.rule, OLD.terms_sha256, OLD.frozen_at');
  EXECUTE replace(body, 'NEW.pools, NEW.frozen_at', 'NEW.pools, NEW.rule, NEW.terms_sha256, NEW.frozen_at');
END $$;

-- How far the real draw of an offer is: 'frozen', 'drawn', or null. Who freezes holds the offer, so that a change and a freezing come one after the other.
CREATE FUNCTION admission_draw_state(site bigint, offer bigint) RETURNS text LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM admission_offer o JOIN admission a ON a.site_id = o.site_id AND a.id = o.admission_id
    WHERE o.site_id = site AND o.id = offer AND a.way = 'lottery' FOR SHARE OF o;
  RETURN (SELECT CASE WHEN d.drawn_at IS NULL THEN 'frozen' ELSE 'drawn' END FROM admission_draw d
    WHERE d.site_id = site AND d.offer_id = offer AND NOT d.rehearsal);
END $$;

CREATE FUNCTION refuse_frozen(about text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the list is frozen: %', about USING ERRCODE = 'check_violation', CONSTRAINT = 'admission_frozen', TABLE = about;
END $$;

-- An applicant of a frozen list: only their own withdrawal. What the law has forgotten in time is not held up by a draw that never came.
CREATE FUNCTION admission_listed_stands() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was bigint := CASE WHEN TG_OP <> 'INSERT' THEN OLD.offer_id END;
  becomes bigint := CASE WHEN TG_OP <> 'DELETE' THEN NEW.offer_id END;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF (OLD.state = 'draft' AND NEW.state IN ('draft', 'withdrawn'))
       OR to_jsonb(OLD) - '{version,kind}'::text[] = to_jsonb(NEW) - '{version,kind}'::text[]
       OR (NEW.state = 'withdrawn' AND to_jsonb(OLD) - '{state,version,kind}'::text[] = to_jsonb(NEW) - '{state,version,kind}'::text[])
       OR EXISTS (SELECT FROM application a WHERE a.site_id = NEW.site_id AND a.id = NEW.application_id AND a.anonymised_at IS NOT NULL) THEN
      RETURN NEW;
    END IF;
  ELSIF coalesce(NEW.state, OLD.state) = 'draft' THEN
    RETURN coalesce(NEW, OLD);
  END IF;
  IF admission_draw_state(coalesce(NEW.site_id, OLD.site_id), was) = 'frozen'
     OR (becomes IS DISTINCT FROM was AND admission_draw_state(NEW.site_id, becomes) = 'frozen') THEN
    PERFORM refuse_frozen('admission_applicant');
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;
CREATE TRIGGER admission_listed_stands BEFORE INSERT OR UPDATE OR DELETE ON admission_applicant FOR EACH ROW EXECUTE FUNCTION admission_listed_stands();

-- What hangs on an applicant: claims, files, and who they are. In a list whose order follows from figures these stand by the areas' own rules.
CREATE FUNCTION admission_listed_keeps() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  said jsonb := to_jsonb(coalesce(NEW, OLD));
  offer bigint;
BEGIN
  SELECT p.offer_id INTO offer FROM admission_applicant p JOIN application a ON a.site_id = p.site_id AND a.id = p.application_id
    WHERE p.site_id = (said ->> 'site_id')::bigint AND p.application_id = (said ->> TG_ARGV[0])::bigint AND p.state <> 'draft' AND a.anonymised_at IS NULL;
  IF offer IS NOT NULL AND admission_draw_state((said ->> 'site_id')::bigint, offer) = 'frozen' THEN PERFORM refuse_frozen(TG_TABLE_NAME); END IF;
  RETURN coalesce(NEW, OLD);
END $$;
CREATE TRIGGER admission_listed_keeps BEFORE INSERT OR UPDATE OR DELETE ON admission_claim FOR EACH ROW EXECUTE FUNCTION admission_listed_keeps('application_id');
CREATE TRIGGER admission_listed_keeps BEFORE INSERT OR UPDATE OR DELETE ON application_file FOR EACH ROW EXECUTE FUNCTION admission_listed_keeps('application_id');
CREATE TRIGGER admission_listed_keeps BEFORE UPDATE ON application FOR EACH ROW
  WHEN (OLD.kind = 'admission' AND NEW.anonymised_at IS NULL
    AND (OLD.number, OLD.name_bn, OLD.name_en, OLD.mobile, OLD.email) IS DISTINCT FROM (NEW.number, NEW.name_bn, NEW.name_en, NEW.mobile, NEW.email))
  EXECUTE FUNCTION admission_listed_keeps('id');

-- The terms: fixed with the list. After the draw there may be more seats, never fewer, and nothing else.
CREATE FUNCTION admission_terms_stand() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  state text := (SELECT CASE WHEN d.drawn_at IS NULL THEN 'frozen' ELSE 'drawn' END FROM admission_draw d
    WHERE d.site_id = OLD.site_id AND d.offer_id = OLD.id AND NOT d.rehearsal);
BEGIN
  IF state IS NOT NULL AND (TG_OP = 'DELETE' OR NEW.seats < OLD.seats OR (state = 'frozen' AND NEW.seats <> OLD.seats)
     OR (OLD.admission_id, OLD.class_offering_id, OLD.waiting_1, OLD.waiting_2, OLD.min_months, OLD.max_months, OLD.gender)
       IS DISTINCT FROM (NEW.admission_id, NEW.class_offering_id, NEW.waiting_1, NEW.waiting_2, NEW.min_months, NEW.max_months, NEW.gender)) THEN
    PERFORM refuse_frozen('admission_offer');
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;
CREATE TRIGGER admission_terms_stand BEFORE UPDATE OR DELETE ON admission_offer FOR EACH ROW EXECUTE FUNCTION admission_terms_stand();

CREATE FUNCTION admission_seats_stand() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- An upsert asks here before it knows that the row is there.
  had integer := CASE WHEN TG_OP <> 'INSERT' THEN OLD.seats ELSE coalesce((SELECT s.seats FROM admission_seat s
    WHERE s.site_id = NEW.site_id AND s.offer_id = NEW.offer_id AND s.pool_id = NEW.pool_id), 0) END;
  has integer := CASE WHEN TG_OP <> 'DELETE' THEN NEW.seats ELSE 0 END;
BEGIN
  IF (had <> has OR (TG_OP = 'UPDATE' AND (OLD.offer_id, OLD.pool_id) IS DISTINCT FROM (NEW.offer_id, NEW.pool_id)))
     AND (admission_draw_state(coalesce(NEW.site_id, OLD.site_id), coalesce(OLD.offer_id, NEW.offer_id)) IS NOT NULL
       OR (TG_OP = 'UPDATE' AND admission_draw_state(NEW.site_id, NEW.offer_id) IS NOT NULL)) THEN
    PERFORM refuse_frozen('admission_seat');
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;
CREATE TRIGGER admission_seats_stand BEFORE INSERT OR UPDATE OR DELETE ON admission_seat FOR EACH ROW EXECUTE FUNCTION admission_seats_stand();

-- A quota that a list was frozen with keeps its name: two names exchanged would be two quotas exchanged.
CREATE FUNCTION admission_pool_stands() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (TG_OP = 'DELETE' OR (OLD.code, OLD.name_bn, OLD.name_en) IS DISTINCT FROM (NEW.code, NEW.name_bn, NEW.name_en))
     AND EXISTS (SELECT FROM admission_draw d JOIN admission_offer o ON o.site_id = d.site_id AND o.id = d.offer_id
       WHERE d.site_id = OLD.site_id AND NOT d.rehearsal AND o.admission_id = OLD.admission_id
         AND d.pools @> jsonb_build_object('pools', jsonb_build_array(jsonb_build_object('code', OLD.code)))) THEN
    PERFORM refuse_frozen('admission_pool');
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;
CREATE TRIGGER admission_pool_stands BEFORE UPDATE OR DELETE ON admission_pool FOR EACH ROW EXECUTE FUNCTION admission_pool_stands();

-- Days, fee and way of an admission stand while one of its lists waits for its draw; it may be closed once its day is over.
CREATE FUNCTION admission_days_stand() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF ((OLD.session_id, OLD.opens_at, OLD.closes_at, OLD.sub_head_id, OLD.fee, OLD.pay_by, OLD.way, OLD.age_on, OLD.admit_by, OLD.waiting_days)
      IS DISTINCT FROM (NEW.session_id, NEW.opens_at, NEW.closes_at, NEW.sub_head_id, NEW.fee, NEW.pay_by, NEW.way, NEW.age_on, NEW.admit_by, NEW.waiting_days)
      OR (OLD.state <> NEW.state AND NOT (NEW.state = 'closed' AND OLD.closes_at <= now())))
     AND EXISTS (SELECT FROM admission_draw d JOIN admission_offer o ON o.site_id = d.site_id AND o.id = d.offer_id
       WHERE d.site_id = OLD.site_id AND o.admission_id = OLD.id AND NOT d.rehearsal AND d.drawn_at IS NULL) THEN
    PERFORM refuse_frozen('admission');
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER admission_days_stand BEFORE UPDATE ON admission FOR EACH ROW EXECUTE FUNCTION admission_days_stand();

-- Places: who was taken off by the office is not who gave up, and it says why; every change is dated, whoever makes it.
ALTER TABLE admission_place DROP CONSTRAINT admission_place_state_check,
  ADD CONSTRAINT admission_place_state_check CHECK (state IN ('waits', 'called', 'admitted', 'declined', 'lapsed', 'removed')),
  ADD COLUMN removed_for text CHECK (removed_for IN ('false-papers', 'wrong-data', 'not-eligible', 'applied-twice', 'rejected')),
  ADD CONSTRAINT admission_place_removed CHECK ((state = 'removed') = (removed_for IS NOT NULL));

CREATE TABLE admission_place_change (
  site_id bigint NOT NULL,
  id bigint GENERATED BY DEFAULT AS IDENTITY,
  choice_id bigint NOT NULL,
  application_id bigint NOT NULL,
  what text NOT NULL CHECK (what IN ('called', 'again', 'extended', 'admitted', 'declined', 'lapsed', 'removed', 'waits')),
  removed_for text,
  -- Of a call: until when.
  admit_by timestamptz,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (site_id, id),
  FOREIGN KEY (site_id, choice_id, application_id) REFERENCES admission_place (site_id, choice_id, application_id) ON DELETE CASCADE
);
CREATE INDEX ON admission_place_change (site_id, choice_id, application_id);
CREATE INDEX ON admission_place_change (site_id, choice_id, id);
CALL wall('admission_place_change');
CREATE TRIGGER tell_website AFTER INSERT ON admission_place_change FOR EACH ROW EXECUTE FUNCTION tell_website();

CREATE FUNCTION note_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' AND NEW.state = 'waits' THEN RETURN NULL; END IF;
  INSERT INTO admission_place_change (site_id, choice_id, application_id, what, removed_for, admit_by)
  VALUES (NEW.site_id, NEW.choice_id, NEW.application_id,
    CASE WHEN NEW.state <> 'called' OR TG_OP = 'INSERT' THEN NEW.state WHEN OLD.state = 'called' THEN 'extended' WHEN OLD.state = 'waits' THEN 'called' ELSE 'again' END,
    NEW.removed_for, CASE WHEN NEW.state = 'called' THEN NEW.admit_by END);
  RETURN NULL;
END $$;
CREATE TRIGGER note_place_made AFTER INSERT ON admission_place FOR EACH ROW EXECUTE FUNCTION note_place();
CREATE TRIGGER note_place AFTER UPDATE ON admission_place FOR EACH ROW
  WHEN (OLD.state IS DISTINCT FROM NEW.state OR (NEW.state = 'called' AND OLD.admit_by IS DISTINCT FROM NEW.admit_by)) EXECUTE FUNCTION note_place();

-- What is known of before.
INSERT INTO admission_place_change (site_id, choice_id, application_id, what, at)
SELECT e.site_id, p.choice_id, p.application_id, CASE e.what WHEN 'selected' THEN 'called' WHEN 'entry-undone' THEN 'again' ELSE e.what END, e.at
FROM application_event e JOIN admission_place p ON p.site_id = e.site_id AND p.application_id = e.application_id
  JOIN admission_choice c ON c.site_id = p.site_id AND c.id = p.choice_id AND c.published_at IS NOT NULL
WHERE e.what IN ('selected', 'called', 'extended', 'admitted', 'declined', 'lapsed', 'entry-undone') AND e.at >= c.published_at ORDER BY e.site_id, e.id;

-- Nobody passes whom is in front, and nobody is called to a seat that is not there: whatever way leads to it.
CREATE FUNCTION admission_line_stands() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  held integer;
  seats integer;
BEGIN
  IF NEW.state = 'admitted' THEN
    IF OLD.state <> 'called' THEN
      RAISE EXCEPTION 'admitted without being called' USING ERRCODE = 'check_violation', CONSTRAINT = 'admission_line', TABLE = 'admission_place';
    END IF;
    RETURN NULL;
  END IF;
  IF NEW.list = 'selected' AND OLD.state = 'waits' THEN RETURN NULL; END IF;
  IF EXISTS (SELECT FROM admission_place p WHERE p.site_id = NEW.site_id AND p.choice_id = NEW.choice_id AND p.state = 'waits' AND p.list IN ('waiting-1', 'waiting-2')
      AND (OLD.state <> 'waits' OR (p.list, p.position) < (NEW.list, NEW.position))) THEN
    RAISE EXCEPTION 'somebody in front waits' USING ERRCODE = 'check_violation', CONSTRAINT = 'admission_line', TABLE = 'admission_place';
  END IF;
  SELECT count(*) INTO held FROM admission_place p WHERE p.site_id = NEW.site_id AND p.choice_id = NEW.choice_id
    AND (p.state IN ('called', 'admitted') OR (p.list = 'selected' AND p.state = 'waits'));
  SELECT o.seats INTO seats FROM admission_offer o WHERE o.site_id = NEW.site_id AND o.id = NEW.offer_id;
  IF held > seats THEN
    RAISE EXCEPTION 'more are called than there are seats' USING ERRCODE = 'check_violation', CONSTRAINT = 'admission_line', TABLE = 'admission_place';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER admission_line_stands AFTER UPDATE OF state ON admission_place FOR EACH ROW
  WHEN (OLD.state NOT IN ('called', 'admitted') AND NEW.state = 'called' OR OLD.state <> 'admitted' AND NEW.state = 'admitted') EXECUTE FUNCTION admission_line_stands();

-- What was announced and became another: the old beside the new, for those who read the first. Columns are the trigger's arguments after the kind.
CREATE TABLE announced_change (
  site_id bigint NOT NULL REFERENCES site (id),
  id bigint GENERATED BY DEFAULT AS IDENTITY,
  kind text NOT NULL CHECK (kind ~ '^[a-z-]{1,30}$'),
  record_id bigint NOT NULL,
  field text NOT NULL CHECK (field ~ '^[a-z_0-9]{1,40}$'),
  was text,
  becomes text,
  at timestamptz NOT NULL DEFAULT now(),
  by_user bigint,
  PRIMARY KEY (site_id, id),
  FOREIGN KEY (site_id, by_user) REFERENCES app_user (tenant_id, id)
);
CREATE INDEX ON announced_change (site_id, kind, record_id, id);
CREATE INDEX ON announced_change (site_id, by_user) WHERE by_user IS NOT NULL;
CALL wall('announced_change');
CREATE TRIGGER tell_website AFTER INSERT ON announced_change FOR EACH ROW EXECUTE FUNCTION tell_website();

CREATE FUNCTION note_announced() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was jsonb := to_jsonb(OLD);
  becomes jsonb := to_jsonb(NEW);
  col text;
BEGIN
  FOR at IN 1 .. TG_NARGS - 1 LOOP
    col := TG_ARGV[at];
    IF was -> col IS DISTINCT FROM becomes -> col THEN
      INSERT INTO announced_change (site_id, kind, record_id, field, was, becomes, by_user)
      VALUES (NEW.site_id, TG_ARGV[0], NEW.id, col, was ->> col, becomes ->> col,
        (SELECT u.id FROM app_user u WHERE u.tenant_id = NEW.site_id AND u.id = NULLIF(current_setting('app.user_id', true), '')::bigint));
    END IF;
  END LOOP;
  RETURN NULL;
END $$;
CREATE TRIGGER note_announced AFTER UPDATE ON admission FOR EACH ROW WHEN (OLD.state <> 'draft')
  EXECUTE FUNCTION note_announced('admission', 'opens_at', 'closes_at', 'pay_by', 'admit_by', 'waiting_days');

CREATE FUNCTION note_seats() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM admission_choice c WHERE c.site_id = NEW.site_id AND c.offer_id = NEW.id AND c.published_at IS NOT NULL)
     OR EXISTS (SELECT FROM admission a WHERE a.site_id = NEW.site_id AND a.id = NEW.admission_id AND a.state <> 'draft') THEN
    INSERT INTO announced_change (site_id, kind, record_id, field, was, becomes) VALUES (NEW.site_id, 'admission-offer', NEW.id, 'seats', OLD.seats::text, NEW.seats::text);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER note_seats AFTER UPDATE OF seats ON admission_offer FOR EACH ROW WHEN (OLD.seats IS DISTINCT FROM NEW.seats) EXECUTE FUNCTION note_seats();

-- Who withdraws shows on the page of the draw at once.
CREATE TRIGGER tell_website AFTER UPDATE OF state ON admission_applicant FOR EACH ROW
  WHEN (OLD.state IN ('submitted', 'correction', 'verified') AND NEW.state = 'withdrawn') EXECUTE FUNCTION tell_website();
