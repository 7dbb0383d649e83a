import { sql } from 'db/connection'
import type { Named } from './academic-setup.server'

const list = (table: 'version' | 'study_group' | 'session_type' | 'part_type') =>
  sql<Named & { code: string }>(
    `SELECT id, code, name_en AS "nameEn", name_bn AS "nameBn" FROM ${table} WHERE active ORDER BY position, id`,
  )

/** A session of the centre's list; days are YYYY-MM-DD. */
export interface CatalogueSession {
  id: number
  label: string
  startsOn: string
  endsOn: string
  type: Named
}

export interface ClassChoices {
  shifts: Named[]
  versions: Named[]
  groups: (Named & { code: string })[]
  sessionTypes: Named[]
  classes: (Named & { hasGroups: boolean })[]
  catalogueSessions: CatalogueSession[]
}

/** What a class may be added from: the site's active shifts and the catalogues. */
export async function classChoices(siteId: number): Promise<ClassChoices> {
  return {
    shifts: await sql(
      `SELECT id, name_en AS "nameEn", name_bn AS "nameBn" FROM shift WHERE site_id = $1 AND active ORDER BY position, id`,
      [siteId],
    ),
    versions: await list('version'),
    groups: (await list('study_group')).filter((group) => group.code !== 'NONE'),
    sessionTypes: await list('session_type'),
    catalogueSessions: await sql(
      `SELECT a.id, a.label, a.starts_on AS "startsOn", a.ends_on AS "endsOn", json_build_object('id', t.id, 'nameEn', t.name_en, 'nameBn', t.name_bn) AS type
        FROM academic_session a JOIN session_type t ON t.id = a.session_type_id
        WHERE a.active OR a.id IN (SELECT academic_session_id FROM site_session WHERE site_id = $1) ORDER BY a.starts_on DESC, t.id LIMIT 100`,
      [siteId],
    ),
    // Those the centre gave the institution; all there are where it gave none.
    classes: await sql(
      `SELECT c.id, c.name_en AS "nameEn", c.name_bn AS "nameBn", c.has_groups AS "hasGroups" FROM class c
        WHERE c.active AND (NOT EXISTS (SELECT 1 FROM site_class x WHERE x.site_id = $1) OR EXISTS (SELECT 1 FROM site_class x WHERE x.site_id = $1 AND x.class_id = c.id))
        ORDER BY c.position, c.id`,
      [siteId],
    ),
  }
}

export const partTypes = (): Promise<(Named & { code: string })[]> => list('part_type')

export interface TeacherChoice extends Named {
  code: string
  isTeacher: boolean
  designationEn: string | null
  designationBn: string | null
}

/** The employees in service who may be given a class or a subject, teachers first. */
export const teacherChoices = (siteId: number): Promise<TeacherChoice[]> =>
  sql(
    `SELECT e.id, e.code, e.name_en AS "nameEn", e.name_bn AS "nameBn", e.is_teacher AS "isTeacher", d.name_en AS "designationEn", d.name_bn AS "designationBn"
      FROM employee e LEFT JOIN designation d ON d.id = e.designation_id
      WHERE e.site_id = $1 AND e.state = 'active' ORDER BY e.is_teacher DESC, e.position, e.id`,
    [siteId],
  )

/** A subject of a level as the catalogue has it, with the usual marks of its papers and what the curriculum says of it. */
export interface SubjectChoiceRow extends Named {
  key: string
  religionId: number | null
  /** Marks of the usual parts in hundredths. */
  papers: {
    id: number
    code: string
    paper: number
    nameEn: string
    nameBn: string
    parts: { type: string; full: number; pass: number }[]
  }[]
  curriculum: {
    condition: string
    electiveSet: string | null
    choose: number | null
    mayBeOptional: boolean
    position: number
  } | null
}

/** The subjects of a level in order; `studyGroupId` says whose curriculum to read. */
export const subjectChoices = (level: string, studyGroupId: number): Promise<SubjectChoiceRow[]> =>
  sql(
    `SELECT s.id, s.key, s.name_en AS "nameEn", s.name_bn AS "nameBn", s.religion_id AS "religionId",
        (SELECT json_agg(json_build_object('id', p.id, 'code', p.code, 'paper', p.paper, 'nameEn', p.name_en, 'nameBn', p.name_bn, 'parts',
            (SELECT coalesce(json_agg(json_build_object('type', a->>'type', 'full', ((a->>'full')::numeric * 100)::int, 'pass', ((a->>'pass')::numeric * 100)::int)), '[]')
              FROM jsonb_array_elements(p.parts) a)) ORDER BY p.paper) FROM subject_paper p WHERE p.subject_id = s.id) AS papers,
        CASE WHEN c.id IS NULL THEN NULL ELSE json_build_object('condition', c.condition, 'electiveSet', c.elective_set, 'choose', c.choose,
          'mayBeOptional', c.may_be_optional, 'position', c.position) END AS curriculum
      FROM subject s LEFT JOIN curriculum c ON c.subject_id = s.id AND c.study_group_id = $2 AND c.level = s.level
      WHERE s.level = $1 AND s.active AND EXISTS (SELECT 1 FROM subject_paper p WHERE p.subject_id = s.id)
      ORDER BY s.position, s.id`,
    [level, studyGroupId],
  )
