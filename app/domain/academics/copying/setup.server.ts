import { sql } from 'db/connection'
import type { SetupClass } from './plan.policy'

/** The whole setup of a session: classes with sections, papers with parts, teachers. */
export function setupOf(siteId: number, sessionId: number): Promise<SetupClass[]> {
  const pair = (of: string) => `json_build_object('nameEn', ${of}.name_en, 'nameBn', ${of}.name_bn)`
  return sql<SetupClass>(
    `SELECT o.id, o.shift_id AS "shiftId", o.version_id AS "versionId", o.class_id AS "classId", o.study_group_id AS "groupId", ${pair('c')} AS class,
        json_build_object('nameEn', g.name_en, 'nameBn', g.name_bn, 'code', g.code) AS group, ${pair('h')} AS shift, ${pair('v')} AS version, (h.active AND v.active AND c.active AND g.active) AS active,
        (SELECT coalesce(json_agg(json_build_object('id', x.id, 'nameEn', x.name_en, 'nameBn', x.name_bn, 'capacity', x.capacity, 'position', x.position, 'roomId', x.room_id, 'classTeacherId', x.class_teacher_id) ORDER BY x.position, x.id), '[]')
          FROM section x WHERE x.site_id = o.site_id AND x.class_offering_id = o.id) AS sections,
        (SELECT coalesce(json_agg(json_build_object('id', p.id, 'subjectId', p.subject_id, 'subjectPaperId', p.subject_paper_id, 'nameEn', a.name_en, 'nameBn', a.name_bn, 'condition', p.condition, 'electiveSet', p.elective_set,
            'choose', p.choose, 'mayBeOptional', p.may_be_optional, 'gradeKey', p.grade_key, 'position', p.position, 'weeklyPeriods', p.weekly_periods, 'parts',
            (SELECT coalesce(json_agg(json_build_object('partTypeId', t.part_type_id, 'full', t.full_marks::float8, 'pass', t.pass_marks::float8, 'separatePass', t.separate_pass, 'position', t.position) ORDER BY t.position, t.id), '[]')
              FROM part t WHERE t.site_id = p.site_id AND t.subject_offering_id = p.id)) ORDER BY p.position, p.id), '[]')
          FROM subject_offering p JOIN subject_paper a ON a.id = p.subject_paper_id WHERE p.site_id = o.site_id AND p.class_offering_id = o.id) AS papers,
        (SELECT coalesce(json_agg(json_build_object('sectionId', s.section_id, 'offeringId', s.subject_offering_id, 'employeeId', s.employee_id) ORDER BY s.id), '[]')
          FROM assignment s JOIN subject_offering p ON p.site_id = s.site_id AND p.id = s.subject_offering_id WHERE s.site_id = o.site_id AND p.class_offering_id = o.id) AS assignments
      FROM class_offering o JOIN class c ON c.id = o.class_id JOIN study_group g ON g.id = o.study_group_id JOIN version v ON v.id = o.version_id
      JOIN shift h ON h.site_id = o.site_id AND h.id = o.shift_id
      WHERE o.site_id = $1 AND o.session_id = $2 ORDER BY c.position, h.position, h.id, v.position, g.position, o.id`,
    [siteId, sessionId],
  )
}
