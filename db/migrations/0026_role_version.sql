-- How often a role's permissions changed: what a process remembers of them holds as long as this number does.
ALTER TABLE role ADD version bigint NOT NULL DEFAULT 0;

CREATE FUNCTION role_permissions_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE role SET version = version + 1 WHERE id IN (SELECT role_id FROM changed);
  RETURN NULL;
END $$;
CREATE TRIGGER role_permissions_given AFTER INSERT ON role_permission REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION role_permissions_changed();
CREATE TRIGGER role_permissions_taken AFTER DELETE ON role_permission REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION role_permissions_changed();
CREATE TRIGGER role_permissions_turned AFTER UPDATE ON role_permission REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION role_permissions_changed();
