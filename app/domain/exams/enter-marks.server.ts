import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Refusal } from '~/domain/errors'
import { formatDate, today } from '~/format/dates'
import { judgeCell, entryRefusal, markText, viewRefusal, type EntryRight, type MarkValue } from './marks.policy'
import { markSheetHead, sheetStudents, type MarkSheetHead, type SheetStudent } from './mark-sheet.server'

/** A row as typed: only the cells named are looked at; an empty one takes the mark away. */
export interface TypedRow {
  /** Where the row stands in the form or file: names its errors. */
  at: number
  enrolmentId: number
  /** Exam part -> what was typed. */
  cells: Readonly<Record<string, string>>
}

export interface EnterMarks {
  markSheetId: number
  /** The version the person saw; null where the source has none (a CSV file names every mark it sets). */
  version: number | null
  rows: readonly TypedRow[]
  right: EntryRight
  /**
   * The marks the person saw, 'enrolment.part' -> mark; none: not entered. A cell that still holds what was seen was not
   * touched, so it never undoes what somebody else saved meanwhile. Without it every cell counts as touched.
   */
  base?: ReadonlyMap<string, MarkValue>
  /** 'good': rows with an error are left out and the others written. */
  mode?: 'all' | 'good'
  /** A file of a whole section also carries papers that are handed in already: as long as it leaves them alone, that is no fault. */
  repeats?: boolean
}

/** Somebody else saved since: who, when, the version now. */
export interface Stale {
  version: number
  by: { nameEn: string; nameBn: string } | null
  at: string | null
}

interface MarksEntered {
  head: MarkSheetHead
  version: number
  /** Cells that changed. */
  changed: number
  /** Keyed as the grid names its cells: 'rows[3].p17', 'rows[3].key'. */
  errors: Record<string, string[]>
  stale: Stale | null
}

interface Change {
  part: number
  enrolment: number
  before: MarkValue
  after: MarkValue
  name: string
}

/**
 * Saves marks of one paper in one section, as one change: locks the sheet, asks who may, judges every cell against the
 * paper's roll, maximum and step, refuses a stale grid, writes the changed cells in one statement and audits them.
 * A repeated save changes nothing and succeeds. With errors (mode 'all') or a stale grid nothing is written.
 * @throws Missing for a sheet of another institution; Refusal 403 for a paper of another teacher, 409 when closed
 */
export async function enterMarks(ctx: SiteCtx, input: EnterMarks): Promise<MarksEntered> {
  const head = await markSheetHead(ctx.site.id, input.markSheetId, ctx.user, true)
  const hidden = viewRefusal(head, input.right)
  if (hidden) throw new Refusal(hidden.code, {}, hidden.status)
  const students = (await sheetStudents(ctx.site.id, [head.id])).get(head.id) ?? []
  const { changes, errors } = judgeRows(head, students, input)
  if (!input.repeats || changes.length || Object.keys(errors).length) refuseEntry(ctx, head, input.right)
  const nothing = { head, version: head.version, changed: 0, errors }
  if (changes.length && input.version !== null && input.version !== head.version) {
    const seen = Object.fromEntries(
      changes
        .filter(({ before }) => before !== null)
        .map(({ name, before }) => [name, [`exams:mark.now?mark=${markText(before)}`]]),
    )
    return {
      ...nothing,
      errors: { ...seen, ...errors },
      stale: { version: head.version, by: head.savedBy, at: head.savedAt },
    }
  }
  if (Object.keys(errors).length && input.mode !== 'good') return { ...nothing, stale: null }
  if (!changes.length) return { ...nothing, stale: null }
  await writeChanges(ctx, changes)
  const version = head.version + 1
  await sql('UPDATE mark_sheet SET version = $3, saved_by = $4, saved_at = now() WHERE site_id = $1 AND id = $2', [
    ctx.site.id,
    head.id,
    version,
    ctx.user.userId,
  ])
  const cells = (side: 'before' | 'after') => changes.map((one) => [one.enrolment, one.part, markText(one[side])])
  // [enrolment, exam part, mark] of every changed cell: one record a save, however many cells.
  ctx.audit({
    recordType: 'mark_sheet',
    recordId: head.id,
    before: { version: head.version, marks: cells('before') },
    after: { version, marks: cells('after') },
  })
  return { head, version, changed: changes.length, errors, stale: null }
}

/** @throws Refusal when this person may not enter marks into this sheet now */
export function refuseEntry(ctx: SiteCtx, head: MarkSheetHead, right: EntryRight): void {
  const refused = entryRefusal(head, right, today())
  if (!refused) return
  const date = refused.params?.date
  throw new Refusal(refused.code, date ? { date: formatDate(date, ctx.lang) } : {}, refused.status)
}

function judgeRows(
  head: MarkSheetHead,
  students: readonly SheetStudent[],
  { rows, base }: EnterMarks,
): { changes: Change[]; errors: Record<string, string[]> } {
  const roll = new Map(students.map((student) => [student.enrolmentId, student]))
  const parts = new Map(head.parts.map((part) => [String(part.id), part]))
  const seen = new Set<number>()
  const errors: Record<string, string[]> = {}
  const changes: Change[] = []
  for (const row of rows) {
    const student = roll.get(row.enrolmentId)
    if (!student || seen.has(row.enrolmentId)) {
      errors[`rows[${row.at}].key`] = [student ? 'exams:mark.twice' : 'exams:mark.notOnRoll']
      continue
    }
    seen.add(row.enrolmentId)
    const own: Change[] = []
    let wrong = false
    for (const [id, typed] of Object.entries(row.cells)) {
      const part = parts.get(id)
      const name = part ? `rows[${row.at}].p${id}` : `rows[${row.at}].key`
      const verdict = part ? judgeCell(typed, { full: part.full, step: head.step }) : { error: 'exams:mark.noSuchPart' }
      if ('error' in verdict) {
        errors[name] = [verdict.error]
        wrong = true
        continue
      }
      const before = student.marks[id] ?? null
      if (base && (base.get(`${row.enrolmentId}.${id}`) ?? null) === verdict.value) continue
      if (before !== verdict.value)
        own.push({ part: Number(id), enrolment: row.enrolmentId, before, after: verdict.value, name })
    }
    if (!wrong) changes.push(...own)
  }
  return { changes, errors }
}

async function writeChanges(ctx: SiteCtx, changes: readonly Change[]): Promise<void> {
  await sql(
    `WITH typed AS (
       SELECT * FROM unnest($2::bigint[], $3::bigint[], $4::numeric[], $5::boolean[]) AS u(part, enrolment, obtained, absent)
     ), emptied AS (
       DELETE FROM mark m USING typed t WHERE m.site_id = $1 AND m.exam_part_id = t.part AND m.enrolment_id = t.enrolment AND t.obtained IS NULL AND NOT t.absent
     )
     INSERT INTO mark (site_id, exam_part_id, enrolment_id, obtained, absent)
     SELECT $1, part, enrolment, obtained, absent FROM typed WHERE absent OR obtained IS NOT NULL
     ON CONFLICT (site_id, exam_part_id, enrolment_id) DO UPDATE SET obtained = excluded.obtained, absent = excluded.absent`,
    [
      ctx.site.id,
      changes.map((one) => one.part),
      changes.map((one) => one.enrolment),
      changes.map((one) => (typeof one.after === 'number' ? one.after / 100 : null)),
      changes.map((one) => one.after === 'A'),
    ],
  )
}
