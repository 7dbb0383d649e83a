-- An order with a memo number and a date is issued: what it names stays as it was written, whatever the people are called later.
ALTER TABLE exam_committee ADD COLUMN issued jsonb;

SELECT set_config('app.all_sites', 'yes', true);
UPDATE exam_committee c SET issued = w.issued
FROM (SELECT t.site_id, t.id, jsonb_build_object('exam', jsonb_build_object('nameEn', x.name_en, 'nameBn', x.name_bn), 'head', jsonb_build_object('nameEn', h.head_name_en, 'nameBn', h.head_name_bn),
    'members', coalesce((SELECT jsonb_agg(jsonb_build_object('employeeId', e.id, 'nameEn', e.name_en, 'nameBn', e.name_bn,
        'designation', CASE WHEN d.id IS NOT NULL THEN jsonb_build_object('nameEn', d.name_en, 'nameBn', d.name_bn) END))
      FROM exam_committee_member m JOIN employee e ON e.site_id = m.site_id AND e.id = m.employee_id LEFT JOIN designation d ON d.id = e.designation_id
      WHERE m.site_id = t.site_id AND m.committee_id = t.id), '[]')) AS issued
  FROM exam_committee t JOIN exam x ON x.site_id = t.site_id AND x.id = t.exam_id JOIN site h ON h.id = t.site_id
  WHERE t.memo_no <> '' AND t.formed_on IS NOT NULL) w
WHERE w.site_id = c.site_id AND w.id = c.id;
