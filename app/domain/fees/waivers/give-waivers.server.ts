import { sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Missing, refuse } from '~/domain/errors'
import { storeSent } from '~/domain/operations/files/files.server'
import { addDays, today, type Day } from '~/format/dates'
import { enrolledOf, studentsOfLines } from '../statement/student-lines.server'
import { siblingsOf } from './siblings.server'
import { reliefTypes, type ReliefType } from './types.server'
import type { GiveForm } from './waiver.form'

/**
 * Asks for a waiver or an offer for one student, those of a list, or those of the siblings' rule who stayed ticked. It takes nothing off before
 * somebody else approved it.
 * @returns how many were asked for
 * @throws Missing for another institution's session; Invalid for students, types, days and documents that do not fit, naming each line of a list
 */
export async function giveWaivers(ctx: SiteCtx, form: GiveForm): Promise<number> {
  const [session] = await sql<{ endsOn: Day }>(
    'SELECT ends_on AS "endsOn" FROM site_session WHERE site_id = $1 AND id = $2',
    [ctx.site.id, form.sessionId],
  )
  if (!session) throw new Missing('session')
  const type = (await reliefTypes()).find((one) => one.key === form.type && one.active)
  if (!type) throw new Invalid({ type: ['ui:error.in'] })
  const file = form.file ? await storeSent(ctx, 'file', form.file, { purpose: 'document' }) : null
  refuse(type.needsDocument && !file, 'file', 'fee-relief:error.needsDocument')
  // An offer for the newly admitted holds in their first year.
  const days = daysOf(type, form, type.newOnly ? session.endsOn : null)
  await oneAtATime('fees', ctx.site.id)
  const students = await wanted(ctx, form)
  await fits(ctx, type, form, students, days)
  const made = await sql<{ id: number; studentId: number }>(
    `INSERT INTO fee_waiver (site_id, student_id, waiver_type_id, offer_type_id, kind, percent, amount, fee_head_ids, starts_on, ends_on, reason, file_id, made_by)
     SELECT $1, s.id, $3, $4, $5, $6::numeric, $7, $8::bigint[], $9, $10, $11, $12, $13 FROM unnest($2::bigint[]) AS s (id) RETURNING id, student_id AS "studentId"`,
    [
      ctx.site.id,
      students,
      type.of === 'waiver' ? type.id : null,
      type.of === 'offer' ? type.id : null,
      type.kind,
      type.percent,
      type.amount,
      type.headIds,
      days.startsOn,
      days.endsOn,
      form.reason,
      file?.id ?? null,
      ctx.user.userId,
    ],
  )
  for (const one of made)
    ctx.audit({
      recordType: 'fee_waiver',
      recordId: one.id,
      after: { studentId: one.studentId, type: type.nameEn, ...days, reason: form.reason, state: 'asked' },
    })
  return made.length
}

/** The days of a waiver, within those of its type. @throws Invalid */
function daysOf(
  type: ReliefType,
  form: { startsOn: Day; endsOn: Day | null },
  last: Day | null,
): { startsOn: Day; endsOn: Day | null } {
  const until = [type.endsOn, last].filter((day) => day !== null).sort()[0] ?? null
  const endsOn = form.endsOn ?? until
  const far = (day: Day) => day < addDays(today(), -1100) || day > addDays(today(), 3700)
  refuse(far(form.startsOn), 'startsOn', 'fee-relief:error.farDay')
  refuse(form.endsOn !== null && far(form.endsOn), 'endsOn', 'fee-relief:error.farDay')
  refuse(
    type.startsOn !== null && form.startsOn < type.startsOn,
    'startsOn',
    `fee-relief:error.beforeType?day=${type.startsOn}`,
  )
  refuse(until !== null && endsOn !== null && endsOn > until, 'endsOn', `fee-relief:error.afterType?day=${until}`)
  refuse(endsOn !== null && endsOn < form.startsOn, 'startsOn', `fee-relief:error.afterType?day=${endsOn}`)
  return { startsOn: form.startsOn, endsOn }
}

/** Ids of the students meant. @throws Invalid */
async function wanted(ctx: SiteCtx, form: GiveForm): Promise<number[]> {
  if (form.to === 'list')
    return (await studentsOfLines(ctx.site.id, form, form.students ?? '', 'students')).map((one) => one.studentId)
  const field = 'studentIds'
  if (form.to === 'one') refuse(form.studentIds.length > 1, field, 'ui:error.in')
  const ids = (await enrolledOf(ctx.site.id, form.sessionId, form.studentIds, field)).map((one) => one.studentId)
  if (form.to === 'siblings') {
    const entitled = await siblingsOf(ctx.site.id, form.sessionId, { of: ids })
    refuse(entitled.total !== ids.length, field, 'fee-relief:error.noSibling')
  }
  return ids
}

/** @throws Invalid for somebody who has it already on these days, or is not new where the type is for new students */
async function fits(
  ctx: SiteCtx,
  type: ReliefType,
  form: GiveForm,
  students: readonly number[],
  days: { startsOn: Day; endsOn: Day | null },
): Promise<void> {
  const field = form.to === 'list' ? 'students' : 'studentIds'
  const having = await sql<{ code: string; name: string }>(
    `SELECT s.code, CASE WHEN $7 = 'bn' AND s.name_bn <> '' OR s.name_en = '' THEN s.name_bn ELSE s.name_en END AS name
     FROM student s WHERE s.site_id = $1 AND s.id = ANY($2::bigint[]) AND EXISTS (SELECT FROM fee_waiver w WHERE w.site_id = s.site_id AND w.student_id = s.id AND w.state <> 'refused'
       AND coalesce(w.waiver_type_id = $3, w.offer_type_id = $4, false) AND w.starts_on <= coalesce($6::date, 'infinity') AND coalesce(w.ends_on, 'infinity') >= $5::date)
     ORDER BY s.code LIMIT 10`,
    [
      ctx.site.id,
      students,
      type.of === 'waiver' ? type.id : null,
      type.of === 'offer' ? type.id : null,
      days.startsOn,
      days.endsOn,
      ctx.lang,
    ],
  )
  const named = (key: string, rows: readonly { code: string; name: string }[]) =>
    rows.map((one) => `fee-relief:error.${key}?${new URLSearchParams({ name: one.name, code: one.code }).toString()}`)
  if (having.length) throw new Invalid({ [field]: named('has', having) })
  if (!type.newOnly) return
  const old = await sql<{ code: string; name: string }>(
    `SELECT s.code, CASE WHEN $4 = 'bn' AND s.name_bn <> '' OR s.name_en = '' THEN s.name_bn ELSE s.name_en END AS name
     FROM student s JOIN site_session i ON i.site_id = s.site_id AND i.id = $3 WHERE s.site_id = $1 AND s.id = ANY($2::bigint[])
       AND EXISTS (SELECT FROM enrolment e JOIN site_session b ON b.site_id = e.site_id AND b.id = e.session_id
         WHERE e.site_id = s.site_id AND e.student_id = s.id AND b.starts_on < i.starts_on) ORDER BY s.code LIMIT 10`,
    [ctx.site.id, students, form.sessionId, ctx.lang],
  )
  if (old.length) throw new Invalid({ [field]: named('notNew', old) })
}
