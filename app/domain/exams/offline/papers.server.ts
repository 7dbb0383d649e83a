import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { addDays, today, type Day } from '~/format/dates'
import { markSheetHeads, sheetStudents, type MarkSheetHead } from '../mark-sheet.server'
import { MOST_PAPERS, type OwnPaper, type OwnPapers } from './papers.policy'

/** Days ahead whose entry windows the phone knows. */
const AHEAD = 7

/** The mark sheets that a teacher may fill now or within a week, with what is entered: what is needed without a network. */
export async function ownPapers(ctx: SiteCtx): Promise<OwnPapers> {
  const employeeId = ctx.user.employeeId
  if (employeeId === null) return { papers: [], students: [] }
  const ids = await openSheets(ctx.site.id, employeeId, today())
  if (!ids.length) return { papers: [], students: [] }
  const heads = await markSheetHeads(ctx.site.id, ids, employeeId)
  const students = await sheetStudents(ctx.site.id, ids)
  const named = new Map<number, OwnPapers['students'][number]>()
  const papers = heads.map((head): OwnPaper => {
    const rows = students.get(head.id) ?? []
    for (const one of rows) named.set(one.enrolmentId, [one.enrolmentId, one.roll, one.nameBn, one.nameEn])
    return [
      head.id,
      head.version,
      head.exam.nameBn,
      head.exam.nameEn,
      head.paper.nameBn,
      head.paper.nameEn,
      placeOf(head, 'nameBn'),
      placeOf(head, 'nameEn'),
      head.step,
      head.marksFrom ?? '',
      head.marksTo ?? '',
      head.parts.map((part) => [part.id, part.shortBn, part.shortEn, part.full]),
      rows.map((one) => [one.enrolmentId, ...head.parts.map((part) => one.marks[String(part.id)] ?? null)]),
    ]
  })
  return { papers, students: [...named.values()] }
}

const placeOf = (head: MarkSheetHead, name: 'nameBn' | 'nameEn'): string =>
  [head.className, head.group.code === 'NONE' ? null : head.group, head.section, head.shift]
    .flatMap((one) => (one ? [one[name]] : []))
    .join(' · ')

async function openSheets(siteId: number, employeeId: number, day: Day): Promise<number[]> {
  const rows = await sql<{ id: number }>(
    `SELECT h.id FROM mark_sheet h JOIN exam_paper p ON p.site_id = h.site_id AND p.id = h.exam_paper_id JOIN exam x ON x.site_id = p.site_id AND x.id = p.exam_id
     WHERE h.site_id = $1 AND h.state = 'open' AND x.kind = 'sat' AND x.state = 'declared' AND (x.marks_from IS NULL OR x.marks_from <= $4::date) AND (x.marks_to IS NULL OR x.marks_to >= $3::date)
       AND EXISTS (SELECT 1 FROM assignment a WHERE a.site_id = h.site_id AND a.section_id = h.section_id AND a.subject_offering_id = p.subject_offering_id AND a.employee_id = $2)
     ORDER BY x.id DESC, h.id LIMIT ${MOST_PAPERS}`,
    [siteId, employeeId, day, addDays(day, AHEAD)],
  )
  return rows.map((one) => one.id)
}
