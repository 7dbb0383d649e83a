-- What came of a draw stands as the draw does (see docs/decisions/admission-draw.md).

-- Whether the public result names those who were drawn beside their numbers; the institution may think again.
ALTER TABLE admission_draw ADD COLUMN shows_names boolean NOT NULL DEFAULT true;

CREATE OR REPLACE FUNCTION admission_draw_stands() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'a draw is not taken out' USING ERRCODE = 'check_violation', CONSTRAINT = 'admission_draw_stands', TABLE = 'admission_draw';
  END IF;
  IF (OLD.site_id, OLD.id, OLD.offer_id, OLD.rehearsal, OLD.list, OLD.list_sha256, OLD.secret_sha256, OLD.sealed_secret, OLD.pools, OLD.frozen_at, OLD.frozen_by)
     IS DISTINCT FROM (NEW.site_id, NEW.id, NEW.offer_id, NEW.rehearsal, NEW.list, NEW.list_sha256, NEW.secret_sha256, NEW.sealed_secret, NEW.pools, NEW.frozen_at, NEW.frozen_by)
     OR (OLD.drawn_at IS NOT NULL AND (OLD.public_text, OLD.secret, OLD.seed, OLD.result, OLD.result_sha256, OLD.drawn_at, OLD.drawn_by, OLD.choice_id)
     IS DISTINCT FROM (NEW.public_text, NEW.secret, NEW.seed, NEW.result, NEW.result_sha256, NEW.drawn_at, NEW.drawn_by, NEW.choice_id)) THEN
    RAISE EXCEPTION 'a draw is not changed' USING ERRCODE = 'check_violation', CONSTRAINT = 'admission_draw_stands', TABLE = 'admission_draw';
  END IF;
  RETURN NEW;
END $$;

-- Who was drawn, to which list, in which place: as the result says. Only what becomes of a place moves.
CREATE FUNCTION admission_drawn_stands() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM admission_draw d WHERE d.site_id = OLD.site_id AND d.choice_id = OLD.choice_id)
     AND (TG_OP = 'DELETE' OR (OLD.site_id, OLD.choice_id, OLD.application_id, OLD.offer_id, OLD.pool_id, OLD.list, OLD.position)
       IS DISTINCT FROM (NEW.site_id, NEW.choice_id, NEW.application_id, NEW.offer_id, NEW.pool_id, NEW.list, NEW.position)) THEN
    RAISE EXCEPTION 'what was drawn is not changed' USING ERRCODE = 'check_violation', CONSTRAINT = 'admission_drawn_stands', TABLE = 'admission_place';
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;
CREATE TRIGGER admission_drawn_stands BEFORE UPDATE OR DELETE ON admission_place FOR EACH ROW EXECUTE FUNCTION admission_drawn_stands();
