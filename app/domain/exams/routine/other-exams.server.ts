import { sql } from 'db/connection'
import { formatDate } from '~/format/dates'
import type { Lang } from '~/format/lang'
import { clashesBetween, type TimedPaper } from '../clash.policy'
import type { Named, RoutineRow } from './routine.policy'

interface OtherPaper extends TimedPaper, Named {
  exam: Named
}

/** Papers of other exams that are on (not drafts, not closed) which a class would have to sit while it sits one of these. */
export async function otherExams(
  siteId: number,
  examId: number,
  rows: readonly RoutineRow[],
): Promise<[RoutineRow, OtherPaper][]> {
  const days = [...new Set(rows.flatMap((row) => row.heldOn ?? []))]
  if (!days.length) return []
  const others = await sql<OtherPaper>(
    `SELECT p.id AS "paperId", o.class_offering_id AS "offeringId", o.condition, o.elective_set AS "electiveSet", o.choose, o.grade_key AS "gradeKey", p.held_on AS "heldOn",
      to_char(p.starts_at, 'HH24:MI') AS "startsAt", p.minutes, q.name_en AS "nameEn", q.name_bn AS "nameBn", json_build_object('nameEn', x.name_en, 'nameBn', x.name_bn) AS exam
    FROM exam x JOIN exam_paper p ON p.site_id = x.site_id AND p.exam_id = x.id JOIN subject_offering o ON o.site_id = p.site_id AND o.id = p.subject_offering_id
    JOIN subject_paper q ON q.id = o.subject_paper_id
    WHERE x.site_id = $1 AND x.id <> $2 AND x.kind = 'sat' AND x.state = 'declared' AND p.held_on = ANY($3::date[]) AND o.class_offering_id = ANY($4::bigint[])
    ORDER BY p.held_on, p.starts_at, p.id`,
    [siteId, examId, days, [...new Set(rows.map((row) => row.offeringId))]],
  )
  return clashesBetween(rows, others)
}

/** Each of them in words, once for all shifts and groups of a class. */
export function otherExamLines(found: readonly [RoutineRow, OtherPaper][], lang: Lang): string[] {
  const name = (one: Named) => (lang === 'bn' ? one.nameBn || one.nameEn : one.nameEn || one.nameBn)
  return [
    ...new Set(
      found.map(
        ([own, other]) =>
          `${name(own.className)}, ${formatDate(own.heldOn ?? '', lang)}: ${name(own)} – ${name(other.exam)}: ${name(other)}`,
      ),
    ),
  ]
}
