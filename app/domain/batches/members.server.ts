import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Missing } from '~/domain/errors'
import { today, type Day } from '~/format/dates'
import { toAsciiDigits } from '~/format/digits'
import { foundStudents } from '~/domain/search/people.server'
import { MOST_MEMBERS } from './batch'
import type { BatchRow } from './batches.server'
import { heldBatch } from './save-batch.server'

export interface MemberRow {
  id: number
  enrolmentId: number
  studentId: number
  code: string
  nameBn: string
  nameEn: string
  roll: number
  sectionId: number
  mobile: string | null
  joinedOn: Day
  leftOn: Day | null
  present: number
  taken: number
}

const PRESENT = `(SELECT count(*)::int FROM batch_mark k JOIN batch_sheet s ON s.site_id = k.site_id AND s.id = k.sheet_id
  WHERE k.site_id = m.site_id AND k.enrolment_id = m.enrolment_id AND s.batch_id = m.batch_id`

/** Members of a batch in the order of class, section and roll. @param all also who has left */
export const membersOf = (siteId: number, batchId: number, all = false): Promise<MemberRow[]> =>
  sql<MemberRow>(
    `SELECT m.id, m.enrolment_id AS "enrolmentId", d.id AS "studentId", d.code, coalesce(nullif(d.name_bn, ''), d.name_en) AS "nameBn", coalesce(nullif(d.name_en, ''), d.name_bn) AS "nameEn",
       e.roll, e.section_id AS "sectionId", d.mobile, m.joined_on AS "joinedOn", m.left_on AS "leftOn", ${PRESENT} AND k.state <> 'absent') AS present, ${PRESENT}) AS taken
     FROM batch_member m JOIN enrolment e ON e.site_id = m.site_id AND e.id = m.enrolment_id JOIN student d ON d.site_id = e.site_id AND d.id = e.student_id
       JOIN section x ON x.site_id = e.site_id AND x.id = e.section_id JOIN class_offering o ON o.site_id = x.site_id AND o.id = x.class_offering_id JOIN class c ON c.id = o.class_id
     WHERE m.site_id = $1 AND m.batch_id = $2 AND ($3::boolean OR m.left_on IS NULL OR m.left_on >= $4::date)
     ORDER BY m.left_on IS NOT NULL, c.position, o.id, x.position, x.id, e.roll, m.id`,
    [siteId, batchId, all, today()],
  )

export interface CandidateRow {
  id: number
  code: string
  nameBn: string
  nameEn: string
  roll: number
  sectionId: number
}

/** Students of the batch's session who are no members: of sections, or found by what was typed; a page of them. */
export async function candidatesFor(
  siteId: number,
  batch: Pick<BatchRow, 'id' | 'sessionId'>,
  query: { q: string | null; sections: readonly number[] | undefined; offset: number; limit: number },
): Promise<{ items: CandidateRow[]; total: number }> {
  const rows = await sql<CandidateRow & { total: number }>(
    `SELECT e.id, d.code, coalesce(nullif(d.name_bn, ''), d.name_en) AS "nameBn", coalesce(nullif(d.name_en, ''), d.name_bn) AS "nameEn", e.roll, e.section_id AS "sectionId", count(*) OVER ()::int AS total
     FROM enrolment e JOIN student d ON d.site_id = e.site_id AND d.id = e.student_id
       JOIN section x ON x.site_id = e.site_id AND x.id = e.section_id JOIN class_offering o ON o.site_id = x.site_id AND o.id = x.class_offering_id JOIN class c ON c.id = o.class_id
     WHERE e.site_id = $1 AND e.session_id = $2 AND e.state = 'active' AND ($3::bigint[] IS NULL OR e.section_id = ANY ($3)) AND ($4::text IS NULL OR d.id IN ${foundStudents('$1', '$4')})
       AND NOT EXISTS (SELECT 1 FROM batch_member m WHERE m.site_id = e.site_id AND m.batch_id = $5 AND m.enrolment_id = e.id AND m.left_on IS NULL)
     ORDER BY c.position, o.id, x.position, x.id, e.roll OFFSET $6 LIMIT $7`,
    [siteId, batch.sessionId, query.sections ?? null, query.q, batch.id, query.offset, query.limit],
  )
  return { items: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}

const within = (batch: BatchRow, day: Day): boolean => day >= batch.fromOn && day <= batch.untilOn

/** @throws Invalid at `field` for students who are not enrolled in the batch's session */
async function enrolled(
  siteId: number,
  batch: BatchRow,
  given: { ids: readonly number[]; codes: readonly string[] },
): Promise<number[]> {
  const rows = await sql<{ id: number; code: string }>(
    `SELECT e.id, d.code FROM enrolment e JOIN student d ON d.site_id = e.site_id AND d.id = e.student_id
     WHERE e.site_id = $1 AND e.session_id = $2 AND e.state = 'active' AND (e.id = ANY ($3::bigint[]) OR upper(d.code) = ANY ($4::text[]))`,
    [siteId, batch.sessionId, given.ids, given.codes],
  )
  const known = new Set(rows.map((one) => one.code.toUpperCase()))
  const strange = given.codes.filter((code) => !known.has(code))
  if (strange.length)
    throw new Invalid({
      codes: [`batches:error.codes?${new URLSearchParams({ codes: strange.slice(0, 10).join(', ') }).toString()}`],
    })
  const found = new Set(rows.map((one) => one.id))
  if (given.ids.some((id) => !found.has(id))) throw new Missing('student of the session')
  return [...found]
}

/**
 * Takes students in, by their enrolments or a pasted list of IDs; who is a member already stays one.
 * @returns how many came
 * @throws Invalid for nobody, a day outside the batch, unknown IDs, or more than it has places; Missing, Refusal
 */
export async function addMembers(
  ctx: SiteCtx,
  batchId: number,
  form: { ids: readonly number[]; codes: string | null; joinedOn: Day },
): Promise<number> {
  const site = ctx.site.id
  const batch = await heldBatch(site, batchId)
  const codes = [
    ...new Set(
      toAsciiDigits(form.codes ?? '')
        .toUpperCase()
        .split(/[\s,;]+/)
        .filter(Boolean),
    ),
  ]
  if (!form.ids.length && !codes.length) throw new Invalid({ '': ['batches:error.nobody'] })
  if (form.ids.length + codes.length > MOST_MEMBERS) throw new Invalid({ codes: ['batches:error.tooMany'] })
  if (!within(batch, form.joinedOn)) throw new Invalid({ joinedOn: ['batches:error.outsideBatch'] })
  const wanted = await enrolled(site, batch, { ids: form.ids, codes })
  const made = await sql<{ id: number }>(
    `INSERT INTO batch_member (site_id, batch_id, enrolment_id, joined_on, added_by) SELECT $1, $2, u.id, $4::date, $5 FROM unnest($3::bigint[]) AS u(id)
     ON CONFLICT (site_id, batch_id, enrolment_id) WHERE left_on IS NULL DO NOTHING RETURNING id`,
    [site, batchId, wanted, form.joinedOn, ctx.user.userId || null],
  )
  await keepPlaces(site, batch)
  if (made.length) ctx.audit({ recordType: 'batch', recordId: batchId, after: { joined: wanted, on: form.joinedOn } })
  return made.length
}

/** @throws Invalid when there are more members than places */
async function keepPlaces(siteId: number, batch: BatchRow): Promise<void> {
  const [now] = await sql<{ members: number }>(
    'SELECT count(*)::int AS members FROM batch_member WHERE site_id = $1 AND batch_id = $2 AND left_on IS NULL',
    [siteId, batch.id],
  )
  const over = (now?.members ?? 0) - batch.capacity
  if (over > 0) throw new Invalid({ '': [`batches:error.full?over=${over}&capacity=${batch.capacity}`] })
}

/** Lets members leave on a day, their last; a day before they came takes them out as if they had never been. */
async function leave(siteId: number, batchId: number, enrolments: readonly number[], on: Day): Promise<number[]> {
  const gone = await sql<{ id: number }>(
    `DELETE FROM batch_member m WHERE m.site_id = $1 AND m.batch_id = $2 AND m.enrolment_id = ANY ($3::bigint[]) AND m.left_on IS NULL AND m.joined_on > $4::date RETURNING m.enrolment_id AS id`,
    [siteId, batchId, enrolments, on],
  )
  const left = await sql<{ id: number }>(
    `UPDATE batch_member SET left_on = $4::date WHERE site_id = $1 AND batch_id = $2 AND enrolment_id = ANY ($3::bigint[]) AND left_on IS NULL RETURNING enrolment_id AS id`,
    [siteId, batchId, enrolments, on],
  )
  return [...gone, ...left].map((one) => one.id)
}

/** Lets one member leave. @throws Missing, Refusal */
export async function leaveBatch(ctx: SiteCtx, batchId: number, form: { member: number; leftOn: Day }): Promise<void> {
  await heldBatch(ctx.site.id, batchId)
  const [member] = await sql<{ enrolmentId: number }>(
    'SELECT enrolment_id AS "enrolmentId" FROM batch_member WHERE site_id = $1 AND batch_id = $2 AND id = $3 AND left_on IS NULL',
    [ctx.site.id, batchId, form.member],
  )
  if (!member) throw new Missing('member')
  await leave(ctx.site.id, batchId, [member.enrolmentId], form.leftOn)
  ctx.audit({ recordType: 'batch', recordId: batchId, after: { left: member.enrolmentId, on: form.leftOn } })
}

/**
 * Moves members to another batch of the session: the day is their first there, the day before their last here.
 * @returns how many @throws Invalid for a batch that cannot take them; Missing, Refusal
 */
export async function moveMembers(
  ctx: SiteCtx,
  batchId: number,
  form: { enrolments: readonly number[]; to: number; on: Day; dayBefore: Day },
): Promise<number> {
  const site = ctx.site.id
  // In the order of their numbers, so that two who move against each other do not wait for each other.
  const [first, second] = [Math.min(batchId, form.to), Math.max(batchId, form.to)]
  const held = [await heldBatch(site, first), await heldBatch(site, second)]
  const from = held.find((one) => one.id === batchId)
  const to = held.find((one) => one.id === form.to)
  if (!from || !to || from.id === to.id || from.sessionId !== to.sessionId) throw new Invalid({ to: ['ui:error.in'] })
  if (!within(to, form.on)) throw new Invalid({ on: ['batches:error.outsideBatch'] })
  const moved = await leave(site, from.id, form.enrolments, form.dayBefore)
  if (!moved.length) throw new Missing('member')
  await sql(
    `INSERT INTO batch_member (site_id, batch_id, enrolment_id, joined_on, added_by) SELECT $1, $2, u.id, $4::date, $5 FROM unnest($3::bigint[]) AS u(id)
     ON CONFLICT (site_id, batch_id, enrolment_id) WHERE left_on IS NULL DO NOTHING`,
    [site, to.id, moved, form.on, ctx.user.userId || null],
  )
  await keepPlaces(site, to)
  ctx.audit({ recordType: 'batch', recordId: from.id, after: { moved, to: to.nameBn, on: form.on } })
  return moved.length
}
