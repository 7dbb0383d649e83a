import { sql } from 'db/connection'
import { formatDate } from '~/format/dates'
import { digits } from '~/format/digits'
import type { Lang } from '~/format/lang'
import { dateInWords } from '~/format/words'

interface Named {
  nameEn: string
  nameBn: string
}

/** What a document may say of a student, of one enrolment: the asked session's, else the newest. */
export interface StudentFacts extends Named {
  studentId: number
  code: string
  state: string
  fatherEn: string
  fatherBn: string
  motherEn: string
  motherBn: string
  bornOn: string | null
  gender: string | null
  birthRegNo: string | null
  bloodGroup: string | null
  religion: Named | null
  address: string
  admittedOn: string | null
  photoFileId: number | null
  enrolment: {
    id: number
    roll: number
    state: string
    session: string
    level: string
    className: Named
    group: Named | null
    section: Named
    shift: Named
    version: Named
    lastResult: { exam: Named; session: string; gpa: string } | null
  } | null
}

/** The education board of an institution, if it has one. */
export async function boardOf(siteId: number): Promise<Named | null> {
  const [board] = await sql<Named>(
    'SELECT b.name_en AS "nameEn", b.name_bn AS "nameBn" FROM site s JOIN board b ON b.id = s.board_id WHERE s.id = $1',
    [siteId],
  )
  return board ?? null
}

/** The facts of students of this site, in the order asked; ids that are no students of it are left out. One query. */
export async function studentFacts(
  siteId: number,
  studentIds: readonly number[],
  sessionId: number | null = null,
): Promise<StudentFacts[]> {
  const rows = await sql<StudentFacts>(
    `SELECT s.id AS "studentId", s.code, s.state, s.name_en AS "nameEn", s.name_bn AS "nameBn", s.father_name_en AS "fatherEn", s.father_name_bn AS "fatherBn",
        s.mother_name_en AS "motherEn", s.mother_name_bn AS "motherBn", s.born_on AS "bornOn", s.gender, s.birth_reg_no AS "birthRegNo", s.blood_group AS "bloodGroup",
        CASE WHEN r.id IS NOT NULL THEN json_build_object('nameEn', r.name_en, 'nameBn', r.name_bn) END AS religion,
        coalesce(nullif(s.permanent_address, ''), s.present_address) AS address, s.admitted_on AS "admittedOn", s.photo_file_id AS "photoFileId", e.enrolment
      FROM unnest($2::bigint[]) WITH ORDINALITY AS wanted(id, place) JOIN student s ON s.site_id = $1 AND s.id = wanted.id LEFT JOIN religion r ON r.id = s.religion_id
      LEFT JOIN LATERAL (
        SELECT json_build_object('id', e.id, 'roll', e.roll, 'state', e.state, 'session', y.label, 'level', c.level, 'className', json_build_object('nameEn', c.name_en, 'nameBn', c.name_bn),
            'group', CASE WHEN c.has_groups THEN json_build_object('nameEn', g.name_en, 'nameBn', g.name_bn) END, 'section', json_build_object('nameEn', x.name_en, 'nameBn', x.name_bn),
            'shift', json_build_object('nameEn', h.name_en, 'nameBn', h.name_bn), 'version', json_build_object('nameEn', v.name_en, 'nameBn', v.name_bn),
            'lastResult', (SELECT json_build_object('exam', json_build_object('nameEn', m.name_en, 'nameBn', m.name_bn), 'session', z.label, 'gpa', q.gpa::text)
              FROM enrolment o JOIN result q ON q.site_id = o.site_id AND q.enrolment_id = o.id AND q.withheld_reason IS NULL AND q.passed
              JOIN result_run n ON n.site_id = q.site_id AND n.id = q.run_id AND n.state = 'published' JOIN exam m ON m.site_id = n.site_id AND m.id = n.exam_id
              JOIN site_session z ON z.site_id = m.site_id AND z.id = m.session_id
              WHERE o.site_id = e.site_id AND o.student_id = e.student_id ORDER BY z.starts_on DESC, n.published_at DESC LIMIT 1)) AS enrolment
          FROM enrolment e JOIN site_session y ON y.site_id = e.site_id AND y.id = e.session_id JOIN section x ON x.site_id = e.site_id AND x.id = e.section_id
          JOIN class_offering o ON o.site_id = x.site_id AND o.id = x.class_offering_id JOIN class c ON c.id = o.class_id JOIN study_group g ON g.id = o.study_group_id
          JOIN shift h ON h.site_id = o.site_id AND h.id = o.shift_id JOIN version v ON v.id = o.version_id
          WHERE e.site_id = s.site_id AND e.student_id = s.id AND ($3::bigint IS NULL OR e.session_id = $3)
          ORDER BY (e.state = 'active') DESC, y.starts_on DESC, e.id DESC LIMIT 1) e ON true
      ORDER BY wanted.place`,
    [siteId, studentIds, sessionId],
  )
  return rows
}

const GRAMMAR: Record<string, Record<string, string>> = {
  male: { he: 'he', He: 'He', his: 'his', His: 'His', him: 'him', child: 'son' },
  female: { he: 'she', He: 'She', his: 'her', His: 'Her', him: 'her', child: 'daughter' },
  other: { he: 'they', He: 'They', his: 'their', His: 'Their', him: 'them', child: 'child' },
}
const BENGALI = { he: 'সে', He: 'সে', his: 'তার', His: 'তার', him: 'তাকে', child: 'সন্তান' }

/** A name for a paper in one language, in the other where it was never written in this one. */
export const nameFor = (names: Named, lang: Lang): string =>
  lang === 'bn' ? names.nameBn || names.nameEn : names.nameEn || names.nameBn

/** The record's own fields of a template, as they are read in a language; what is not recorded is left out. */
export function recordedValues(facts: StudentFacts, school: Named, lang: Lang): Record<string, string> {
  const { enrolment } = facts
  const either = (en: string, bn: string) => (lang === 'bn' ? bn || en : en || bn)
  const day = (value: string | null) => (value ? formatDate(value, lang) : '')
  const last = enrolment?.lastResult
  const values: Record<string, string> = {
    name: nameFor(facts, lang),
    father: either(facts.fatherEn, facts.fatherBn),
    mother: either(facts.motherEn, facts.motherBn),
    ...(lang === 'bn' ? BENGALI : GRAMMAR[facts.gender ?? 'other']),
    id: digits(facts.code, lang),
    bornOn: day(facts.bornOn),
    bornOnWords: facts.bornOn ? dateInWords(facts.bornOn, lang) : '',
    birthRegNo: facts.birthRegNo ?? '',
    bloodGroup: facts.bloodGroup ?? '',
    religion: facts.religion ? nameFor(facts.religion, lang) : '', // An address is written in one script; in the other language's paper it is left out.
    address: lang === 'en' && /\p{Script=Bengali}/u.test(facts.address) ? '' : digits(facts.address, lang),
    admittedOn: day(facts.admittedOn),
    school: nameFor(school, lang),
    ...(enrolment
      ? {
          roll: digits(String(enrolment.roll), lang),
          class: nameFor(enrolment.className, lang),
          group: enrolment.group ? nameFor(enrolment.group, lang) : '',
          section: nameFor(enrolment.section, lang),
          shift: nameFor(enrolment.shift, lang),
          version: nameFor(enrolment.version, lang),
          session: digits(enrolment.session, lang),
        }
      : {}),
    ...(last
      ? { lastExam: `${nameFor(last.exam, lang)} ${digits(last.session, lang)}`, lastGpa: digits(last.gpa, lang) }
      : {}),
  }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''))
}
