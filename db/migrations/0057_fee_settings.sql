-- By which row of the government's cap an institution is judged; nothing chosen, no warning.
CREATE TABLE fee_site_setting (
  site_id bigint NOT NULL REFERENCES site,
  area text NOT NULL CHECK (area IN ('rural', 'upazila', 'district', 'metropolitan', 'dhaka')),
  funding text NOT NULL CHECK (funding IN ('mpo', 'non-mpo')),
  PRIMARY KEY (site_id)
);
CALL wall('fee_site_setting');
