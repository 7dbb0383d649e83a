-- An application keeps the package that was wanted beside the one that was given. Until now approving wrote over it: what was
-- wanted before is not known any more, what was given is.
ALTER TABLE site_application ADD COLUMN given_package_id bigint REFERENCES package;
CREATE INDEX ON site_application (given_package_id);
SELECT set_config('app.all_sites', 'yes', true);
UPDATE site_application SET given_package_id = package_id WHERE state = 'approved';
