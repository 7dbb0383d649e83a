-- What is not done is few among all that was: it is counted each time somebody looks after the server.
CREATE INDEX job_not_done ON job (state, created_at, tenant_id) WHERE state <> 'done';
CREATE INDEX message_not_sent ON message (state, created_at, tenant_id) WHERE state <> 'sent';
