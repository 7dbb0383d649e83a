-- How an institution's mark sheets look and what they say. Nothing stored: the usual sheet.
CREATE TABLE result_setting (
  site_id bigint PRIMARY KEY REFERENCES site,
  layout text NOT NULL DEFAULT 'detailed' CHECK (layout IN ('classic', 'compact', 'detailed')),
  letterhead text NOT NULL DEFAULT 'school' CHECK (letterhead IN ('school', 'blank')),
  blank_mm int NOT NULL DEFAULT 40 CHECK (blank_mm BETWEEN 10 AND 80), -- left free at the top of pre-printed paper
  show_highest boolean NOT NULL DEFAULT true,
  show_section boolean NOT NULL DEFAULT true,
  show_shift boolean NOT NULL DEFAULT true,
  show_class boolean NOT NULL DEFAULT true,
  show_without_optional boolean NOT NULL DEFAULT true,
  show_key boolean NOT NULL DEFAULT true,
  show_qr boolean NOT NULL DEFAULT true,
  signatures jsonb NOT NULL DEFAULT '[]', -- up to four: titleBn, titleEn, nameBn, nameEn, fileId
  remarks jsonb NOT NULL DEFAULT '[]',    -- from (GPA in hundredths), bn, en; the highest `from` that is reached counts
  updated_by bigint, updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (jsonb_typeof(signatures) = 'array' AND jsonb_array_length(signatures) <= 4),
  CHECK (jsonb_typeof(remarks) = 'array' AND jsonb_array_length(remarks) <= 6)
);
CALL wall('result_setting');

-- A run is a draft until somebody approves it; approved, it is published at once or by itself at publish_at.
ALTER TABLE result_run ADD COLUMN approved_by bigint, ADD COLUMN approved_at timestamptz, ADD COLUMN publish_at timestamptz;
UPDATE result_run SET approved_by = published_by, approved_at = published_at WHERE published_at IS NOT NULL;
