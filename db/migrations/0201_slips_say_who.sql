-- A slip says whom it was of: name, grade and MPO index as they were, so that sheets, slips and letters of a month that stands print the same for ever.
ALTER TABLE payroll_slip ADD COLUMN name_en text NOT NULL DEFAULT '', ADD COLUMN name_bn text NOT NULL DEFAULT '', ADD COLUMN grade smallint, ADD COLUMN mpo_index text;
-- A month keeps how the institution paid when it was reckoned, and arrears of it are reckoned by the same; null where it was not kept.
ALTER TABLE payroll_month ADD COLUMN setting jsonb CHECK (jsonb_typeof(setting) = 'object');

SELECT set_config('app.all_sites', 'yes', true);
ALTER TABLE payroll_slip DISABLE TRIGGER USER;
-- Of slips that stand nothing better is known of grade and index than what the employee is now; names are known where they were kept.
UPDATE payroll_slip s SET name_en = coalesce(f.name_en, e.name_en), name_bn = coalesce(f.name_bn, e.name_bn), grade = e.pay_grade, mpo_index = e.mpo_index
FROM payroll_month m, employee e LEFT JOIN former_name f ON f.site_id = e.site_id AND f.kind = 'employee' AND f.record_id = e.id
WHERE s.site_id = m.site_id AND s.month_id = m.id AND e.site_id = s.site_id AND e.id = s.employee_id
  AND (f.until IS NULL OR ((m.drafted_at AT TIME ZONE 'Asia/Dhaka')::date >= f.since AND (m.drafted_at AT TIME ZONE 'Asia/Dhaka')::date < f.until));
UPDATE payroll_slip s SET name_en = e.name_en, name_bn = e.name_bn, grade = e.pay_grade, mpo_index = e.mpo_index
FROM employee e WHERE e.site_id = s.site_id AND e.id = s.employee_id AND s.name_bn = '';
ALTER TABLE payroll_slip ENABLE TRIGGER USER;

-- A draft is of today: what is put right in somebody's name or index is put right on slips that nobody checked yet.
CREATE FUNCTION slips_follow_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE payroll_slip s SET name_en = NEW.name_en, name_bn = NEW.name_bn, mpo_index = NEW.mpo_index
  FROM payroll_month m WHERE m.site_id = NEW.site_id AND m.state = 'draft' AND s.site_id = m.site_id AND s.month_id = m.id AND s.employee_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER slips_follow_names AFTER UPDATE ON employee FOR EACH ROW
  WHEN ((OLD.name_en, OLD.name_bn, OLD.mpo_index) IS DISTINCT FROM (NEW.name_en, NEW.name_bn, NEW.mpo_index)) EXECUTE FUNCTION slips_follow_names();
