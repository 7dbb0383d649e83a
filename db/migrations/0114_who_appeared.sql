-- Who was absent in every paper did not appear: they have a result, but no place, and no part in the rate of who passed.
-- Places within the group (science, humanities, business) stand beside those in section, shift and class.
SELECT set_config('app.all_sites', 'yes', true);
ALTER TABLE result
  ADD COLUMN appeared boolean NOT NULL DEFAULT true,
  ADD COLUMN merit_group int;
ALTER TABLE result_run
  ADD COLUMN absent int NOT NULL DEFAULT 0 CHECK (absent >= 0); -- of its students, those who did not appear
ALTER TABLE result_setting
  ADD COLUMN show_group boolean NOT NULL DEFAULT true;

-- What there is: counts become true, and places in the group follow from those in the class. Places that were told stay.
UPDATE result r SET appeared = false
WHERE NOT EXISTS (SELECT 1 FROM result_subject s WHERE s.site_id = r.site_id AND s.result_id = r.id AND s.taken_as <> 'continuous' AND s.parts ~ ':[0-9]')
  AND EXISTS (SELECT 1 FROM result_subject s WHERE s.site_id = r.site_id AND s.result_id = r.id AND s.parts <> '');
UPDATE result_run n SET absent = a.absent
FROM (SELECT r.site_id, r.run_id, count(*)::int AS absent FROM result r WHERE NOT r.appeared GROUP BY r.site_id, r.run_id) a
WHERE a.site_id = n.site_id AND a.run_id = n.id;
UPDATE result r SET merit_group = w.place
FROM (
  SELECT x.site_id, x.id, rank() OVER (PARTITION BY x.site_id, x.run_id, o.study_group_id ORDER BY x.merit_class) AS place
  FROM result x LEFT JOIN class_offering o ON o.site_id = x.site_id AND o.id = (x.shown->>'offeringId')::bigint
  WHERE x.merit_class IS NOT NULL) w
WHERE r.site_id = w.site_id AND r.id = w.id;
