import { sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import type { SiteCtx } from '~/domain/context'
import { Refusal } from '~/domain/errors'
import { changedSince, siteUndo } from '~/domain/operations/undo/undo.server'
import type { Day } from '~/format/dates'
import { wordsFor } from '~/i18n/i18n.server'
import type { AttendanceState } from '../states.policy'
import { refusalOf, sectionDay } from './section-day.server'
import type { TakeRight } from './take.policy'

interface Stood {
  enrolmentId: number
  /** Null: nothing stood of them. */
  state: AttendanceState | null
  minutes: number | null
  note: string
}

/** A roll call as a save left it, and what stood before. */
interface SavedSheet {
  sheetId: number
  version: number
  sectionId: number
  day: Day
  periodId: number | null
  /** Null: the save was the first of the sheet. */
  rows: Stood[] | null
}

/** A roll call is as it was before the save; one that was not taken is not taken again. What was put back is noted as corrections are. */
async function restore(ctx: SiteCtx, saved: SavedSheet, right: TakeRight): Promise<void> {
  const site = ctx.site.id
  await oneAtATime('attendance of a section', `${site}/${saved.sectionId}/${saved.day}`)
  const of = await sectionDay(site, ctx.user.employeeId, saved)
  if (of.sheetId !== saved.sheetId || of.version !== saved.version) throw changedSince()
  const refused = await refusalOf(ctx, of, saved.day, right)
  if (refused) throw new Refusal(refused, {}, refused === 'attendance:refused.section' ? 403 : 409)
  if (saved.rows === null) await sql('DELETE FROM attendance_sheet WHERE site_id = $1 AND id = $2', [site, of.sheetId])
  else await putBack(ctx, saved, saved.rows)
  ctx.audit({
    recordType: 'attendance_sheet',
    recordId: saved.sheetId,
    before: { section: saved.sectionId, day: saved.day, version: saved.version },
    after: { taken: saved.rows !== null, rows: saved.rows?.length ?? 0 },
  })
}

async function putBack(ctx: SiteCtx, { sheetId, version }: SavedSheet, rows: readonly Stood[]): Promise<void> {
  const site = ctx.site.id
  const stood = rows.filter((one) => one.state !== null)
  await sql(
    `INSERT INTO attendance_change (site_id, sheet_id, enrolment_id, from_state, to_state, reason, changed_by)
     SELECT m.site_id, m.sheet_id, m.enrolment_id, m.state, u.state, $5::text, $6::bigint FROM unnest($3::bigint[], $4::text[]) AS u(enrolment, state)
       JOIN attendance_mark m ON m.site_id = $1 AND m.sheet_id = $2 AND m.enrolment_id = u.enrolment AND m.state <> u.state`,
    [
      site,
      sheetId,
      stood.map((one) => one.enrolmentId),
      stood.map((one) => one.state),
      wordsFor(ctx.lang)('attendance:undone'),
      ctx.user.userId || null,
    ],
  )
  await sql(
    `UPDATE attendance_mark m SET state = u.state, minutes = u.minutes, note = u.note, version = $3::int
     FROM unnest($4::bigint[], $5::text[], $6::smallint[], $7::text[]) AS u(enrolment, state, minutes, note) WHERE m.site_id = $1 AND m.sheet_id = $2 AND m.enrolment_id = u.enrolment`,
    [
      site,
      sheetId,
      version + 1,
      stood.map((one) => one.enrolmentId),
      stood.map((one) => one.state),
      stood.map((one) => one.minutes),
      stood.map((one) => one.note),
    ],
  )
  await sql('DELETE FROM attendance_mark WHERE site_id = $1 AND sheet_id = $2 AND enrolment_id = ANY ($3::bigint[])', [
    site,
    sheetId,
    rows.filter((one) => one.state === null).map((one) => one.enrolmentId),
  ])
  await sql(
    `UPDATE attendance_sheet s SET version = $3::int, present = c.present, absent = c.absent, late = c.late, half = c.half, on_leave = c.leave
     FROM (SELECT count(*) FILTER (WHERE m.state = 'present') AS present, count(*) FILTER (WHERE m.state = 'absent') AS absent, count(*) FILTER (WHERE m.state = 'late') AS late,
         count(*) FILTER (WHERE m.state = 'half') AS half, count(*) FILTER (WHERE m.state = 'leave') AS leave FROM attendance_mark m WHERE m.site_id = $1 AND m.sheet_id = $2) c
     WHERE s.site_id = $1 AND s.id = $2`,
    [site, sheetId, version + 1],
  )
}

const anyUndo = siteUndo<SavedSheet>('attendance.any', 'attendance.students.take-any', (ctx, saved) =>
  restore(ctx, saved, 'any'),
)
const ownUndo = siteUndo<SavedSheet>('attendance.own', 'attendance.students.take-own', (ctx, saved) =>
  restore(ctx, saved, 'own'),
)

/** Offers to take a save back. */
export const offerSheet = (ctx: SiteCtx, right: TakeRight, kept: SavedSheet): void =>
  ctx.undoable?.({ kind: (right === 'any' ? anyUndo : ownUndo).kind, kept })

export const SHEET_UNDOS = [anyUndo, ownUndo]
