-- Whether a file is anybody's to read is asked of what uses it, at every request: found by indexes, pictures that a text names (media:12) among them.
CREATE FUNCTION media_named(a text, b text) RETURNS bigint[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT m[1]::bigint), '{}') FROM regexp_matches(coalesce(a, '') || ' ' || coalesce(b, ''), '\mmedia:(\d{1,15})\M', 'g') m
$$;
ALTER TABLE web_entry ADD COLUMN text_media bigint[] NOT NULL GENERATED ALWAYS AS (media_named(body_bn, body_en)) STORED;

CREATE INDEX web_entry_text_media ON web_entry USING gin (text_media) WHERE text_media <> '{}';
CREATE INDEX web_entry_site_id_media_id_idx ON web_entry (site_id, media_id) WHERE media_id IS NOT NULL;
CREATE INDEX media_site_id_file_id_idx ON media (site_id, file_id);
CREATE INDEX media_site_id_whole_id_idx ON media (site_id, whole_id) WHERE whole_id IS NOT NULL;
CREATE INDEX media_width_site_id_file_id_idx ON media_width (site_id, file_id);
CREATE INDEX student_site_id_photo_file_id_idx ON student (site_id, photo_file_id) WHERE photo_file_id IS NOT NULL;
CREATE INDEX employee_site_id_photo_file_id_idx ON employee (site_id, photo_file_id) WHERE photo_file_id IS NOT NULL;
CREATE INDEX app_user_tenant_id_photo_file_id_idx ON app_user (tenant_id, photo_file_id) WHERE photo_file_id IS NOT NULL;
CREATE INDEX fee_waiver_site_id_file_id_idx ON fee_waiver (site_id, file_id) WHERE file_id IS NOT NULL;
CREATE INDEX till_deposit_site_id_file_id_idx ON till_deposit (site_id, file_id) WHERE file_id IS NOT NULL;
