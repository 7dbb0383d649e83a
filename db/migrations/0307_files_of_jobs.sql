-- What a job made is read by whoever may see the job, which is found by where its outcome is seen.
CREATE INDEX job_tenant_id_link_idx ON job (tenant_id, (result ->> 'link')) WHERE result ->> 'link' IS NOT NULL;
