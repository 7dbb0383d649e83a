-- Who is admitted directly, inside, has no application.
ALTER TABLE admission_entry ALTER COLUMN application_id DROP NOT NULL, ALTER COLUMN offer_id DROP NOT NULL,
  ADD CHECK ((application_id IS NULL) = (offer_id IS NULL));
-- A place is one entry's.
CREATE UNIQUE INDEX admission_entry_of_enrolment ON admission_entry (site_id, enrolment_id) WHERE undone_at IS NULL;
