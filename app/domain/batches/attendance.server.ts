import { sql } from 'db/connection'
import { attendanceSetting } from '~/domain/attendance/settings.server'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Missing, Refusal } from '~/domain/errors'
import { addDays, today, type Day } from '~/format/dates'
import { MARK_STATES, type MarkState } from './batch'
import type { BatchRow } from './batches.server'
import { heldBatch } from './save-batch.server'

interface CallRow {
  enrolmentId: number
  code: string
  nameBn: string
  nameEn: string
  roll: number
  sectionId: number
  /** null: not called yet. */
  state: MarkState | null
}

/** Who belongs to the batch on a day, with what stands of them. */
export const callOn = (siteId: number, batchId: number, day: Day): Promise<CallRow[]> =>
  sql<CallRow>(
    `SELECT e.id AS "enrolmentId", d.code, coalesce(nullif(d.name_bn, ''), d.name_en) AS "nameBn", coalesce(nullif(d.name_en, ''), d.name_bn) AS "nameEn", e.roll, e.section_id AS "sectionId",
       (SELECT k.state FROM batch_sheet s JOIN batch_mark k ON k.site_id = s.site_id AND k.sheet_id = s.id AND k.enrolment_id = e.id
        WHERE s.site_id = m.site_id AND s.batch_id = m.batch_id AND s.day = $3::date) AS state
     FROM batch_member m JOIN enrolment e ON e.site_id = m.site_id AND e.id = m.enrolment_id JOIN student d ON d.site_id = e.site_id AND d.id = e.student_id
       JOIN section x ON x.site_id = e.site_id AND x.id = e.section_id JOIN class_offering o ON o.site_id = x.site_id AND o.id = x.class_offering_id JOIN class c ON c.id = o.class_id
     WHERE m.site_id = $1 AND m.batch_id = $2 AND m.joined_on <= $3::date AND (m.left_on IS NULL OR m.left_on >= $3::date)
     ORDER BY c.position, o.id, x.position, x.id, e.roll`,
    [siteId, batchId, day],
  )

interface SheetHead {
  version: number
  takenAt: Date
  byBn: string | null
  byEn: string | null
}

/** The roll call of a day; null where there is none. */
export async function sheetOn(siteId: number, batchId: number, day: Day): Promise<SheetHead | null> {
  const [row] = await sql<SheetHead>(
    `SELECT s.version, s.taken_at AS "takenAt", u.name_bn AS "byBn", u.name_en AS "byEn" FROM batch_sheet s LEFT JOIN app_user u ON u.tenant_id = s.site_id AND u.id = s.taken_by
     WHERE s.site_id = $1 AND s.batch_id = $2 AND s.day = $3::date`,
    [siteId, batchId, day],
  )
  return row ?? null
}

/** Why a day cannot be written by this person; null: it can. A teacher corrects as long as in class; the office always. */
export async function dayRefused(
  ctx: SiteCtx,
  batch: BatchRow,
  day: Day,
  right: 'any' | 'own',
): Promise<string | null> {
  if (batch.archived) return 'batches:error.archived'
  if (day > today()) return 'batches:error.future'
  if (day < batch.fromOn || day > batch.untilOn) return 'batches:error.outsideBatch'
  if (right === 'own' && day < addDays(today(), -(await attendanceSetting(ctx.site.id)).correctDays))
    return 'batches:error.tooLate'
  return null
}

/**
 * Writes the roll call of a batch on a day: everybody who belongs to it then. It counts in no attendance of the class.
 * @param version of the sheet that the page showed; 0: none
 * @param states by enrolment; who is not named was there
 * @throws Refusal for a day that this person may not write; Missing for strangers and for another's batch; Invalid when somebody else wrote meanwhile
 */
export async function saveCall(
  ctx: SiteCtx,
  save: { batchId: number; day: Day; version: number; states: ReadonlyMap<number, MarkState>; right: 'any' | 'own' },
): Promise<{ present: number; absent: number }> {
  const site = ctx.site.id
  const batch = await heldBatch(site, save.batchId)
  if (save.right === 'own' && (batch.employeeId === null || batch.employeeId !== ctx.user.employeeId))
    throw new Missing('batch')
  const refused = await dayRefused(ctx, batch, save.day, save.right)
  if (refused) throw new Refusal(refused)
  const roll = await callOn(site, save.batchId, save.day)
  if (!roll.length) throw new Refusal('batches:error.noMembers')
  const known = new Set(roll.map((one) => one.enrolmentId))
  if ([...save.states.keys()].some((id) => !known.has(id))) throw new Missing('member')
  const before = await sheetOn(site, save.batchId, save.day)
  if ((before?.version ?? 0) !== save.version) throw new Invalid({ '': ['batches:error.stale'] })
  const states = roll.map((one) => save.states.get(one.enrolmentId) ?? 'present')
  await sql(
    `WITH sheet AS (
       INSERT INTO batch_sheet AS s (site_id, batch_id, day, taken_by) VALUES ($1, $2, $3::date, $4)
       ON CONFLICT (site_id, batch_id, day) DO UPDATE SET version = s.version + 1, taken_by = excluded.taken_by, taken_at = now() RETURNING s.id)
     INSERT INTO batch_mark (site_id, sheet_id, enrolment_id, state) SELECT $1, sheet.id, u.enrolment, u.state FROM sheet, unnest($5::bigint[], $6::text[]) AS u(enrolment, state)
     ON CONFLICT (site_id, sheet_id, enrolment_id) DO UPDATE SET state = excluded.state`,
    [site, save.batchId, save.day, ctx.user.userId || null, roll.map((one) => one.enrolmentId), states],
  )
  const changed = roll.filter((one, at) => one.state !== null && one.state !== states[at])
  ctx.audit({
    recordType: 'batch_sheet',
    recordId: `${save.batchId}/${save.day}`,
    before: before ? { states: Object.fromEntries(changed.map((one) => [one.code, one.state])) } : null,
    after: { absent: roll.filter((_, at) => states[at] === 'absent').map((one) => one.code) },
  })
  const absent = states.filter((state) => state === 'absent').length
  return { present: states.length - absent, absent }
}

/** What a form says of each member: fields `s-ENROLMENT`. @throws Invalid for a state that is none */
export function statesIn(form: FormData): Map<number, MarkState> {
  const states = new Map<number, MarkState>()
  for (const [name, value] of form) {
    const id = /^s-(\d{1,15})$/.exec(name)?.[1]
    if (!id) continue
    const state = MARK_STATES.find((one) => one === value)
    if (!state) throw new Invalid({ [name]: ['ui:error.in'] })
    states.set(Number(id), state)
  }
  return states
}

export interface MonthSheet {
  days: Day[]
  rows: { enrolmentId: number; states: Record<Day, MarkState> }[]
}

/** The roll calls of a month. @param month 'YYYY-MM' */
export async function monthSheet(siteId: number, batchId: number, month: string): Promise<MonthSheet> {
  const marks = await sql<{ day: Day; enrolmentId: number; state: MarkState }>(
    `SELECT s.day, k.enrolment_id AS "enrolmentId", k.state FROM batch_sheet s JOIN batch_mark k ON k.site_id = s.site_id AND k.sheet_id = s.id
     WHERE s.site_id = $1 AND s.batch_id = $2 AND s.day >= ($3::text || '-01')::date AND s.day < (($3::text || '-01')::date + interval '1 month') ORDER BY s.day`,
    [siteId, batchId, month],
  )
  const rows = new Map<number, Record<Day, MarkState>>()
  for (const { day, enrolmentId, state } of marks) rows.set(enrolmentId, { ...rows.get(enrolmentId), [day]: state })
  return {
    days: [...new Set(marks.map((one) => one.day))],
    rows: [...rows].map(([enrolmentId, states]) => ({ enrolmentId, states })),
  }
}
