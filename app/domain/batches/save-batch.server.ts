import { sql } from 'db/connection'
import { subHeadChoices } from '~/domain/fees/statement/by-hand.server'
import type { SiteCtx } from '~/domain/context'
import { allOf, Invalid, Refusal, refuse } from '~/domain/errors'
import type { BatchForm } from './batch.form'
import { batchOf, type BatchRow } from './batches.server'

/** @throws Invalid for what is not there, not in use, or of another institution; what a batch has already may stay */
async function check(siteId: number, form: BatchForm, before: BatchRow | null): Promise<void> {
  const missing = async (wanted: number | null, had: number | null | undefined, there: () => Promise<object[]>) =>
    wanted !== null && wanted !== had && !(await there()).length
  const [session] = await sql<{ from: string; until: string }>(
    'SELECT starts_on AS "from", ends_on AS "until" FROM site_session WHERE site_id = $1 AND id = $2',
    [siteId, form.sessionId],
  )
  const teacherGone = await missing(form.employeeId, before?.employeeId, () =>
    sql(`SELECT 1 FROM employee WHERE site_id = $1 AND id = $2 AND state = 'active'`, [siteId, form.employeeId]),
  )
  const roomGone = await missing(form.roomId, before?.roomId, () =>
    sql('SELECT 1 FROM room WHERE site_id = $1 AND id = $2 AND active', [siteId, form.roomId]),
  )
  const subjectGone = await missing(form.subjectId, before?.subjectId, () =>
    sql('SELECT 1 FROM subject WHERE id = $1 AND active', [form.subjectId]),
  )
  const headGone =
    form.subHeadId !== null &&
    form.subHeadId !== before?.subHeadId &&
    !(await subHeadChoices()).some((one) => one.id === form.subHeadId)
  await allOf(
    () => refuse(!session, 'sessionId', 'ui:error.in'),
    () =>
      refuse(
        before !== null && before.members > 0 && before.sessionId !== form.sessionId,
        'sessionId',
        'batches:error.session',
      ),
    () => refuse(session !== undefined && form.fromOn < session.from, 'fromOn', 'batches:error.outside'),
    () => refuse(session !== undefined && form.untilOn > session.until, 'untilOn', 'batches:error.outside'),
    () => refuse(teacherGone, 'employeeId', 'ui:error.in'),
    () => refuse(roomGone, 'roomId', 'ui:error.in'),
    () => refuse(subjectGone, 'subjectId', 'ui:error.in'),
    () => refuse(headGone, 'subHeadId', 'ui:error.in'),
    () => refuse(before !== null && form.capacity < before.members, 'capacity', 'batches:error.capacity'),
  )
}

/**
 * Makes a batch or changes one, with the hours of its week. Where it meets is no lesson: clashes with the routine are told, not refused.
 * @returns its id
 * @throws Missing; Invalid, also when somebody else was faster
 */
export async function saveBatch(ctx: SiteCtx, id: number | null, form: BatchForm): Promise<number> {
  const site = ctx.site.id
  const before = id === null ? null : await heldBatch(site, id)
  await check(site, form, before)
  const values = [
    form.kind,
    form.nameBn,
    form.nameEn ?? '',
    form.sessionId,
    form.subjectId,
    form.employeeId,
    form.roomId,
    form.capacity,
    form.fromOn,
    form.untilOn,
    form.subHeadId,
    form.fee,
    ctx.user.userId || null,
  ]
  const [row] = before
    ? await sql<{ id: number }>(
        `UPDATE batch SET kind = $3, name_bn = $4, name_en = $5, session_id = $6, subject_id = $7, employee_id = $8, room_id = $9, capacity = $10, from_on = $11, until_on = $12,
           sub_head_id = $13, fee = $14, changed_by = $15, changed_at = now(), revision = revision + 1 WHERE site_id = $1 AND id = $2 AND revision = $16 RETURNING id`,
        [site, before.id, ...values, form.revision ?? 0],
      )
    : await sql<{ id: number }>(
        `INSERT INTO batch (site_id, kind, name_bn, name_en, session_id, subject_id, employee_id, room_id, capacity, from_on, until_on, sub_head_id, fee, changed_by)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) RETURNING id`,
        [site, ...values],
      )
  if (!row) throw new Invalid({ '': ['batches:error.stale'] })
  await sql('DELETE FROM batch_time WHERE site_id = $1 AND batch_id = $2', [site, row.id])
  await sql(
    `INSERT INTO batch_time (site_id, batch_id, weekday, starts_at, ends_at) SELECT $1, $2, d, $4::time, $5::time FROM unnest($3::smallint[]) d`,
    [site, row.id, [...new Set(form.days)], form.startsAt ?? '00:00', form.endsAt ?? '00:01'],
  )
  ctx.audit({
    recordType: 'batch',
    recordId: row.id,
    before: before && { nameBn: before.nameBn, capacity: before.capacity, fee: before.fee, times: before.times },
    after: {
      nameBn: form.nameBn,
      kind: form.kind,
      capacity: form.capacity,
      fee: form.fee,
      days: form.days,
      startsAt: form.startsAt,
    },
  })
  return row.id
}

/** Puts a batch away, or takes it up again; what it kept stays. @throws Missing */
export async function archiveBatch(ctx: SiteCtx, id: number, away: boolean): Promise<void> {
  const before = await batchOf(ctx.site.id, id)
  if (before.archived === away) return
  await sql(
    'UPDATE batch SET archived_at = CASE WHEN $3::boolean THEN now() END, changed_by = $4, changed_at = now(), revision = revision + 1 WHERE site_id = $1 AND id = $2',
    [ctx.site.id, id, away, ctx.user.userId || null],
  )
  ctx.audit({ recordType: 'batch', recordId: id, before: { archived: before.archived }, after: { archived: away } })
}

/** A batch that still changes, held. @throws Missing; Refusal for one that was put away */
export async function heldBatch(siteId: number, id: number): Promise<BatchRow> {
  await sql('SELECT 1 FROM batch WHERE site_id = $1 AND id = $2 FOR UPDATE', [siteId, id])
  const batch = await batchOf(siteId, id)
  if (batch.archived) throw new Refusal('batches:error.archived')
  return batch
}
