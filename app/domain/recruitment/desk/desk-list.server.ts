import { sql } from 'db/connection'
import { Missing } from '~/domain/errors'
import { toAsciiDigits } from '~/format/digits'
import type { Lang } from '~/format/lang'
import type { CandidateState, JobPaid } from './candidate-states.policy'

export type JobSort = 'number' | 'name' | 'sent' | 'born' | 'score'

/** What the desk's list asks for; filters that are not set are left out, lists are 'any of'. */
interface JobQuery {
  openingId: number
  q: string
  /** Without, all but drafts. */
  state?: readonly string[] | undefined
  post?: readonly number[] | undefined
  paid?: readonly string[] | undefined
  gender?: readonly string[] | undefined
  call?: readonly string[] | undefined
  sort: { key: JobSort; dir: 'asc' | 'desc' }
  lang: Lang
}

export interface JobRow {
  id: number
  openingId: number
  number: string
  nameBn: string
  nameEn: string
  mobile: string | null
  email: string | null
  nid: string | null
  bornOn: string | null
  gender: string | null
  state: CandidateState
  beforeState: CandidateState | null
  reason: string
  postId: number
  postBn: string
  postEn: string
  sentAt: Date | null
  paid: JobPaid
  test: number | null
  interview: number | null
  testAbsent: boolean
  interviewAbsent: boolean
  called: boolean
  appointed: boolean
}

/** How the fee stands: exempt is said by who exempted, as the bill is void then; the last word counts. */
const PAID = `CASE WHEN b.paid_at IS NOT NULL THEN 'paid' WHEN o.fee = 0 THEN 'free'
  WHEN (SELECT v.what FROM application_event v WHERE v.site_id = c.site_id AND v.application_id = c.application_id AND v.what IN ('exempted', 'unexempted')
    ORDER BY v.id DESC LIMIT 1) = 'exempted' THEN 'exempt' ELSE 'unpaid' END`

/** Candidates (c) with application (a), opening (o), post (p), bill (b), calls to test (t) and interview (i), letter (l). */
const FROM = `job_candidate c JOIN application a ON a.site_id = c.site_id AND a.id = c.application_id
  JOIN job_opening o ON o.site_id = c.site_id AND o.id = c.opening_id JOIN job_post p ON p.site_id = c.site_id AND p.id = c.post_id
  LEFT JOIN application_bill b ON b.site_id = c.site_id AND b.application_id = c.application_id AND b.voided_at IS NULL
  LEFT JOIN job_call t ON t.site_id = c.site_id AND t.application_id = c.application_id AND t.part = 'test'
  LEFT JOIN job_call i ON i.site_id = c.site_id AND i.application_id = c.application_id AND i.part = 'interview'
  LEFT JOIN job_appointment l ON l.site_id = c.site_id AND l.application_id = c.application_id`

const ROW = `a.id, c.opening_id AS "openingId", a.number, a.name_bn AS "nameBn", a.name_en AS "nameEn", a.mobile, a.email, c.nid, c.born_on AS "bornOn", c.gender, c.state,
  c.before_state AS "beforeState", c.reason, c.post_id AS "postId", p.name_bn AS "postBn", p.name_en AS "postEn", a.sent_at AS "sentAt", ${PAID} AS paid,
  t.score::float8 AS test, i.score::float8 AS interview, coalesce(t.absent, false) AS "testAbsent", coalesce(i.absent, false) AS "interviewAbsent",
  (t.application_id IS NOT NULL OR i.application_id IS NOT NULL) AS called, l.application_id IS NOT NULL AS appointed`

function conditions(query: JobQuery, put: (value: unknown) => string): string {
  const where = ['c.site_id = $1', 'c.opening_id = $2', 'a.anonymised_at IS NULL']
  where.push(query.state?.length ? `c.state = ANY (${put(query.state)}::text[])` : `c.state <> 'draft'`)
  if (query.post) where.push(`c.post_id = ANY (${put(query.post)}::bigint[])`)
  if (query.gender) where.push(`c.gender = ANY (${put(query.gender)}::text[])`)
  if (query.paid) where.push(`${PAID} = ANY (${put(query.paid)}::text[])`)
  if (query.call)
    where.push(
      `(CASE WHEN i.application_id IS NOT NULL THEN 'interview' WHEN t.application_id IS NOT NULL THEN 'test' ELSE 'none' END) = ANY (${put(query.call)}::text[])`,
    )
  if (query.q) {
    const digits = toAsciiDigits(query.q).replace(/[\s-]/g, '')
    const like = `'%' || regexp_replace(${put(query.q)}::text, '([%_\\\\])', '\\\\\\1', 'g') || '%'`
    const number = /^\+?\d{3,}$/.test(digits) ? put(`%${digits.replace(/^\+?(88)?(?=01)/, '')}%`) : null
    where.push(
      `(a.name_bn ILIKE ${like} OR a.name_en ILIKE ${like}${number ? ` OR a.number LIKE ${number} OR a.mobile LIKE ${number} OR c.nid LIKE ${number}` : ''})`,
    )
  }
  return where.join(' AND ')
}

/** The order of a list, whole: nobody stands twice or never. */
function orderOf({ sort, lang }: JobQuery): string {
  const by: Record<JobSort, string> = {
    number: 'a.number',
    name:
      lang === 'bn'
        ? `coalesce(nullif(a.name_bn, ''), a.name_en) COLLATE "bn-x-icu"`
        : `coalesce(nullif(a.name_en, ''), a.name_bn) COLLATE "en-x-icu"`,
    sent: 'a.sent_at',
    born: 'c.born_on',
    score: 'CASE WHEN num_nonnulls(t.score, i.score) > 0 THEN coalesce(t.score, 0) + coalesce(i.score, 0) END',
  }
  return `${by[sort.key]} ${sort.dir === 'desc' ? 'DESC' : 'ASC'} NULLS LAST, a.id`
}

/** A page of an opening's candidates, and how many there are in all. */
export async function jobList(
  siteId: number,
  query: JobQuery,
  page: { offset: number; limit: number },
): Promise<{ items: JobRow[]; total: number }> {
  const bind: unknown[] = [siteId, query.openingId]
  const where = conditions(query, (value) => `$${bind.push(value)}`)
  const [count] = await sql<{ total: number }>(`SELECT count(*)::int AS total FROM ${FROM} WHERE ${where}`, bind)
  const items = await sql<JobRow>(
    `SELECT ${ROW} FROM ${FROM} WHERE ${where} ORDER BY ${orderOf(query)} LIMIT $${bind.length + 1} OFFSET $${bind.length + 2}`,
    [...bind, page.limit, page.offset],
  )
  return { items, total: count?.total ?? 0 }
}

/** Candidates by their ids, in the order of their numbers; with `hold` nobody else moves them meanwhile. @throws Missing when one is not this institution's */
export async function jobRows(siteId: number, ids: readonly number[], hold = false): Promise<JobRow[]> {
  const wanted = [...new Set(ids)]
  const rows = await sql<JobRow>(
    `SELECT ${ROW} FROM ${FROM} WHERE c.site_id = $1 AND c.application_id = ANY ($2::bigint[]) AND a.anonymised_at IS NULL ORDER BY a.number ${hold ? 'FOR UPDATE OF c' : ''}`,
    [siteId, wanted],
  )
  if (rows.length !== wanted.length) throw new Missing('application')
  return rows
}

/** How many candidates of an opening are in which state. */
export const jobCounts = (siteId: number, openingId: number): Promise<{ state: CandidateState; many: number }[]> =>
  sql(
    `SELECT c.state, count(*)::int AS many FROM job_candidate c JOIN application a ON a.site_id = c.site_id AND a.id = c.application_id
     WHERE c.site_id = $1 AND c.opening_id = $2 AND a.anonymised_at IS NULL GROUP BY c.state`,
    [siteId, openingId],
  )
