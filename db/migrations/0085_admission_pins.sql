-- A lost PIN, corrections of named parts, and what a list in order was made of (see docs/decisions/admission-forms.md).

-- Of which PIN a browser's ticket is: with a new one those of the old one open nothing.
ALTER TABLE application ADD COLUMN pin_version integer NOT NULL DEFAULT 1 CHECK (pin_version >= 1);

ALTER TABLE admission_applicant
  -- The parts that a correction opens; none: all.
  ADD COLUMN correct_parts text[] NOT NULL DEFAULT '{}'
    CHECK (correct_parts <@ ARRAY['child', 'parents', 'address', 'previous', 'documents', 'send']),
  -- What the form said when the correction was asked for: answers, files by slot, quotas.
  ADD COLUMN before_correction jsonb CHECK (jsonb_typeof(before_correction) = 'object'),
  -- What was changed when it was sent again: {key, was, now} of each, by field, file or quota.
  ADD COLUMN corrected jsonb CHECK (jsonb_typeof(corrected) = 'array');

-- SHA-256 of all that the order follows from; empty in one that was made before it was kept, and of a draw.
ALTER TABLE admission_choice ADD COLUMN made_of text NOT NULL DEFAULT '' CHECK (made_of ~ '^([0-9a-f]{64})?$');
