-- A holiday that is declared later may cover the whole of a leave: it counts nothing then.
ALTER TABLE leave_request DROP CONSTRAINT leave_request_halves_check, ADD CONSTRAINT leave_request_halves_check CHECK (halves BETWEEN 0 AND 1500);
