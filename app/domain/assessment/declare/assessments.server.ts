import { sql } from 'db/connection'
import { Missing } from '~/domain/errors'
import type { Names, Scheme } from '../scheme.policy'

export interface AssessmentRow extends Names {
  id: number
  sessionId: number
  session: string
  isCurrent: boolean
  classId: number
  className: Names
  round: 'half-yearly' | 'annual'
  state: 'declared' | 'closed'
  heldOn: string
  enterFrom: string | null
  enterTo: string | null
  occasions: number
  subjects: number
  indicators: number
  /** State and number of the newest run, and whether one is published. */
  runs: number
  published: boolean
}

const COLUMNS = `a.id, a.name_en AS "nameEn", a.name_bn AS "nameBn", a.session_id AS "sessionId", ss.label AS session, ss.is_current AS "isCurrent", a.class_id AS "classId",
  json_build_object('nameEn', k.name_en, 'nameBn', k.name_bn) AS "className", a.round, a.state, a.held_on AS "heldOn", a.enter_from AS "enterFrom", a.enter_to AS "enterTo", a.occasions,
  (SELECT count(DISTINCT i.subject_id)::int FROM assessment_item i WHERE i.site_id = a.site_id AND i.assessment_id = a.id) AS subjects,
  (SELECT count(*)::int FROM assessment_item i WHERE i.site_id = a.site_id AND i.assessment_id = a.id) AS indicators,
  (SELECT count(*)::int FROM assessment_run r WHERE r.site_id = a.site_id AND r.assessment_id = a.id) AS runs,
  EXISTS (SELECT 1 FROM assessment_run r WHERE r.site_id = a.site_id AND r.assessment_id = a.id AND r.state = 'published') AS published`
const FROM = `FROM assessment a JOIN site_session ss ON ss.site_id = a.site_id AND ss.id = a.session_id JOIN class k ON k.id = a.class_id`

/** The institution's assessments, the current session's first. */
export const assessmentList = (siteId: number): Promise<AssessmentRow[]> =>
  sql(
    `SELECT ${COLUMNS} ${FROM} WHERE a.site_id = $1 ORDER BY ss.is_current DESC, ss.starts_on DESC, a.held_on DESC, k.position, a.id`,
    [siteId],
  )

export interface AssessmentHead extends AssessmentRow {
  settingId: number
  resultSettingId: number
  scheme: Scheme
  subjectIds: number[]
  behaviour: boolean
  /** Empty: every section of the class. */
  sectionIds: number[]
}

/** One assessment with its rules. @throws Missing for another institution's */
export async function readAssessment(siteId: number, id: number): Promise<AssessmentHead> {
  const [head] = await sql<AssessmentHead>(
    `SELECT ${COLUMNS}, a.setting_id AS "settingId", a.result_setting_id AS "resultSettingId", a.scheme,
       (SELECT coalesce(json_agg(DISTINCT i.subject_id) FILTER (WHERE i.subject_id IS NOT NULL), '[]') FROM assessment_item i WHERE i.site_id = a.site_id AND i.assessment_id = a.id) AS "subjectIds",
       EXISTS (SELECT 1 FROM assessment_item i WHERE i.site_id = a.site_id AND i.assessment_id = a.id AND i.subject_id IS NULL) AS behaviour,
       (SELECT coalesce(json_agg(x.section_id), '[]') FROM assessment_section x WHERE x.site_id = a.site_id AND x.assessment_id = a.id) AS "sectionIds"
     ${FROM} WHERE a.site_id = $1 AND a.id = $2`,
    [siteId, id],
  )
  if (!head) throw new Missing('assessment')
  return head
}

interface SectionChoice {
  id: number
  section: Names
  shift: Names
  medium: Names
  group: Names & { code: string }
}

/** What a declaration may choose of, for a class of a session and a setting. */
export interface DeclareChoices {
  /** Subjects of the class that have indicators; `count` of them. */
  subjects: (Names & { id: number; count: number })[]
  behaviour: number
  sections: SectionChoice[]
  results: (Names & { id: number; rounds: string[] })[]
}

export async function declareChoices(
  siteId: number,
  of: { sessionId: number; classId: number; settingId: number },
): Promise<DeclareChoices> {
  const subjects = await sql<DeclareChoices['subjects'][number]>(
    `SELECT s.id, s.name_en AS "nameEn", s.name_bn AS "nameBn", count(*)::int AS count FROM assessment_indicator i JOIN subject s ON s.id = i.subject_id
     WHERE i.assessment_setting_id = $4 AND i.active AND (i.class_id IS NULL OR i.class_id = $3)
       AND EXISTS (SELECT 1 FROM subject_offering o JOIN class_offering c ON c.site_id = o.site_id AND c.id = o.class_offering_id
         WHERE o.site_id = $1 AND o.subject_id = s.id AND c.session_id = $2 AND c.class_id = $3)
     GROUP BY s.id ORDER BY s.position, s.id`,
    [siteId, of.sessionId, of.classId, of.settingId],
  )
  const [behaviour] = await sql<{ count: number }>(
    `SELECT count(*)::int AS count FROM assessment_indicator WHERE assessment_setting_id = $1 AND active AND subject_id IS NULL AND (class_id IS NULL OR class_id = $2)`,
    [of.settingId, of.classId],
  )
  const sections = await sql<SectionChoice>(
    `SELECT s.id, json_build_object('nameEn', s.name_en, 'nameBn', s.name_bn) AS section, json_build_object('nameEn', sh.name_en, 'nameBn', sh.name_bn) AS shift,
       json_build_object('nameEn', v.name_en, 'nameBn', v.name_bn) AS medium, json_build_object('nameEn', y.name_en, 'nameBn', y.name_bn, 'code', y.code) AS group
     FROM section s JOIN class_offering c ON c.site_id = s.site_id AND c.id = s.class_offering_id JOIN shift sh ON sh.site_id = c.site_id AND sh.id = c.shift_id
     JOIN version v ON v.id = c.version_id JOIN study_group y ON y.id = c.study_group_id
     WHERE s.site_id = $1 AND c.session_id = $2 AND c.class_id = $3 ORDER BY sh.position, sh.id, v.position, y.position, s.position, s.id`,
    [siteId, of.sessionId, of.classId],
  )
  const results = await sql<DeclareChoices['results'][number]>(
    `SELECT id, name_en AS "nameEn", name_bn AS "nameBn", rounds FROM assessment_result_setting WHERE assessment_setting_id = $1 AND active ORDER BY position, id`,
    [of.settingId],
  )
  return { subjects, behaviour: behaviour?.count ?? 0, sections, results }
}

interface FirstChoice {
  sessionId: number
  session: string
  isCurrent: boolean
  classId: number
  className: Names
  settingId: number
  setting: Names
}

/** Every class of a session with each setting that may be declared for it: years and classes are the setting's. */
export const declarable = (siteId: number): Promise<FirstChoice[]> =>
  sql(
    `SELECT ss.id AS "sessionId", ss.label AS session, ss.is_current AS "isCurrent", k.id AS "classId", json_build_object('nameEn', k.name_en, 'nameBn', k.name_bn) AS "className",
       t.id AS "settingId", json_build_object('nameEn', t.name_en, 'nameBn', t.name_bn) AS setting
     FROM site_session ss JOIN assessment_setting t ON t.active AND t.year_from <= extract(year FROM ss.ends_on) AND t.year_to >= extract(year FROM ss.starts_on)
     JOIN class k ON k.id = ANY (t.class_ids)
     WHERE ss.site_id = $1 AND EXISTS (SELECT 1 FROM class_offering c WHERE c.site_id = ss.site_id AND c.session_id = ss.id AND c.class_id = k.id)
     ORDER BY ss.is_current DESC, ss.starts_on DESC, k.position, t.position, t.id`,
    [siteId],
  )
