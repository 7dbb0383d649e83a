-- A cheque that somebody gave for a day to come is kept without a voucher: no bank pays it before, so nothing is paid. On its day it becomes a
-- payment (or, for what is no fee, is booked to its ledger); given back before, it leaves no trace in the books.
ALTER TABLE cheque DROP CONSTRAINT cheque_check1;
ALTER TABLE cheque ADD CONSTRAINT cheque_check1 CHECK (CASE direction
  WHEN 'issued' THEN state IN ('post-dated', 'issued', 'cleared', 'bounced', 'cancelled') AND bank_account_id IS NOT NULL AND drawer_bank = ''
  ELSE state IN ('post-dated', 'held', 'deposited', 'cleared', 'bounced', 'returned') AND drawer_bank <> ''
    AND (bank_account_id IS NOT NULL OR state IN ('post-dated', 'held', 'returned')) END);
ALTER TABLE cheque DROP CONSTRAINT cheque_check2;
ALTER TABLE cheque ADD CONSTRAINT cheque_check2 CHECK (voucher_id IS NOT NULL OR state IN ('post-dated', 'cancelled') OR direction = 'received' AND state = 'returned');

-- Whose fees a cheque that waits will pay: charges that were ticked are settled first.
CREATE TABLE cheque_share (
  site_id bigint NOT NULL,
  cheque_id bigint NOT NULL,
  student_id bigint NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  charges bigint[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (site_id, cheque_id, student_id),
  FOREIGN KEY (site_id, cheque_id) REFERENCES cheque (site_id, id),
  FOREIGN KEY (site_id, student_id) REFERENCES student (site_id, id)
);
CREATE INDEX ON cheque_share (site_id, student_id);
CALL wall('cheque_share');
