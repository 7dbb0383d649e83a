import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Missing, Refusal } from '~/domain/errors'
import { lockAssessment } from '../declare/declare.server'
import type { Observed } from '../scheme.policy'
import { judgeChange, levelText, readLevel, REMARK_MAX, REMARKS, type RemarkBy } from './entry.policy'
import { readSheet, rightOf } from './sheets.server'

export interface SheetKey {
  assessmentId: number
  sectionId: number
  /** null: behaviour. */
  subjectId: number | null
}

/** A cell as typed: `name` is how the form calls it, for its error. */
export interface TypedLevel {
  name: string
  enrolmentId: number
  itemId: number
  occasion: number
  typed: string
}

interface TypedRemark {
  name: string
  enrolmentId: number
  by: RemarkBy
  text: string
  /** What the person saw. */
  was: string
}

interface EnterLevels extends SheetKey {
  cells: readonly TypedLevel[]
  remarks: readonly TypedRemark[]
  /** What the person saw: 'enrolment.item.occasion' -> level; no entry: nothing. */
  base: ReadonlyMap<string, Observed>
  /** Hand the sheet in, if nothing is missing. */
  submit: boolean
}

interface LevelsSaved {
  changed: number
  /** Students who lack an indicator, where the sheet was to be handed in; 0: it was. */
  missing: number | null
  /** By the name of the cell; nothing was written then. */
  errors: Record<string, string[]>
}

interface Change {
  enrolment: number
  item: number
  occasion: number
  before: Observed
  after: Observed
}

/**
 * Saves a sheet as it was typed, as one change: locks it, asks who may, and writes the cells that the person touched. What somebody
 * else wrote meanwhile into other cells stays; into the same one is told at the cell, and nothing is written.
 * A repeated save changes nothing and succeeds.
 * @throws Missing for sheets, students, indicators or levels that are not its own; Refusal 403 for another teacher's, 409 when it may not be entered now
 */
export async function enterLevels(ctx: SiteCtx, input: EnterLevels): Promise<LevelsSaved> {
  const site = ctx.site.id
  const { assessmentId, sectionId, subjectId } = input
  await lockAssessment(site, assessmentId, 'SHARE')
  // Asked before anything is written, too: a sheet that is not there, or not theirs, gets no row.
  await readSheet(ctx, input)
  await sql(
    `INSERT INTO assessment_sheet (site_id, assessment_id, section_id, subject_id) VALUES ($1, $2, $3, $4) ON CONFLICT (site_id, assessment_id, section_id, subject_id) DO NOTHING`,
    [site, assessmentId, sectionId, subjectId],
  )
  await sql(
    'SELECT id FROM assessment_sheet WHERE site_id = $1 AND assessment_id = $2 AND section_id = $3 AND subject_id IS NOT DISTINCT FROM $4::bigint FOR UPDATE',
    [site, assessmentId, sectionId, subjectId],
  )
  const sheet = await readSheet(ctx, input)
  if (sheet.refused) throw new Refusal(sheet.refused.code, sheet.refused.params)
  const { changes, errors, students } = judge(sheet, input)
  const remarks = subjectId === null ? judgeRemarks(sheet, input.remarks, errors) : []
  if (Object.keys(errors).length) return { changed: 0, missing: null, errors }
  await write(site, changes)
  await writeRemarks(site, assessmentId, remarks)
  const lacking = [...students.values()].filter((levels) =>
    sheet.items.some(({ id }) => ![...levels].some(([cell, seen]) => cell.startsWith(`${id}.`) && seen !== null)),
  ).length
  const closes = input.submit && !lacking
  const changed = changes.length + remarks.length
  if (changed || closes) {
    await sql(
      `UPDATE assessment_sheet SET version = version + $5, state = $6, saved_by = $7, saved_at = now()
       WHERE site_id = $1 AND assessment_id = $2 AND section_id = $3 AND subject_id IS NOT DISTINCT FROM $4::bigint`,
      [site, assessmentId, sectionId, subjectId, changed ? 1 : 0, closes ? 'submitted' : 'open', ctx.user.userId],
    )
    // [enrolment, indicator, occasion, level] of every cell that changed: one record a save, however many cells.
    const side = (of: 'before' | 'after') => ({
      state: of === 'after' && closes ? 'submitted' : 'open',
      levels: changes.map((one) => [one.enrolment, one.item, one.occasion, levelText(one[of])]),
      remarks: remarks.map((one) => [one.enrolment, one.by, one[of]]),
    })
    ctx.audit({
      recordType: 'assessment_sheet',
      recordId: keyOf(input),
      before: side('before'),
      after: side('after'),
    })
  }
  return { changed, missing: input.submit ? lacking : null, errors: {} }
}

export const keyOf = ({ assessmentId, sectionId, subjectId }: SheetKey): string =>
  `${assessmentId}.${sectionId}.${subjectId ?? 'b'}`

type Read = Awaited<ReturnType<typeof readSheet>>

function judge({ assessment, items, students: rows }: Read, { cells, base }: EnterLevels) {
  const students = new Map(rows.map((one) => [one.enrolmentId, new Map(Object.entries(one.levels))]))
  const known = new Set(items.map((one) => one.id))
  const errors: Record<string, string[]> = {}
  const changes: Change[] = []
  for (const { name, enrolmentId, itemId, occasion, typed } of cells) {
    const levels = students.get(enrolmentId)
    if (!levels || !known.has(itemId) || occasion < 1 || occasion > assessment.occasions) throw new Missing('cell')
    const after = readLevel(typed, assessment.scheme.levels)
    if (after === undefined) throw new Missing('level')
    const cell = `${itemId}.${occasion}`
    const before = levels.get(cell) ?? null
    const verdict = judgeChange(base.get(`${enrolmentId}.${cell}`) ?? null, after, before)
    if (verdict === 'conflict') errors[name] = ['site-assessment:error.changedMeanwhile']
    if (verdict !== 'write') continue
    changes.push({ enrolment: enrolmentId, item: itemId, occasion, before, after })
    levels.set(cell, after)
  }
  return { changes, errors, students }
}

interface RemarkChange {
  enrolment: number
  by: RemarkBy
  before: string
  after: string
}

function judgeRemarks({ students }: Read, typed: readonly TypedRemark[], errors: Record<string, string[]>) {
  const roll = new Map(students.map((one) => [one.enrolmentId, one]))
  return typed.flatMap(({ name, enrolmentId, by, text, was }): RemarkChange[] => {
    const student = roll.get(enrolmentId)
    if (!student) throw new Missing('student')
    if (text.length > REMARK_MAX) errors[name] = [`ui:error.max.string?max=${REMARK_MAX}`]
    const before = student.remarks[by]
    if (text === was || text === before) return []
    if (before !== was) errors[name] = ['site-assessment:error.changedMeanwhile']
    return [{ enrolment: enrolmentId, by, before, after: text }]
  })
}

async function write(site: number, changes: readonly Change[]): Promise<void> {
  const columns = (rows: readonly Change[]) => [
    rows.map((one) => one.item),
    rows.map((one) => one.enrolment),
    rows.map((one) => one.occasion),
  ]
  const gone = changes.filter((one) => one.after === null)
  await sql(
    `DELETE FROM assessment_entry n USING unnest($2::bigint[], $3::bigint[], $4::int[]) AS u(item, enrolment, occasion)
     WHERE n.site_id = $1 AND n.item_id = u.item AND n.enrolment_id = u.enrolment AND n.occasion = u.occasion`,
    [site, ...columns(gone)],
  )
  const given = changes.filter((one) => one.after !== null)
  await sql(
    `INSERT INTO assessment_entry (site_id, item_id, enrolment_id, occasion, value)
     SELECT $1, u.item, u.enrolment, u.occasion, u.value FROM unnest($2::bigint[], $3::bigint[], $4::int[], $5::int[]) AS u(item, enrolment, occasion, value)
     ON CONFLICT (site_id, item_id, enrolment_id, occasion) DO UPDATE SET value = excluded.value`,
    [site, ...columns(given), given.map((one) => (one.after === 'N' ? null : one.after))],
  )
}

async function writeRemarks(site: number, assessmentId: number, remarks: readonly RemarkChange[]): Promise<void> {
  for (const by of REMARKS) {
    const rows = remarks.filter((one) => one.by === by)
    if (!rows.length) continue
    await sql(
      `INSERT INTO assessment_remark (site_id, assessment_id, enrolment_id, ${by}) SELECT $1, $2, u.enrolment, u.remark FROM unnest($3::bigint[], $4::text[]) AS u(enrolment, remark)
       ON CONFLICT (site_id, assessment_id, enrolment_id) DO UPDATE SET ${by} = excluded.${by}`,
      [site, assessmentId, rows.map((one) => one.enrolment), rows.map((one) => one.after)],
    )
  }
}

/** Opens a sheet again that was handed in: the office only. @throws Missing; Refusal when it is open, or the assessment closed */
export async function reopenSheet(ctx: SiteCtx, key: SheetKey): Promise<void> {
  if (!ctx.can('assessment.entries.reopen') || rightOf(ctx) !== 'any')
    throw new Refusal('site-assessment:refused.mayNot', {}, 403)
  await lockAssessment(ctx.site.id, key.assessmentId, 'SHARE')
  const { assessment } = await readSheet(ctx, key)
  if (assessment.state !== 'declared') throw new Refusal('site-assessment:refused.closed')
  const moved = await sql(
    `UPDATE assessment_sheet SET state = 'open' WHERE site_id = $1 AND assessment_id = $2 AND section_id = $3 AND subject_id IS NOT DISTINCT FROM $4::bigint AND state = 'submitted' RETURNING id`,
    [ctx.site.id, key.assessmentId, key.sectionId, key.subjectId],
  )
  if (!moved.length) throw new Refusal('site-assessment:refused.notSubmitted')
  ctx.audit({
    recordType: 'assessment_sheet',
    recordId: keyOf(key),
    before: { state: 'submitted' },
    after: { state: 'open' },
  })
}
