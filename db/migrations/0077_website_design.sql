-- The web site goes on: pictures are cropped and have a point that must stay seen, routines are shown, and more changes are told to kept pages.

ALTER TABLE media
  ADD COLUMN focus_x smallint NOT NULL DEFAULT 50 CHECK (focus_x BETWEEN 0 AND 100), -- what must be seen where the picture is cut, in percent
  ADD COLUMN focus_y smallint NOT NULL DEFAULT 50 CHECK (focus_y BETWEEN 0 AND 100),
  ADD COLUMN whole_id bigint,           -- of a cropped picture: the file that it was cut from, so that it can be cut anew
  ADD COLUMN aspect text CHECK (aspect IN ('16:9', '4:3', '1:1', '4:5', '21:9')),
  ADD FOREIGN KEY (site_id, whole_id) REFERENCES file (tenant_id, id),
  ADD CHECK ((whole_id IS NULL) = (aspect IS NULL));

ALTER TABLE web_design DROP CONSTRAINT web_design_shows_check;
ALTER TABLE web_design ADD CONSTRAINT web_design_shows_check
  CHECK (shows <@ ARRAY['employees', 'mobiles', 'statistics', 'students', 'photos', 'visits', 'class-routine', 'exam-routine']);
ALTER TABLE web_design ALTER COLUMN shows SET DEFAULT '{employees,statistics,visits,class-routine,exam-routine}';
ALTER TABLE web_design ADD COLUMN changed_by bigint;

-- Whose pages are stale, where the institution stands in another column than site_id: the name of it is the trigger's argument.
CREATE FUNCTION tell_website_by() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('website', to_jsonb(coalesce(NEW, OLD)) ->> TG_ARGV[0]);
  RETURN NULL;
END $$;
CREATE TRIGGER tell_website AFTER UPDATE ON site FOR EACH ROW EXECUTE FUNCTION tell_website_by('id');
CREATE TRIGGER tell_website AFTER INSERT OR UPDATE OR DELETE ON tenant_domain FOR EACH ROW EXECUTE FUNCTION tell_website_by('tenant_id');
CREATE TRIGGER tell_website AFTER INSERT OR UPDATE OR DELETE ON section_size FOR EACH ROW EXECUTE FUNCTION tell_website();

-- Of what is written many rows at once, one word an institution.
CREATE FUNCTION tell_websites_of() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('website', c.site_id::text) FROM (SELECT DISTINCT site_id FROM changed) c;
  RETURN NULL;
END $$;
DO $$ DECLARE t text; BEGIN
  FOREACH t IN ARRAY ARRAY['routine_entry', 'exam_paper'] LOOP
    EXECUTE format('CREATE TRIGGER tell_website_added AFTER INSERT ON %I REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_websites_of()', t);
    EXECUTE format('CREATE TRIGGER tell_website_changed AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_websites_of()', t);
    EXECUTE format('CREATE TRIGGER tell_website_gone AFTER DELETE ON %I REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_websites_of()', t);
  END LOOP;
END $$;

-- The centre's class room posts stand on every institution's site.
CREATE TRIGGER tell_websites AFTER INSERT OR UPDATE OR DELETE ON class_post FOR EACH STATEMENT EXECUTE FUNCTION tell_websites();
