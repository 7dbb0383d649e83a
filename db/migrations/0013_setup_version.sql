-- How often an institution's setup changed: what a process remembers of the setup holds as long as this number does.
ALTER TABLE site ADD setup_version bigint NOT NULL DEFAULT 0;

CREATE FUNCTION setup_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE site SET setup_version = setup_version + 1 WHERE id = coalesce(NEW.site_id, OLD.site_id);
  RETURN NULL;
END $$;
DO $$ DECLARE t text; BEGIN
  FOREACH t IN ARRAY ARRAY['shift', 'site_session', 'class_offering', 'section'] LOOP
    EXECUTE format('CREATE TRIGGER setup_changed AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION setup_changed()', t);
  END LOOP;
END $$;
