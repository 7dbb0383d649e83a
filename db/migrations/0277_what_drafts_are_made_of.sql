-- A draft of a month's pay is older than what it is made of also where a central rule, or an employee's account, religion, grade or days of service were changed
-- after it. Until now it was paid as it was.
ALTER TABLE employee ADD COLUMN pay_changed_at timestamptz;
CREATE FUNCTION employee_pay_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.pay_changed_at := now();
  RETURN NEW;
END $$;
CREATE TRIGGER employee_pay_changes BEFORE UPDATE OF name_en, name_bn, designation_id, is_teacher, gender, religion_id, born_on, joined_on, left_on, state, mpo_index, pay_grade,
  bank_name, bank_branch, bank_account, bank_routing ON employee FOR EACH ROW
WHEN ((OLD.name_en, OLD.name_bn, OLD.designation_id, OLD.is_teacher, OLD.gender, OLD.religion_id, OLD.born_on, OLD.joined_on, OLD.left_on, OLD.state, OLD.mpo_index, OLD.pay_grade,
    OLD.bank_name, OLD.bank_branch, OLD.bank_account, OLD.bank_routing)
  IS DISTINCT FROM (NEW.name_en, NEW.name_bn, NEW.designation_id, NEW.is_teacher, NEW.gender, NEW.religion_id, NEW.born_on, NEW.joined_on, NEW.left_on, NEW.state, NEW.mpo_index,
    NEW.pay_grade, NEW.bank_name, NEW.bank_branch, NEW.bank_account, NEW.bank_routing))
EXECUTE FUNCTION employee_pay_changes();

-- When the centre last changed a rule that pay is reckoned by: one row.
CREATE TABLE payroll_rules_changed (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  at timestamptz NOT NULL
);
CREATE FUNCTION payroll_rule_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(OLD) - ARRAY['position', 'edited', 'name_en', 'name_bn'] = to_jsonb(NEW) - ARRAY['position', 'edited', 'name_en', 'name_bn'] THEN RETURN NULL; END IF;
  INSERT INTO payroll_rules_changed AS c (one, at) VALUES (true, now()) ON CONFLICT (one) DO UPDATE SET at = excluded.at;
  RETURN NULL;
END $$;
DO $do$
DECLARE
  rules text;
BEGIN
  FOREACH rules IN ARRAY ARRAY['allowance_rule', 'bonus_rule', 'overtime_rule', 'salary_cut_rule', 'income_tax_rule', 'salary_type'] LOOP
    EXECUTE format('CREATE TRIGGER payroll_rule_changes AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION payroll_rule_changes()', rules);
  END LOOP;
END $do$;

-- What a month of duty earned may be counted anew, by a row that takes days off or adds them.
ALTER TABLE leave_entry DROP CONSTRAINT leave_entry_counted_check,
  ADD CONSTRAINT leave_entry_counted_check CHECK (counted BETWEEN 0 AND 31 OR kind = 'adjusted' AND counted BETWEEN -31 AND 31);

-- Tax that was kept from salaries stands in the register of tax deducted at source by its section: 86 of the Income Tax Act 2023, 50 of the Ordinance before it; of what those
-- earned from whom it was kept. What somebody noted of it stays.
INSERT INTO tax_deduction (site_id, voucher_id, line, section, base)
SELECT e.site_id, e.voucher_id, e.line, CASE WHEN v.day < DATE '2023-06-22' THEN '50' ELSE '86' END, greatest(e.credit, coalesce((
  SELECT sum(s.earned) FROM payroll_payment p JOIN payroll_slip s ON s.site_id = p.site_id AND s.month_id = p.month_id
  WHERE p.site_id = v.site_id AND p.voucher_id = v.id
    AND EXISTS (SELECT FROM payroll_line x WHERE x.site_id = s.site_id AND x.slip_id = s.id AND x.what = 'tax' AND x.part = 'institution' AND x.amount > 0)), 0))
FROM voucher v JOIN voucher_entry e ON e.site_id = v.site_id AND e.voucher_id = v.id AND e.credit > 0
  JOIN ledger l ON l.site_id = e.site_id AND l.id = e.ledger_id LEFT JOIN accounts_head h ON h.id = l.accounts_head_id
WHERE v.event = 'payroll' AND v.reverses_id IS NULL AND (h.code = '2104' OR l.accounts_head_id IS NULL AND l.code = '2104')
ON CONFLICT (site_id, voucher_id, line) DO NOTHING;
