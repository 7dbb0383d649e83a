-- Jobs of an institution that has many waiting come after those of one that has few; what is short (messages, questions to gateways) comes before all.
CREATE FUNCTION patch_function(name regprocedure, old text, new text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  body text := pg_get_functiondef(name);
BEGIN
  IF strpos(body, old) = 0 THEN RAISE EXCEPTION '% does not say %', name, old; END IF;
  EXECUTE replace(body, old, new);
END $$;

SELECT patch_function('add_task(text, json, timestamptz, text)', 'run_at := coalesce(add_task.run_at, now()), job_key := add_task.job_key);',
  'run_at := coalesce(add_task.run_at, now()), job_key := add_task.job_key,
    priority := CASE WHEN task = ''job'' THEN 1 + least(1000, (SELECT count(*)::int FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks k ON k.id = j.task_id
      WHERE k.identifier = ''job'' AND j.payload->>''tenantId'' = add_task.payload->>''tenantId'')) ELSE 0 END);');
DROP FUNCTION patch_function(regprocedure, text, text);
