import { sql } from 'db/connection'
import { workingDays } from '~/domain/calendar/working-days.server'
import type { ExamPaperDetail } from '~/domain/exams/exam-papers.server'
import { Missing } from '~/domain/errors'
import type { RunShown, ShownOffering, ShownUnit, TieBreak } from './run-shown'
import { NATIONAL_SCALE, type GradeScale } from './scale.policy'

/** What a run needs to know before any student is graded, and will keep. */
export interface RunFrame {
  sessionId: number
  /** Days from the session's first to the exam's last; null while the exam has no end. */
  days: { from: string; to: string } | null
  shown: RunShown
  shiftOf: (offeringId: number) => number
  withUnits: (papers: readonly ExamPaperDetail[], highest: ReadonlyMap<string, number>) => RunShown['offerings']
}

interface ExamRow {
  session_id: number
  name_en: string
  name_bn: string
  starts_on: string | null
  ends_on: string | null
  optional_base: string
  session: string
  session_from: string
  merit_order: 'gpa-first' | 'total-first'
  merit_ties: 'shared' | 'unique'
  merit_failed: 'last' | 'none'
  tie_breaks: TieBreak[]
  bands: GradeScale['bands'] | null
  gpa_letters: GradeScale['gpaLetters'] | null
  class_en: string
  class_bn: string
}

interface OfferingRow {
  id: number
  shift_id: number
  shift_en: string
  shift_bn: string
  version_en: string
  version_bn: string
  group_en: string
  group_bn: string
  sections: { id: number; nameEn: string; nameBn: string }[]
}

/** @throws Missing when the exam is not this site's */
export async function loadRunFrame(siteId: number, examId: number, classId: number): Promise<RunFrame> {
  const [exam] = await sql<ExamRow>(
    `SELECT x.*, ss.label AS session, ss.starts_on AS session_from, coalesce(w.bands, g.bands) AS bands, coalesce(w.gpa_letters, g.gpa_letters) AS gpa_letters, c.name_en AS class_en, c.name_bn AS class_bn
     FROM exam x JOIN site_session ss ON ss.site_id = x.site_id AND ss.id = x.session_id JOIN class c ON c.id = $3
     LEFT JOIN grade_scale g ON g.id = x.grade_scale_id LEFT JOIN site_grade_scale w ON w.site_id = x.site_id AND w.id = x.site_scale_id WHERE x.site_id = $1 AND x.id = $2`,
    [siteId, examId, classId],
  )
  if (!exam) throw new Missing('exam')
  const offerings = await sql<OfferingRow>(
    `SELECT o.id, o.shift_id, sh.name_en AS shift_en, sh.name_bn AS shift_bn, v.name_en AS version_en, v.name_bn AS version_bn, g.name_en AS group_en, g.name_bn AS group_bn,
        (SELECT coalesce(json_agg(json_build_object('id', s.id, 'nameEn', s.name_en, 'nameBn', s.name_bn)), '[]') FROM section s WHERE s.site_id = o.site_id AND s.class_offering_id = o.id) AS sections
     FROM class_offering o JOIN shift sh ON sh.site_id = o.site_id AND sh.id = o.shift_id JOIN version v ON v.id = o.version_id JOIN study_group g ON g.id = o.study_group_id
     WHERE o.site_id = $1 AND o.session_id = $2 AND o.class_id = $3`,
    [siteId, exam.session_id, classId],
  )
  const until = exam.ends_on
  const worked = until === null ? null : (await workingDays({ id: siteId }, exam.session_from, until, classId)).length
  const shift = new Map(offerings.map((o) => [o.id, o.shift_id]))
  const bare = (o: OfferingRow): ShownOffering => ({
    shift: { nameEn: o.shift_en, nameBn: o.shift_bn },
    version: { nameEn: o.version_en, nameBn: o.version_bn },
    group: { nameEn: o.group_en, nameBn: o.group_bn },
    units: [],
  })
  return {
    sessionId: exam.session_id,
    days: until === null ? null : { from: exam.session_from, to: until },
    shiftOf: (id) => shift.get(id) ?? 0,
    shown: {
      exam: { nameEn: exam.name_en, nameBn: exam.name_bn, startsOn: exam.starts_on, endsOn: exam.ends_on },
      session: exam.session,
      className: { nameEn: exam.class_en, nameBn: exam.class_bn },
      ...(worked === null ? {} : { workingDays: worked }),
      scale: exam.bands && exam.gpa_letters ? { bands: exam.bands, gpaLetters: exam.gpa_letters } : NATIONAL_SCALE,
      optionalBase: Math.round(Number(exam.optional_base) * 100),
      lonePass: true,
      merit: { order: exam.merit_order, ties: exam.merit_ties, failed: exam.merit_failed, tieBreaks: exam.tie_breaks },
      offerings: {},
      leftOut: 0,
      sections: Object.fromEntries(
        offerings.flatMap((o) =>
          o.sections.map((s) => [s.id, { nameEn: s.nameEn, nameBn: s.nameBn, offeringId: o.id }]),
        ),
      ),
    },
    withUnits: (papers, highest) =>
      Object.fromEntries(
        offerings.map((o) => [
          o.id,
          {
            ...bare(o),
            units: unitsOf(
              papers.filter((p) => p.offeringId === o.id),
              o.id,
              highest,
            ),
          },
        ]),
      ),
  }
}

function unitsOf(
  papers: readonly ExamPaperDetail[],
  offeringId: number,
  highest: ReadonlyMap<string, number>,
): ShownUnit[] {
  const units = new Map<string, ShownUnit>()
  for (const p of papers) {
    let unit = units.get(p.gradeKey)
    if (!unit) {
      unit = {
        key: p.gradeKey,
        nameEn: p.subjectEn,
        nameBn: p.subjectBn,
        shortEn: p.shortEn,
        shortBn: p.shortBn,
        continuous: p.condition === 'continuous',
        papers: [],
        highest: highest.get(`${offeringId} ${p.gradeKey}`) ?? null,
      }
      units.set(p.gradeKey, unit)
    }
    unit.papers.push({ code: p.code, nameEn: p.nameEn, nameBn: p.nameBn, parts: p.parts })
  }
  return [...units.values()]
}

/** "3 Rahim, 7 Karim": by whom one goes on looking. */
export async function calledOf(siteId: number, enrolments: readonly number[]): Promise<string> {
  const [row] = await sql<{ who: string }>(
    `SELECT string_agg(e.roll || ' ' || coalesce(nullif(d.name_bn, ''), d.name_en), ', ' ORDER BY e.section_id, e.roll) AS who
     FROM enrolment e JOIN student d ON d.site_id = e.site_id AND d.id = e.student_id WHERE e.site_id = $1 AND e.id = ANY($2::bigint[])`,
    [siteId, enrolments],
  )
  return row?.who ?? ''
}
