-- SMS also to guardians of who owes something late, and of who was absent on a day.
ALTER TABLE sms_campaign DROP CONSTRAINT sms_campaign_audience_check;
ALTER TABLE sms_campaign ADD CONSTRAINT sms_campaign_audience_check
  CHECK (audience = ANY (ARRAY['guardians', 'debtors', 'absentees', 'students', 'staff', 'numbers']));
