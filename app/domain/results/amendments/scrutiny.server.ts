import { sql } from 'db/connection'
import { where } from 'db/where'
import type { SiteCtx } from '~/domain/context'
import { Missing, Refusal } from '~/domain/errors'
import { foundShown } from '~/domain/search/people.server'
import { formatDate } from '~/format/dates'
import type { Lang } from '~/format/lang'
import { readResult } from '../read-result.server'
import type { Names } from '../run-shown'
import { ALL_HIS_RESULTS } from './amendments.server'
import { scrutinyEnd } from '~/domain/exams/exam-ends.server'

/** Who decides: an office's session, or the demo's head. */
export type Amender = Pick<SiteCtx, 'audit'> & {
  site: { id: number }
  user: { userId: number; impersonation?: { actorName: string } | null }
}

export type ScrutinyState = 'open' | 'kept' | 'amended'

export interface Scrutiny {
  id: number
  resultId: number
  gradeKeys: string[]
  reason: string
  atOffice: boolean
  askedAt: Date
  askedBy: Names | null
  state: ScrutinyState
  decision: string
  decidedAt: Date | null
  decidedBy: Names | null
  student: Names
  code: string
  roll: number
  exam: Names
  session: string
  className: Names
  /** Names of the subjects in question. */
  subjects: Names[]
}

const person = (alias: string) =>
  `CASE WHEN ${alias}.id IS NOT NULL THEN json_build_object('nameEn', coalesce(nullif(${alias}.name_en, ''), ${alias}.username), 'nameBn', coalesce(nullif(${alias}.name_bn, ''), ${alias}.username)) END`

const SELECT = `
  SELECT q.id, q.result_id AS "resultId", q.grade_keys AS "gradeKeys", q.reason, q.at_office AS "atOffice", q.asked_at AS "askedAt", q.state, q.decision, q.decided_at AS "decidedAt",
    ${person('a')} AS "askedBy", ${person('d')} AS "decidedBy", json_build_object('nameEn', r.shown->>'nameEn', 'nameBn', r.shown->>'nameBn') AS student, r.shown->>'code' AS code, r.roll,
    json_build_object('nameEn', run.shown->'exam'->>'nameEn', 'nameBn', run.shown->'exam'->>'nameBn') AS exam, run.shown->>'session' AS session, run.shown->'className' AS "className",
    (SELECT coalesce(json_agg(json_build_object('nameEn', u->>'nameEn', 'nameBn', u->>'nameBn')), '[]') FROM jsonb_array_elements(run.shown->'offerings'->(r.shown->>'offeringId')->'units') u WHERE u->>'key' = ANY(q.grade_keys)) AS subjects
  FROM scrutiny_request q
  JOIN result r ON r.site_id = q.site_id AND r.id = q.result_id
  JOIN result_run run ON run.site_id = r.site_id AND run.id = r.run_id
  LEFT JOIN app_user a ON a.tenant_id = q.site_id AND a.id = q.asked_by
  LEFT JOIN app_user d ON d.tenant_id = q.site_id AND d.id = q.decided_by
  WHERE q.site_id = $1`

/** Requests about a student's result in this exam, the newest first. */
export const scrutinyOf = (siteId: number, resultId: number): Promise<Scrutiny[]> =>
  sql<Scrutiny>(`${SELECT} AND q.result_id IN ${ALL_HIS_RESULTS} ORDER BY q.id DESC`, [siteId, resultId])

interface ScrutinyAsked {
  q: string
  /** What is searched, where it is a roll. */
  roll: number | null
  sort?: { key: string; dir: 'asc' | 'desc' } | undefined
  filters: { state?: ScrutinyState[]; exam?: number[] }
  limit: number
  offset: number
}

const UNSORTED = `(q.state = 'open') DESC, CASE WHEN q.state = 'open' THEN q.id ELSE -q.id END`
function orderOf(sort: ScrutinyAsked['sort'], lang: Lang): string {
  const name = lang === 'bn' ? 'nameBn' : 'nameEn'
  const keys: Record<string, string> = {
    student: `r.shown->>'${name}'`,
    exam: `run.shown->'exam'->>'${name}'`,
    asked: 'q.asked_at',
    state: `array_position(ARRAY['open', 'kept', 'amended'], q.state)`,
  }
  const key = sort && keys[sort.key]
  return key ? `${key} ${sort.dir === 'desc' ? 'DESC' : 'ASC'}, q.id` : UNSORTED
}

/** A page of all requests of an institution; without an order the open ones first, the oldest of them first. */
export async function scrutinyRequests(
  siteId: number,
  { q, roll, sort, filters, ...page }: ScrutinyAsked,
  lang: Lang,
): Promise<{ items: Scrutiny[]; total: number }> {
  const w = where(siteId).and(filters.state, 'q.state = ANY({})').and(filters.exam, 'run.exam_id = ANY({}::bigint[])')
  if (q) w.and(q, `(r.roll = ${w.bind(roll)}::int OR ${foundShown('r', '{}')})`)
  const [count] = await sql<{ total: number }>(
    `SELECT count(*)::int AS total FROM (${w.text(SELECT)}) all_of_them`,
    w.binds,
  )
  const items = await sql<Scrutiny>(`${w.text(SELECT)} ORDER BY ${orderOf(sort, lang)} ${w.page(page)}`, w.binds)
  return { items, total: count?.total ?? 0 }
}

/** The exams that requests are about, the newest first. */
export const scrutinyExams = (siteId: number): Promise<(Names & { id: number; session: string })[]> =>
  sql(
    `SELECT x.id, x.name_en AS "nameEn", x.name_bn AS "nameBn", s.label AS session FROM exam x JOIN site_session s ON s.site_id = x.site_id AND s.id = x.session_id
    WHERE x.site_id = $1 AND x.id IN (SELECT run.exam_id FROM scrutiny_request q JOIN result r ON r.site_id = q.site_id AND r.id = q.result_id JOIN result_run run ON run.site_id = r.site_id AND run.id = r.run_id WHERE q.site_id = $1)
    ORDER BY s.starts_on DESC, x.starts_on DESC NULLS FIRST, x.id DESC`,
    [siteId],
  )

/**
 * Asks that marks of a published result be looked at again. The caller makes sure whose result it is.
 * @throws Missing for a subject the student does not take; Refusal when the result is not published, a request is open or
 *   the last day is over; the office may still take one in then
 */
export async function askScrutiny(
  ctx: SiteCtx,
  ask: { resultId: number; gradeKeys: readonly string[]; reason: string; atOffice: boolean },
): Promise<number> {
  const { run, snapshot } = await readResult(ctx.site.id, ask.resultId)
  if (run.state !== 'published') throw new Refusal('result-amendments:notPublished')
  const end = await scrutinyEnd(ctx.site.id, run.examId)
  if (!ask.atOffice && end?.over) throw new Refusal('result-amendments:over', { date: formatDate(end.until, ctx.lang) })
  const taken = new Set(snapshot.subjects.map((s) => s.unit.key))
  const keys = [...new Set(ask.gradeKeys)]
  if (!keys.length || !keys.every((key) => taken.has(key))) throw new Missing('subject')
  const [made] = await sql<{ id: number }>(
    `INSERT INTO scrutiny_request (site_id, result_id, grade_keys, reason, at_office, asked_by) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (site_id, result_id) WHERE state = 'open' DO NOTHING RETURNING id`,
    [ctx.site.id, ask.resultId, keys, ask.reason, ask.atOffice, ctx.user.userId],
  )
  if (!made) throw new Refusal('result-amendments:alreadyAsked')
  ctx.audit({
    recordType: 'scrutiny_request',
    recordId: made.id,
    after: { resultId: ask.resultId, subjects: keys, reason: ask.reason },
  })
  return made.id
}

/** Decides the open request of a result, if there is one. @returns its id */
export async function closeScrutiny(
  ctx: Amender,
  resultId: number,
  state: 'kept' | 'amended',
  decision: string,
): Promise<number | null> {
  const [closed] = await sql<{ id: number }>(
    `UPDATE scrutiny_request SET state = $3, decision = $4, decided_by = $5, decided_at = now() WHERE site_id = $1 AND result_id = $2 AND state = 'open' RETURNING id`,
    [ctx.site.id, resultId, state, decision, ctx.user.userId],
  )
  if (closed)
    ctx.audit({
      recordType: 'scrutiny_request',
      recordId: closed.id,
      before: { state: 'open' },
      after: { state, decision },
    })
  return closed?.id ?? null
}

/** Requests nobody has decided yet go on with the student's result in the run that is published instead. */
export async function moveOpenScrutiny(siteId: number, fromRunId: number, toRunId: number): Promise<void> {
  await sql(
    `UPDATE scrutiny_request q SET result_id = n.id FROM result o JOIN result n ON n.site_id = o.site_id AND n.enrolment_id = o.enrolment_id AND n.run_id = $3
     WHERE q.site_id = $1 AND q.state = 'open' AND o.site_id = $1 AND o.run_id = $2 AND o.id = q.result_id`,
    [siteId, fromRunId, toRunId],
  )
}

/** Leaves the marks as they are and tells why. @throws Refusal when no request is open */
export async function keepMarks(ctx: SiteCtx, resultId: number, decision: string): Promise<void> {
  if ((await closeScrutiny(ctx, resultId, 'kept', decision)) === null)
    throw new Refusal('result-amendments:nothingOpen')
}
