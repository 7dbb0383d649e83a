-- By which rules a month was reckoned (see docs/decisions/payroll.md). Those that stand keep theirs, also when they are reckoned anew for arrears.
ALTER TABLE payroll_month ADD COLUMN edition smallint NOT NULL DEFAULT 1 CHECK (edition IN (1, 2));
-- Drafts of the old rules are drafted anew before anybody checks them.
UPDATE payroll_month SET version = version + 1 WHERE state = 'draft' AND drafted > 0 AND drafted = version;

-- Religion has no dates: what a slip was reckoned with stays with it. Of slips that stand nothing else is known than what the employee is now.
ALTER TABLE payroll_slip ADD COLUMN religion_id bigint REFERENCES religion;
CREATE INDEX ON payroll_slip (religion_id) WHERE religion_id IS NOT NULL;
ALTER TABLE payroll_slip DISABLE TRIGGER USER;
UPDATE payroll_slip s SET religion_id = e.religion_id FROM employee e WHERE e.site_id = s.site_id AND e.id = s.employee_id AND e.religion_id IS NOT NULL;
ALTER TABLE payroll_slip ENABLE TRIGGER USER;
