-- The log counts up to 2,000 records of a search. With the tenant in the index the wall is decided there, and the records
-- themselves, scattered over gigabytes, are read for one page only.
DROP INDEX audit_record_at_id_idx, audit_record_action_at_id_idx, audit_record_record_type_record_id_at_id_idx, audit_record_user_id_at_id_idx,
  audit_record_actor_user_id_at_id_idx, audit_record_ip_at_id_idx;
CREATE INDEX ON audit_record (at DESC, id DESC) INCLUDE (tenant_id);
CREATE INDEX ON audit_record (action, at DESC, id DESC) INCLUDE (tenant_id);
CREATE INDEX ON audit_record (record_type, record_id, at DESC, id DESC) INCLUDE (tenant_id);
CREATE INDEX ON audit_record (user_id, at DESC, id DESC) INCLUDE (tenant_id);
CREATE INDEX ON audit_record (actor_user_id, at DESC, id DESC) INCLUDE (tenant_id) WHERE actor_user_id IS NOT NULL;
CREATE INDEX ON audit_record (ip, at DESC, id DESC) INCLUDE (tenant_id);
