-- A month whose total differs from the last by more than this share asks for a reason before it is checked; 0: never.
ALTER TABLE payroll_setting ADD COLUMN differ_percent numeric(5,2) NOT NULL DEFAULT 10 CHECK (differ_percent BETWEEN 0 AND 500);
