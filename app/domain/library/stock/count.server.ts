import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Missing, Refusal } from '~/domain/errors'
import { understand } from '../desk/scan.server'
import type { CopyState } from '../library'
import type { CountForm, CountScanForm } from './stock.form'

export type Outcome = 'found' | 'elsewhere' | 'unexpected' | 'missing'

/**
 * SQL: copies c that a count k should find: what is here, in its rack where it has one; not what is lent, waits at the desk or came back while it was counted.
 */
const EXPECTED = `c.site_id = k.site_id AND c.state IN ('here', 'damaged') AND (k.rack_id IS NULL OR c.rack_id = k.rack_id)
  AND NOT EXISTS (SELECT FROM library_loan l WHERE l.site_id = c.site_id AND l.copy_id = c.id AND l.ended_on IS NULL)
  AND NOT EXISTS (SELECT FROM library_reservation v WHERE v.site_id = c.site_id AND v.copy_id = c.id AND v.state = 'ready')
  AND NOT EXISTS (SELECT FROM library_loan l JOIN library_loan_step p ON p.site_id = l.site_id AND p.loan_id = l.id WHERE l.site_id = c.site_id AND l.copy_id = c.id AND p.at >= k.begun_at)`
const UNSEEN = `${EXPECTED} AND NOT EXISTS (SELECT FROM library_count_copy x WHERE x.site_id = c.site_id AND x.count_id = k.id AND x.copy_id = c.id)`

export interface CountRow {
  id: number
  name: string
  rackId: number | null
  rack: string | null
  begunAt: Date
  begunByBn: string | null
  begunByEn: string | null
  endedAt: Date | null
  state: 'running' | 'ended'
  found: number
  elsewhere: number
  unexpected: number
  missing: number
  /** Of one that runs: what it should find yet. */
  unseen: number
}

const seen = (outcome: Outcome) =>
  `(SELECT count(*)::int FROM library_count_copy x WHERE x.site_id = k.site_id AND x.count_id = k.id AND x.outcome = '${outcome}') AS ${outcome}`
const COLUMNS = `k.id, k.name, k.rack_id AS "rackId", r.code AS rack, k.begun_at AS "begunAt", coalesce(nullif(u.name_bn, ''), u.name_en) AS "begunByBn", u.name_en AS "begunByEn", k.ended_at AS "endedAt",
  CASE WHEN k.ended_at IS NULL THEN 'running' ELSE 'ended' END AS state, ${seen('found')}, ${seen('elsewhere')}, ${seen('unexpected')}, ${seen('missing')},
  CASE WHEN k.ended_at IS NULL THEN (SELECT count(*)::int FROM library_copy c WHERE ${UNSEEN}) ELSE 0 END AS unseen`
const FROM = `library_count k LEFT JOIN library_rack r ON r.site_id = k.site_id AND r.id = k.rack_id LEFT JOIN app_user u ON u.tenant_id = k.site_id AND u.id = k.begun_by`

/** All stock-takings, the newest first. */
export const countsOf = (siteId: number): Promise<CountRow[]> =>
  sql<CountRow>(`SELECT ${COLUMNS} FROM ${FROM} WHERE k.site_id = $1 ORDER BY k.id DESC LIMIT 200`, [siteId])

/** @throws Missing */
export async function countOf(siteId: number, id: number): Promise<CountRow> {
  const [row] = await sql<CountRow>(`SELECT ${COLUMNS} FROM ${FROM} WHERE k.site_id = $1 AND k.id = $2`, [siteId, id])
  if (!row) throw new Missing('count')
  return row
}

/** @returns its id @throws Invalid for a rack that is none */
export async function beginCount(ctx: SiteCtx, form: CountForm): Promise<number> {
  const site = ctx.site.id
  await checkRack(site, form.rackId)
  const [made] = await sql<{ id: number }>(
    'INSERT INTO library_count (site_id, name, rack_id, begun_by) VALUES ($1, $2, $3, $4) RETURNING id',
    [site, form.name, form.rackId, ctx.user.userId || null],
  )
  const id = made?.id ?? 0
  ctx.audit({ recordType: 'library_count', recordId: id, after: form })
  return id
}

async function checkRack(siteId: number, rackId: number | null): Promise<void> {
  if (rackId === null) return
  const [found] = await sql('SELECT 1 FROM library_rack WHERE site_id = $1 AND id = $2 AND active', [siteId, rackId])
  if (!found) throw new Invalid({ rackId: ['ui:error.in'] })
}

/** @throws Missing; Refusal once it is ended */
async function running(siteId: number, id: number): Promise<{ rackId: number | null }> {
  const [row] = await sql<{ rackId: number | null; ended: boolean }>(
    'SELECT rack_id AS "rackId", ended_at IS NOT NULL AS ended FROM library_count WHERE site_id = $1 AND id = $2 FOR UPDATE',
    [siteId, id],
  )
  if (!row) throw new Missing('count')
  if (row.ended) throw new Refusal('library-stock:error.ended')
  return row
}

/**
 * Counts a copy; one that is scanned again stays counted once.
 * @returns what it is: where it should be, in another rack, or one that should not be here at all @throws Missing; Refusal for a code that is no copy's
 */
export async function countCopy(
  ctx: SiteCtx,
  id: number,
  form: CountScanForm,
): Promise<{ outcome: Exclude<Outcome, 'missing'>; accessionNo: number; rack: string }> {
  const site = ctx.site.id
  const count = await running(site, id)
  await checkRack(site, form.rackId)
  const code = await understand(site, form.code)
  if (!code || !('copy' in code)) throw new Refusal('library-stock:error.noCopy', { code: form.code }, 422)
  const [copy] = await sql<{
    state: CopyState
    rackId: number | null
    rack: string
    accessionNo: number
    lent: boolean
  }>(
    `SELECT c.state, c.rack_id AS "rackId", coalesce(r.code, '') AS rack, c.accession_no AS "accessionNo",
       EXISTS (SELECT FROM library_loan l WHERE l.site_id = c.site_id AND l.copy_id = c.id AND l.ended_on IS NULL) AS lent
     FROM library_copy c LEFT JOIN library_rack r ON r.site_id = c.site_id AND r.id = c.rack_id WHERE c.site_id = $1 AND c.id = $2`,
    [site, code.copy],
  )
  if (!copy) throw new Missing('copy')
  const at = form.rackId ?? count.rackId
  const outcome =
    copy.lent || copy.state === 'lost' || copy.state === 'written-off'
      ? 'unexpected'
      : at !== null && copy.rackId !== at
        ? 'elsewhere'
        : 'found'
  await sql(
    `INSERT INTO library_count_copy (site_id, count_id, copy_id, rack_id, outcome, was, by_user) VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (site_id, count_id, copy_id) DO UPDATE SET rack_id = excluded.rack_id, outcome = excluded.outcome, at = now(), by_user = excluded.by_user`,
    [site, id, code.copy, at, outcome, copy.lent ? 'lent' : copy.state, ctx.user.userId || null],
  )
  return { outcome, accessionNo: copy.accessionNo, rack: copy.rack }
}

/**
 * Ends a stock-taking: what was not seen is missing from now on, and what was missing and was seen is here again.
 * @returns how many are missing and how many were found again
 */
export async function endCount(ctx: SiteCtx, id: number): Promise<{ missing: number; again: number }> {
  const site = ctx.site.id
  await running(site, id)
  const missing = await sql<{ id: number }>(
    `INSERT INTO library_count_copy (site_id, count_id, copy_id, rack_id, outcome, was, by_user)
     SELECT c.site_id, k.id, c.id, c.rack_id, 'missing', c.state, $3 FROM library_count k JOIN library_copy c ON ${UNSEEN}
     WHERE k.site_id = $1 AND k.id = $2 RETURNING copy_id AS id`,
    [site, id, ctx.user.userId || null],
  )
  await sql(
    `UPDATE library_copy c SET state = 'missing' FROM library_count_copy x
     WHERE x.site_id = c.site_id AND x.copy_id = c.id AND x.count_id = $2 AND x.outcome = 'missing' AND c.site_id = $1`,
    [site, id],
  )
  const again = await sql<{ id: number }>(
    `UPDATE library_copy c SET state = 'here' FROM library_count_copy x
     WHERE x.site_id = c.site_id AND x.copy_id = c.id AND x.count_id = $2 AND x.outcome IN ('found', 'elsewhere') AND c.state = 'missing' AND c.site_id = $1 RETURNING c.id`,
    [site, id],
  )
  await sql('UPDATE library_count SET ended_at = $3, ended_by = $4 WHERE site_id = $1 AND id = $2', [
    site,
    id,
    new Date(),
    ctx.user.userId,
  ])
  const done = { missing: missing.length, again: again.length }
  ctx.audit({
    recordType: 'library_count',
    recordId: id,
    after: { missingCopies: done.missing, foundAgain: done.again },
  })
  return done
}

/** A copy as a stock-taking has it. */
export interface CountedRow {
  id: number
  bookId: number
  accessionNo: number
  titleBn: string
  titleEn: string
  rack: string | null
  /** Where it was found. */
  foundRack: string | null
  outcome: Outcome | 'unseen'
  at: Date | null
}

const COUNTED = `c.id, c.book_id AS "bookId", c.accession_no AS "accessionNo", b.title_bn AS "titleBn", b.title_en AS "titleEn", r.code AS rack`
const COUNTED_FROM = `JOIN library_book b ON b.site_id = c.site_id AND b.id = c.book_id LEFT JOIN library_rack r ON r.site_id = c.site_id AND r.id = c.rack_id`

/** What a running count has not seen yet, by rack and number. */
export const unseenOf = (siteId: number, id: number, most = 200): Promise<CountedRow[]> =>
  sql<CountedRow>(
    `SELECT ${COUNTED}, NULL::text AS "foundRack", 'unseen' AS outcome, NULL::timestamptz AS at FROM library_count k JOIN library_copy c ON ${UNSEEN} ${COUNTED_FROM}
     WHERE k.site_id = $1 AND k.id = $2 AND k.ended_at IS NULL ORDER BY r.position, r.code, c.accession_no LIMIT $3`,
    [siteId, id, most],
  )

/** What a count saw, the last one first; of one that is ended what is missing stands at the head. @param only without what was simply found */
export const countedOf = (siteId: number, id: number, only: boolean, most: number): Promise<CountedRow[]> =>
  sql<CountedRow>(
    `SELECT ${COUNTED}, f.code AS "foundRack", x.outcome, x.at FROM library_count_copy x JOIN library_copy c ON c.site_id = x.site_id AND c.id = x.copy_id ${COUNTED_FROM}
       LEFT JOIN library_rack f ON f.site_id = x.site_id AND f.id = x.rack_id
     WHERE x.site_id = $1 AND x.count_id = $2 AND (NOT $4::boolean OR x.outcome <> 'found') ORDER BY x.outcome = 'missing' DESC, x.at DESC, c.accession_no LIMIT $3`,
    [siteId, id, most, only],
  )
