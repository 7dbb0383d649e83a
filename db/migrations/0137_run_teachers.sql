-- Who taught, and who examined, is of the run as it was made: whoever takes over a class later takes over no result of it.
CREATE TABLE result_run_teacher (
  site_id bigint NOT NULL,
  run_id bigint NOT NULL,
  section_id bigint NOT NULL,
  grade_key text NOT NULL,
  role text NOT NULL CHECK (role IN ('taught', 'examined')),
  employee_id bigint NOT NULL,
  name_en text NOT NULL, -- as it was then
  name_bn text NOT NULL,
  PRIMARY KEY (site_id, run_id, section_id, grade_key, role, employee_id),
  FOREIGN KEY (site_id, run_id) REFERENCES result_run (site_id, id) ON DELETE CASCADE,
  FOREIGN KEY (site_id, section_id) REFERENCES section (site_id, id),
  FOREIGN KEY (site_id, employee_id) REFERENCES employee (site_id, id)
);
CREATE INDEX ON result_run_teacher (site_id, section_id);
CREATE INDEX ON result_run_teacher (site_id, employee_id);
CALL wall('result_run_teacher');

SELECT set_config('app.all_sites', 'yes', true);
-- Of runs already made nothing better is known than who is assigned today.
INSERT INTO result_run_teacher (site_id, run_id, section_id, grade_key, role, employee_id, name_en, name_bn)
SELECT DISTINCT a.site_id, r.run_id, a.section_id, o.grade_key, 'taught', e.id, e.name_en, e.name_bn
FROM (SELECT DISTINCT site_id, run_id, section_id FROM result) r JOIN assignment a ON a.site_id = r.site_id AND a.section_id = r.section_id
  JOIN subject_offering o ON o.site_id = a.site_id AND o.id = a.subject_offering_id JOIN employee e ON e.site_id = a.site_id AND e.id = a.employee_id;
INSERT INTO result_run_teacher (site_id, run_id, section_id, grade_key, role, employee_id, name_en, name_bn)
SELECT DISTINCT u.site_id, u.id, b.section_id, o.grade_key, 'examined', e.id, e.name_en, e.name_bn
FROM result_run u JOIN answer_bundle b ON b.site_id = u.site_id AND b.exam_id = u.exam_id JOIN answer_bundle_move m ON m.site_id = b.site_id AND m.bundle_id = b.id AND m.kind = 'given'
  JOIN exam_paper p ON p.site_id = b.site_id AND p.id = b.exam_paper_id JOIN subject_offering o ON o.site_id = p.site_id AND o.id = p.subject_offering_id
  JOIN class_offering c ON c.site_id = o.site_id AND c.id = o.class_offering_id AND c.class_id = u.class_id JOIN employee e ON e.site_id = m.site_id AND e.id = m.employee_id;
