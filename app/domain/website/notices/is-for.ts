/**
 * Whether notice web_entry e is for app_user u of its institution by name, not only because it is everybody's. Of classes it is for who
 * studies in one of them now, and for their guardians.
 */
export const IS_FOR = `(CASE u.kind WHEN 'staff' THEN 'staff' = ANY (e.audience) WHEN 'student' THEN 'students' = ANY (e.audience) WHEN 'guardian' THEN 'guardians' = ANY (e.audience) ELSE false END
  AND (u.kind = 'staff' OR e.class_ids = '{}' OR EXISTS (SELECT 1 FROM enrolment n JOIN site_session ss ON ss.site_id = n.site_id AND ss.id = n.session_id AND ss.is_current
    JOIN section x ON x.site_id = n.site_id AND x.id = n.section_id JOIN class_offering o ON o.site_id = x.site_id AND o.id = x.class_offering_id
    WHERE n.site_id = e.site_id AND n.state = 'active' AND o.class_id = ANY (e.class_ids)
      AND n.student_id IN (SELECT u.student_id UNION ALL SELECT sg.student_id FROM student_guardian sg WHERE sg.site_id = e.site_id AND sg.guardian_id = u.guardian_id))))`
