import { sql } from 'db/connection'
import { Missing } from '~/domain/errors'
import type { JobAsks, JobSms } from '../asks'

export interface JobPost {
  id: number
  openingId: number
  nameBn: string
  nameEn: string
  vacancies: number
  needsBn: string
  needsEn: string
  payBn: string
  payEn: string
  minYears: number | null
  maxYears: number | null
  /** Sent, and neither withdrawn nor anonymous. */
  candidates: number
  chosen: number
}

export interface Opening {
  id: number
  titleBn: string
  titleEn: string
  bodyBn: string
  bodyEn: string
  circularId: number | null
  state: 'draft' | 'open' | 'closed'
  /** By the database's clock, which is the server's: what a browser says counts for nothing. */
  phase: 'upcoming' | 'open' | 'over'
  opensAt: Date
  closesAt: Date
  subHeadId: number | null
  /** Poisha. */
  fee: number
  ageOn: string
  asks: JobAsks
  testFull: number | null
  interviewFull: number | null
  keepDays: number
  smsSteps: JobSms[]
  /** Somebody has begun a form, a draft too: it cannot be deleted any more. */
  begun: boolean
  posts: JobPost[]
}

/** Openings of the institution with their posts, the one that closes last at the top. `which`: one, those the public sees, or all. */
async function read(siteId: number, which: { id: number } | 'shown' | 'all'): Promise<Opening[]> {
  const id = typeof which === 'string' ? null : which.id
  const rows = await sql<Omit<Opening, 'posts'>>(
    `SELECT o.id, o.title_bn AS "titleBn", o.title_en AS "titleEn", o.body_bn AS "bodyBn", o.body_en AS "bodyEn", o.circular_id AS "circularId", o.state,
       CASE WHEN o.state = 'closed' OR o.closes_at <= now() THEN 'over' WHEN o.opens_at > now() THEN 'upcoming' ELSE 'open' END AS phase,
       o.opens_at AS "opensAt", o.closes_at AS "closesAt", o.sub_head_id AS "subHeadId", o.fee, o.age_on AS "ageOn", o.asks, o.test_full::float8 AS "testFull",
       o.interview_full::float8 AS "interviewFull", o.keep_days AS "keepDays", o.sms_steps AS "smsSteps",
       EXISTS (SELECT FROM job_candidate k WHERE k.site_id = o.site_id AND k.opening_id = o.id) AS begun
     FROM job_opening o WHERE o.site_id = $1 AND ($2::bigint IS NULL OR o.id = $2)
       AND ($3 <> 'shown' OR (o.state <> 'draft' AND o.closes_at > now() - interval '60 days')) ORDER BY o.closes_at DESC, o.id DESC`,
    [siteId, id, typeof which === 'string' ? which : 'one'],
  )
  const posts = await sql<JobPost>(
    `SELECT p.id, p.opening_id AS "openingId", p.name_bn AS "nameBn", p.name_en AS "nameEn", p.vacancies, p.needs_bn AS "needsBn", p.needs_en AS "needsEn",
       p.pay_bn AS "payBn", p.pay_en AS "payEn", p.min_years AS "minYears", p.max_years AS "maxYears",
       (SELECT count(*)::int FROM job_candidate c WHERE c.site_id = p.site_id AND c.post_id = p.id AND c.state NOT IN ('draft', 'withdrawn')) AS candidates,
       (SELECT count(*)::int FROM job_candidate c WHERE c.site_id = p.site_id AND c.post_id = p.id AND c.state = 'chosen') AS chosen
     FROM job_post p WHERE p.site_id = $1 AND p.opening_id = ANY ($2::bigint[]) ORDER BY p.position, p.id`,
    [siteId, rows.map((row) => row.id)],
  )
  return rows.map((row) => ({ ...row, posts: posts.filter((one) => one.openingId === row.id) }))
}

/** Every opening of the institution. */
export const openings = (siteId: number): Promise<Opening[]> => read(siteId, 'all')

/** Those that the public sees: open, to come and over since two months. */
export const shownOpenings = (siteId: number): Promise<Opening[]> => read(siteId, 'shown')

/** One opening. @throws Missing */
export async function openingOf(siteId: number, id: number): Promise<Opening> {
  const [found] = await read(siteId, { id })
  if (!found) throw new Missing('opening')
  return found
}

/** Whether the institution ever had an opening: somebody may then ask how it stands with a form. */
export async function hadOpenings(siteId: number): Promise<boolean> {
  const [row] = await sql(`SELECT 1 FROM job_opening WHERE site_id = $1 AND state <> 'draft' LIMIT 1`, [siteId])
  return row !== undefined
}

/** Whether somebody may apply now. */
export const isOpen = (one: Pick<Opening, 'state' | 'phase'>): boolean => one.state === 'open' && one.phase === 'open'

/** What the form of an opening chooses from: sub-heads of fees, and circulars of the web site. */
export async function openingChoices(siteId: number): Promise<{
  subHeads: { id: number; nameBn: string; nameEn: string }[]
  circulars: { id: number; nameBn: string; nameEn: string }[]
}> {
  return {
    subHeads: await sql(
      `SELECT id, name_bn AS "nameBn", name_en AS "nameEn" FROM fee_sub_head WHERE active ORDER BY position, name_en`,
    ),
    circulars: await sql(
      `SELECT id, coalesce(nullif(title_bn, ''), title_en) AS "nameBn", coalesce(nullif(title_en, ''), title_bn) AS "nameEn" FROM web_entry
       WHERE site_id = $1 AND kind = 'circular' ORDER BY publish_at DESC, id DESC LIMIT 50`,
      [siteId],
    ),
  }
}
