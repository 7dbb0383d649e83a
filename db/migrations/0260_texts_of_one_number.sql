-- Several different texts may go to one number in one sending: a guardian of two children hears of both.
ALTER TABLE sms_campaign_message DROP CONSTRAINT sms_campaign_message_pkey;
ALTER TABLE sms_campaign_message ADD CONSTRAINT sms_campaign_message_pkey PRIMARY KEY (site_id, campaign_id, "position");
