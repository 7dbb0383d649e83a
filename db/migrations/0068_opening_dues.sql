-- What was owed before the product came is taken over once: the same student, fee and month a second time is the same due.
CREATE UNIQUE INDEX fee_charge_opening_once ON fee_charge (site_id, student_id, sub_head_id, period) WHERE source = 'opening';
