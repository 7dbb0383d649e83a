import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { lockStudents } from '~/domain/students/student-codes.server'
import { keepChange, marksLost, type ChoiceChange, type LostMarks } from './change-choices.server'
import { gapsOf, packChoices, readChoices, shownGap, type Names, type NamedPaper, type ShownGap } from './gaps.policy'
import { judgeSlots, slotsOf, slotValues, type Slot } from './grid.policy'
import { choosablePapers } from './open-choices.server'

/** A student of the grid with the subject in each slot. */
export interface GridStudent extends Names {
  id: number
  studentId: number
  roll: number
  religionId: number | null
  /** As packChoices() writes it: what a save is judged against. */
  packed: string
  values: Record<string, number | null>
  gaps: ShownGap[]
}

export interface ChoiceGrid {
  offeringId: number
  papers: NamedPaper[]
  slots: Slot[]
  students: GridStudent[]
}

/** The students of a section, or of its whole class offering, with their choices. @throws Missing for another site's section */
export async function choiceGrid(siteId: number, sectionId: number, wholeClass = false): Promise<ChoiceGrid> {
  const [section] = await sql<{ offeringId: number }>(
    'SELECT class_offering_id AS "offeringId" FROM section WHERE site_id = $1 AND id = $2',
    [siteId, sectionId],
  )
  if (!section) throw new Missing('section')
  const papers = (await choosablePapers(siteId, [section.offeringId])).get(section.offeringId) ?? []
  const slots = slotsOf(papers)
  const rows = await sql<Omit<GridStudent, 'values' | 'gaps' | 'packed'> & { packed: string | null }>(
    `SELECT e.id, d.id AS "studentId", e.roll, d.name_en AS "nameEn", d.name_bn AS "nameBn", d.religion_id AS "religionId", e.choices AS packed
     FROM enrolment e JOIN section s ON s.site_id = e.site_id AND s.id = e.section_id JOIN student d ON d.site_id = e.site_id AND d.id = e.student_id
     WHERE e.site_id = $1 AND ${wholeClass ? 's.class_offering_id' : 's.id'} = $2 AND e.state <> 'left' ORDER BY s.position, s.id, e.roll`,
    [siteId, wholeClass ? section.offeringId : sectionId],
  )
  return {
    offeringId: section.offeringId,
    papers,
    slots,
    students: rows.map((row) => {
      const choices = readChoices(row.packed)
      return {
        ...row,
        packed: row.packed ?? '',
        values: slotValues(slots, papers, choices),
        gaps: gapsOf(papers, choices, row.religionId).map((gap) => shownGap(gap, papers)),
      }
    }),
  }
}

export interface GridTyped {
  enrolmentId: number
  values: Record<string, number | null>
}

interface GridSaved {
  changed: number
  /** At 'ENROLMENT.SLOT'; anything there means that nothing was written. */
  errors: Record<string, string>
  /** Students whose choice somebody else changed since the grid was opened. */
  stale: Names[]
  lost: LostMarks[]
}

/**
 * Saves a grid as one change. Rows that say what their student takes are not touched; nothing is written with an error,
 * where a row changed since it was seen, or where marks would be lost (unless `drop`).
 * @param seen packed choices by enrolment, as the grid was opened
 * @throws Missing for another site's section, or an enrolment that is not of the section
 */
export async function saveGrid(
  ctx: SiteCtx,
  input: { sectionId: number; rows: readonly GridTyped[]; seen: ReadonlyMap<number, string>; drop: boolean },
): Promise<GridSaved> {
  await lockStudents(ctx.site.id)
  const { offeringId, papers, slots, students } = await choiceGrid(ctx.site.id, input.sectionId)
  const byId = new Map(students.map((student) => [student.id, student]))
  const saved: GridSaved = { changed: 0, errors: {}, stale: [], lost: [] }
  const changes: ChoiceChange[] = []
  for (const { enrolmentId, values } of input.rows) {
    const student = byId.get(enrolmentId)
    if (!student) throw new Missing('enrolment')
    const before = slotValues(slots, papers, readChoices(input.seen.get(enrolmentId) ?? ''))
    // The order within a set says nothing.
    if (sameSlots(slots, values, before)) continue
    const { choices, errors } = judgeSlots(slots, papers, values, student.religionId)
    for (const [slot, message] of Object.entries(errors)) saved.errors[`${enrolmentId}.${slot}`] = message
    const after = packChoices(choices)
    if (input.seen.get(enrolmentId) !== student.packed && after !== student.packed)
      saved.stale.push({ nameEn: student.nameEn, nameBn: student.nameBn })
    if (after !== student.packed) changes.push({ enrolmentId, before: student.packed, after })
  }
  if (Object.keys(saved.errors).length || saved.stale.length || !changes.length) return saved
  if (!input.drop) saved.lost = await marksLost(ctx.site.id, changes)
  if (saved.lost.length) return saved
  await keepChange(ctx, offeringId, 'grid', changes)
  return { ...saved, changed: changes.length }
}

function sameSlots(
  slots: readonly Slot[],
  a: Readonly<Record<string, number | null>>,
  b: Readonly<Record<string, number | null>>,
): boolean {
  const taken = (values: typeof a) =>
    slots
      .map((slot) => `${slot.kind} ${slot.set ?? ''} ${values[slot.key] ?? ''}`)
      .sort()
      .join('\n')
  return taken(a) === taken(b)
}
