-- The secret of a draw that was not held yet can be sealed with another key (`npm run gateways:rekey`): its hash was published, so it opens as what it
-- was or not at all. What else the draw stands on stays as it was frozen.
CREATE OR REPLACE FUNCTION admission_draw_stands() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'a draw is not taken out' USING ERRCODE = 'check_violation', CONSTRAINT = 'admission_draw_stands', TABLE = 'admission_draw';
  END IF;
  IF (OLD.site_id, OLD.id, OLD.offer_id, OLD.rehearsal, OLD.list, OLD.list_sha256, OLD.secret_sha256, OLD.pools, OLD.rule, OLD.terms_sha256, OLD.frozen_at, OLD.frozen_by)
     IS DISTINCT FROM (NEW.site_id, NEW.id, NEW.offer_id, NEW.rehearsal, NEW.list, NEW.list_sha256, NEW.secret_sha256, NEW.pools, NEW.rule, NEW.terms_sha256, NEW.frozen_at, NEW.frozen_by)
     OR (OLD.sealed_secret <> NEW.sealed_secret AND (OLD.secret IS NOT NULL OR split_part(OLD.sealed_secret, ':', 1) = split_part(NEW.sealed_secret, ':', 1)))
     OR (OLD.drawn_at IS NOT NULL AND (OLD.public_text, OLD.secret, OLD.seed, OLD.result, OLD.result_sha256, OLD.drawn_at, OLD.drawn_by, OLD.choice_id)
     IS DISTINCT FROM (NEW.public_text, NEW.secret, NEW.seed, NEW.result, NEW.result_sha256, NEW.drawn_at, NEW.drawn_by, NEW.choice_id)) THEN
    RAISE EXCEPTION 'a draw is not changed' USING ERRCODE = 'check_violation', CONSTRAINT = 'admission_draw_stands', TABLE = 'admission_draw';
  END IF;
  RETURN NEW;
END $$;
