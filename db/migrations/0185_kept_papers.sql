-- What a mark sheet prints under its code is of the result: conduct and skills of the student, school, signatures and remarks of the run.
ALTER TABLE result_change DROP CONSTRAINT result_change_kind_check;
ALTER TABLE result_change ADD CONSTRAINT result_change_kind_check
  CHECK (kind IN ('marks', 'correction', 'enrolment', 'choice', 'paper', 'settings', 'scale', 'sources', 'reopened', 'withheld', 'earlier', 'exemption', 'grace', 'conduct'));

SELECT set_config('app.all_sites', 'yes', true);
-- Of sheets that are out already nothing better is known than what they would print today.
UPDATE result_run r SET shown = r.shown || jsonb_build_object('paper', jsonb_build_object(
  'school', jsonb_build_object('nameEn', s.name_en, 'nameBn', s.name_bn, 'addressEn', s.address_en, 'addressBn', s.address_bn, 'eiin', s.eiin),
  'signatures', coalesce(w.signatures, '[]'), 'remarks', coalesce(w.remarks, '[]')))
FROM site s LEFT JOIN result_setting w ON w.site_id = s.id WHERE s.id = r.site_id AND r.published_at IS NOT NULL;

UPDATE result r SET shown = r.shown || jsonb_build_object('progress', p.progress)
FROM (SELECT g.site_id, g.run_id, g.result_id, jsonb_build_object('groups', jsonb_agg(jsonb_build_object('kind', g.kind, 'items', g.items) ORDER BY g.kind), 'remark', min(g.remark)) AS progress FROM (
  SELECT t.site_id, t.run_id, t.id AS result_id, c.kind, coalesce(max(k.remark), '') AS remark,
    jsonb_agg(jsonb_build_object('category', jsonb_build_object('nameEn', c.name_en, 'nameBn', c.name_bn), 'level', jsonb_build_object('nameEn', l.name_en, 'nameBn', l.name_bn)) ORDER BY c.position, c.id) AS items
  FROM result t JOIN result_run u ON u.site_id = t.site_id AND u.id = t.run_id AND u.state <> 'superseded' JOIN exam x ON x.site_id = u.site_id AND x.id = u.exam_id
    CROSS JOIN LATERAL place_of(t.site_id, t.enrolment_id, coalesce(x.ends_on, 'infinity')) w
    JOIN progress_sheet h ON h.site_id = t.site_id AND h.exam_id = u.exam_id AND h.section_id = w.section_id AND h.state = 'submitted'
    JOIN progress_entry n ON n.site_id = t.site_id AND n.exam_id = u.exam_id AND n.enrolment_id = t.enrolment_id
    JOIN progress_category c ON c.site_id = n.site_id AND c.id = n.category_id JOIN progress_level l ON l.site_id = n.site_id AND l.id = n.level_id
    LEFT JOIN progress_remark k ON k.site_id = t.site_id AND k.exam_id = u.exam_id AND k.enrolment_id = t.enrolment_id
  GROUP BY t.site_id, t.run_id, t.id, c.kind) g GROUP BY g.site_id, g.run_id, g.result_id) p
WHERE r.site_id = p.site_id AND r.id = p.result_id;
