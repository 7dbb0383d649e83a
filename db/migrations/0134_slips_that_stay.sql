-- A draft that is made anew writes the slips that changed: each has a fingerprint of all that is written of it, its lines and their derivations too.
-- Those that stood before have none, and are written once more where their month is drafted again.
ALTER TABLE payroll_slip ADD COLUMN print text NOT NULL DEFAULT '' CHECK (length(print) <= 64);
