import { sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import { workingRule } from '~/domain/calendar/working-days.server'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Missing, Refusal, worded } from '~/domain/errors'
import { formatDateTime, today } from '~/format/dates'
import { nameIn } from '~/format/names'
import { countsOf, type AttendanceState, type Counts } from '../states.policy'
import { calledOfferings, standingOf, type Standing } from './roll.server'
import { refusalBy, sectionDay, type CallOf, type SectionDay } from './section-day.server'
import { changesOf, needsReason, type MarkChanges, type SentMark, type TakeRight } from './take.policy'
import { offerSheet } from './undo-sheet.server'

interface SheetSave extends CallOf {
  /** Made by the page for this one save: sent again, it writes nothing and is answered the same. */
  key: string
  /** The sheet's version that the page showed; 0: none. */
  base: number
  /** Rows not named stay as they are. */
  rows: readonly SentMark[]
  /** Why what stood is put right; needed after the day. */
  reason: string
  right: TakeRight
  source?: 'hand' | 'scan' | 'offline'
}

/** What a save is answered with: for every student that was sent, that the row is kept. */
interface SheetReceipt {
  sheetId: number
  version: number
  /** Enrolments whose rows are kept. */
  kept: number[]
  /** The very save was answered before. */
  again: boolean
  counts: Counts
}

/**
 * Writes a roll call, or corrects it, in one statement for all its rows. The same save may come twice, and two people may save at once: what somebody
 * else wrote meanwhile is not lost, the later page is refused with who and when.
 * @throws Refusal for a day, section or time that this person may not write; Invalid ('' and `version`) for a page that is older than what it
 * changes, and for a correction without its reason; Missing for students who are not called
 */
export async function saveSheet(ctx: SiteCtx, save: SheetSave): Promise<SheetReceipt> {
  const site = ctx.site.id
  // One journey to the database: each question comes after the lock, and sees what was written before it was had.
  const [, of, rule, answered, roll] = await Promise.all([
    oneAtATime('attendance of a section', `${site}/${save.sectionId}/${save.day}`),
    sectionDay(site, ctx.user.employeeId, save),
    workingRule(ctx.site, save.day, save.day),
    receiptOf(site, save.key),
    standingOf(site, save),
  ])
  const refused = refusalBy(rule, ctx, of, save.day, save.right)
  if (refused === 'attendance:refused.section') throw new Refusal(refused, {}, 403)
  // A save that was taken in stays so, also when its answer is asked for after the day for it is over.
  if (answered) return answeredBefore(answered, of)
  if (refused) throw new Refusal(refused)
  const called = await mayCall(site, of, save)
  const changes = changesOf(save.rows, called ? roll.filter((one) => called.has(one.enrolmentId)) : roll, save.base)
  if (changes.strangers.length) throw new Missing('student of the section')
  if (changes.stale) throw staleSave(ctx, of)
  if (needsReason(save.day, today(), changes.corrections.length) && !save.reason)
    throw new Invalid({ reason: ['attendance:error.reason'] })
  const receipt = await write(ctx, save, of, roll, changes)
  noteChanges(ctx, save, of, roll, changes)
  offerBack(ctx, save, of, roll, changes, receipt)
  return receipt
}

/** A first roll call is not taken again, a change is as it stood. */
function offerBack(
  ctx: SiteCtx,
  { sectionId, day, periodId, right }: SheetSave,
  of: SectionDay,
  roll: readonly Standing[],
  { rows }: MarkChanges,
  { sheetId, version }: SheetReceipt,
): void {
  if (!rows.length) return
  const changed = new Set(rows.map((one) => one.enrolmentId))
  const stood = roll
    .filter((one) => changed.has(one.enrolmentId))
    .map(({ enrolmentId, state, minutes, note }) => ({ enrolmentId, state, minutes, note }))
  offerSheet(ctx, right, { sheetId, version, sectionId, day, periodId, rows: of.sheetId === null ? null : stood })
}

/** In a period of several subjects at once a teacher writes their own students only; null: whoever is called. */
async function mayCall(siteId: number, of: SectionDay, save: SheetSave): Promise<Set<number> | null> {
  if (save.right === 'any' || save.periodId === null || of.isClassTeacher) return null
  const own = await standingOf(siteId, save, calledOfferings(of))
  return new Set(own.map((one) => one.enrolmentId))
}

/** The error: who wrote meanwhile, when, and in `version` what a page must know to write over it */
function staleSave(ctx: SiteCtx, of: SectionDay): Invalid {
  const who = nameIn({ nameEn: of.takenEn ?? '', nameBn: of.takenBn ?? '' }, ctx.lang) || '–'
  const at = of.takenAt ? formatDateTime(of.takenAt, ctx.lang) : ''
  return new Invalid({
    '': [worded(new Refusal('attendance:error.stale', { who, at }))],
    version: [String(of.version)],
  })
}

type Receipt = Omit<SheetReceipt, 'again'>

async function receiptOf(siteId: number, key: string): Promise<Receipt | undefined> {
  const [row] = await sql<Receipt>(
    `SELECT r.sheet_id AS "sheetId", r.version, r.enrolments AS kept, json_build_object('present', s.present, 'absent', s.absent, 'late', s.late, 'half', s.half, 'leave', s.on_leave) AS counts
     FROM attendance_receipt r JOIN attendance_sheet s ON s.site_id = r.site_id AND s.id = r.sheet_id WHERE r.site_id = $1 AND r.key = $2::uuid`,
    [siteId, key],
    'prepared',
  )
  return row
}

/** @throws Invalid for another sheet's key, which is no answer to this save */
function answeredBefore(receipt: Receipt, of: SectionDay): SheetReceipt {
  if (receipt.sheetId !== of.sheetId) throw new Invalid({ '': ['attendance:error.key'] })
  return { ...receipt, again: true }
}

async function write(
  ctx: SiteCtx,
  save: SheetSave,
  of: SectionDay,
  roll: readonly Standing[],
  { rows, corrections }: MarkChanges,
): Promise<SheetReceipt> {
  const next = new Map<number, AttendanceState>()
  for (const one of roll) if (one.state) next.set(one.enrolmentId, one.state)
  for (const one of rows) next.set(one.enrolmentId, one.state)
  const counts = countsOf(next.values())
  const kept = save.rows.map((one) => one.enrolmentId)
  if (!rows.length && of.sheetId !== null)
    return { sheetId: of.sheetId, version: of.version, kept, again: false, counts }
  const [sheet] = await sql<{ sheetId: number; version: number }>(
    `WITH sheet AS (
       INSERT INTO attendance_sheet AS s (site_id, section_id, day, period_id, taken_by, source, present, absent, late, on_leave, half) VALUES ($1, $2, $3::date, $4, $5, $6, $7, $8, $9, $10, $11)
       ON CONFLICT (site_id, section_id, day, period_id) DO UPDATE SET version = s.version + 1, taken_by = excluded.taken_by, taken_at = now(), source = excluded.source,
         present = excluded.present, absent = excluded.absent, late = excluded.late, on_leave = excluded.on_leave, half = excluded.half
       RETURNING s.id, s.version),
     marks AS (
       INSERT INTO attendance_mark (site_id, sheet_id, enrolment_id, day, state, minutes, note, version)
       SELECT $1, s.id, u.enrolment, $3::date, u.state, u.minutes, u.note, s.version FROM sheet s, unnest($12::bigint[], $13::text[], $14::smallint[], $15::text[]) AS u(enrolment, state, minutes, note)
       ON CONFLICT (site_id, sheet_id, enrolment_id) DO UPDATE SET state = excluded.state, minutes = excluded.minutes, note = excluded.note, version = excluded.version),
     changes AS (
       INSERT INTO attendance_change (site_id, sheet_id, enrolment_id, from_state, to_state, reason, changed_by)
       SELECT $1, s.id, u.enrolment, u.was, u.becomes, $19, $5 FROM sheet s, unnest($16::bigint[], $17::text[], $18::text[]) AS u(enrolment, was, becomes)),
     receipt AS (
       INSERT INTO attendance_receipt (site_id, key, sheet_id, version, enrolments, saved_by) SELECT $1, $20::uuid, s.id, s.version, $21::bigint[], $5 FROM sheet s)
     SELECT id AS "sheetId", version FROM sheet`,
    [
      ctx.site.id,
      save.sectionId,
      save.day,
      save.periodId,
      ctx.user.userId || null,
      save.source ?? 'hand',
      counts.present,
      counts.absent,
      counts.late,
      counts.leave,
      counts.half,
      rows.map((one) => one.enrolmentId),
      rows.map((one) => one.state),
      rows.map((one) => one.minutes),
      rows.map((one) => one.note),
      corrections.map((one) => one.enrolmentId),
      corrections.map((one) => one.from),
      corrections.map((one) => one.to),
      save.reason,
      save.key,
      kept,
    ],
    'prepared',
  )
  if (!sheet) throw new Missing('sheet')
  return { ...sheet, kept, again: false, counts }
}

/** A first roll call only names who was not simply there; corrections are noted one by one. */
function noteChanges(
  ctx: SiteCtx,
  save: SheetSave,
  of: SectionDay,
  roll: readonly Standing[],
  { rows, corrections }: MarkChanges,
): void {
  if (!rows.length) return
  const rollNo = new Map(roll.map((one) => [one.enrolmentId, one.roll]))
  const states = (all: readonly { enrolmentId: number; state: AttendanceState }[]) =>
    Object.fromEntries(
      all.filter((one) => one.state !== 'present').map((one) => [rollNo.get(one.enrolmentId) ?? 0, one.state]),
    )
  const about = { section: save.sectionId, day: save.day, ...(save.periodId ? { period: save.periodId } : {}) }
  ctx.audit({
    recordType: 'attendance_sheet',
    recordId: of.sheetId ?? `${save.sectionId}/${save.day}`,
    before: corrections.length
      ? { rolls: Object.fromEntries(corrections.map((one) => [rollNo.get(one.enrolmentId) ?? 0, one.from])) }
      : null,
    after: {
      ...about,
      taken: rows.length,
      rolls: corrections.length
        ? Object.fromEntries(corrections.map((one) => [rollNo.get(one.enrolmentId) ?? 0, one.to]))
        : states(rows),
      ...(save.reason ? { reason: save.reason } : {}),
    },
  })
}
