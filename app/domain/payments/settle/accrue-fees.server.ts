import { sql } from 'db/connection'
import { holdBook } from '~/domain/accounts/posting/hold-book.server'
import { postVoucher, type Entry } from '~/domain/accounts/posting/post-voucher.server'
import { surplusLedger } from '~/domain/accounts/years/post-closing.server'
import { formatDate, type Day } from '~/format/dates'
import type { Lang } from '~/format/lang'
import { postingLedgers, type PostingLedgers } from './posting-ledgers.server'

interface When {
  day: Day
  madeBy: number | null
}

interface Start {
  /** From this day on there is accrual. */
  since: Day
  /** The books began with it: dues from before them stand in the opening balances. */
  first: boolean
}

interface Recognised {
  subHead: number
  /** With its sign, poisha. */
  amount: number
  /** What of it becomes receivable. */
  posted: number
}

/**
 * In an accounting year on accrual: posts, with this transaction, what students owe more or less than was recognised so far, as receivable
 * and as income of the fee heads. It compares what is charged, waived, let off, corrected and fined with what it recognised, so whoever
 * writes charges or adjustments ends with it, and a second call finds nothing to do. On cash, or without books, it does nothing.
 * @param when the day it is posted on, and who changed what is owed
 * @throws Refusal of the books: a month that is closed or not set up, a ledger that is missing
 */
export async function accrueFees(site: { id: number }, when: When): Promise<void> {
  const start = await beginAccrual(site, when)
  if (!start) return
  const changed = await sql<{ subHead: number; headId: number; headCode: string; amount: number }>(
    `SELECT m.sub_head AS "subHead", f.id AS "headId", f.code AS "headCode", (m.amount - coalesce(r.amount, 0))::bigint AS amount
     FROM (SELECT m.sub_head, sum(m.charged + m.waived + m.let_off + m.corrected + m.fined) AS amount FROM fee_month m WHERE m.site_id = $1 GROUP BY m.sub_head) m
       LEFT JOIN (SELECT h.sub_head, sum(h.amount) AS amount FROM fee_accrual_head h WHERE h.site_id = $1 GROUP BY h.sub_head) r ON r.sub_head = m.sub_head
       JOIN fee_sub_head s ON s.id = m.sub_head JOIN fee_head f ON f.id = s.fee_head_id
     WHERE m.amount <> coalesce(r.amount, 0) ORDER BY m.sub_head`,
    [site.id],
  )
  if (!changed.length) return
  const opening = await openingOf(
    site.id,
    start,
    changed.map(({ subHead }) => subHead),
  )
  if (opening.length) await recognise(site, 'opening', when.day, when.madeBy, opening)
  const before = new Map(opening.map(({ subHead, amount }) => [subHead, amount]))
  const rest = changed
    .map((one) => ({ ...one, amount: one.amount - (before.get(one.subHead) ?? 0) }))
    .filter(({ amount }) => amount !== 0)
  if (!rest.length) return
  const id = await recognise(
    site,
    'posted',
    when.day,
    when.madeBy,
    rest.map(({ subHead, amount }) => ({ subHead, amount, posted: amount })),
  )
  const ledgers = await postingLedgers(site.id)
  const income = new Map<number, number>()
  for (const { headId, headCode, amount } of rest) {
    const ledger = ledgers.income({ id: headId, code: headCode })
    income.set(ledger, (income.get(ledger) ?? 0) + amount)
  }
  const { named } = await namesOf(site.id, [...new Set(rest.map(({ headId }) => headId))])
  await post(site, id, when, named, ledgers, income)
}

/**
 * Holds the book of an institution on accrual. The first time, what was open when its first year on accrual began becomes receivable against
 * the accumulated surplus: it is no income of that year. What had been settled on cash by then was income already.
 * @returns null on cash, or without books
 */
export async function beginAccrual(site: { id: number }, when: When): Promise<Start | null> {
  const [asked] = await sql<{ started: Day | null; begins: Day | null }>(
    `SELECT (SELECT a.day FROM fee_accrual a WHERE a.site_id = b.site_id AND a.kind = 'start') AS started,
       CASE WHEN (SELECT y.basis FROM accounting_year y WHERE y.site_id = b.site_id AND y.starts_on <= $2 ORDER BY y.starts_on DESC LIMIT 1) = 'accrual'
         THEN (SELECT greatest(b.opened_on, min(y.starts_on)) FROM accounting_year y WHERE y.site_id = b.site_id AND y.basis = 'accrual') END AS begins
     FROM book b WHERE b.site_id = $1`,
    [site.id, when.day],
    'prepared',
  )
  if (!asked?.started && !asked?.begins) return null
  await holdBook(site.id)
  // Held, it is asked again: another transaction may just have begun.
  const [start] = await sql<Start & { started: boolean; open: boolean }>(
    `SELECT coalesce(a.day, $2) AS since, a.day IS NOT NULL AS started,
       NOT EXISTS (SELECT FROM accounting_year y WHERE y.site_id = s.id AND y.ends_on < coalesce(a.day, $2)) AS first,
       EXISTS (SELECT FROM accounting_period p WHERE p.site_id = s.id AND p.month = $2 AND p.closed_at IS NULL) AS open
     FROM site s LEFT JOIN fee_accrual a ON a.site_id = s.id AND a.kind = 'start' WHERE s.id = $1`,
    [site.id, asked.begins ?? asked.started],
  )
  if (!start) throw new Error('no institution')
  if (!start.started) await takeOver(site, start, { ...when, day: start.open ? start.since : when.day })
  return start
}

/** Recognises what was charged before accrual began, and makes what was open of it then receivable. */
async function takeOver(site: { id: number }, { since, first }: Start, when: When): Promise<void> {
  const heads = await sql<Recognised & { headId: number }>(
    `SELECT x.sub_head AS "subHead", s.fee_head_id AS "headId", sum(x.amount)::bigint AS amount, (sum(x.amount) - sum(x.settled))::bigint AS posted FROM (
       SELECT c.sub_head_id AS sub_head, c.amount, 0 AS settled FROM fee_charge c
       WHERE c.site_id = $1 AND c.made_at < $2::date::timestamp AT TIME ZONE 'Asia/Dhaka' AND NOT ($3 AND c.source = 'opening')
       UNION ALL
       SELECT c.sub_head_id, a.amount, 0 FROM fee_adjustment a JOIN fee_charge c ON c.site_id = a.site_id AND c.id = a.charge_id
       WHERE a.site_id = $1 AND a.made_at < $2::date::timestamp AT TIME ZONE 'Asia/Dhaka'
       UNION ALL
       SELECT c.sub_head_id, 0, p.amount FROM fee_allocation p JOIN fee_settlement n ON n.site_id = p.site_id AND n.id = p.settlement_id
         JOIN fee_charge c ON c.site_id = p.site_id AND c.id = p.charge_id WHERE p.site_id = $1 AND n.day < $2) x
       JOIN fee_sub_head s ON s.id = x.sub_head
     GROUP BY x.sub_head, s.fee_head_id HAVING sum(x.amount) <> 0 OR sum(x.settled) <> 0 ORDER BY x.sub_head`,
    [site.id, since, first],
  )
  const id = await recognise(site, 'start', since, when.madeBy, heads)
  const open = heads.reduce((sum, { posted }) => sum + posted, 0)
  if (open === 0) return
  const { named, lang } = await namesOf(site.id, [...new Set(heads.map(({ headId }) => headId))])
  await post(
    site,
    id,
    when,
    `< ${formatDate(since, lang)}: ${named}`,
    await postingLedgers(site.id),
    new Map([[await surplusLedger(site.id), open]]),
  )
}

/** Of these sub-heads, the opening dues that are not recognised yet: they stand in the books' opening balances by hand, as they were. */
const openingOf = (siteId: number, { since, first }: Start, subHeads: readonly number[]): Promise<Recognised[]> =>
  sql<Recognised>(
    `SELECT c.sub_head_id AS "subHead", (sum(c.amount) - coalesce(max(r.amount), 0))::bigint AS amount, 0 AS posted
     FROM fee_charge c LEFT JOIN (
       SELECT h.sub_head, sum(h.amount) AS amount FROM fee_accrual_head h JOIN fee_accrual a ON a.site_id = h.site_id AND a.id = h.accrual_id
       WHERE h.site_id = $1 AND a.kind = 'opening' GROUP BY h.sub_head) r ON r.sub_head = c.sub_head_id
     WHERE c.site_id = $1 AND c.source = 'opening' AND c.sub_head_id = ANY($4::bigint[]) AND ($3 OR c.made_at >= $2::date::timestamp AT TIME ZONE 'Asia/Dhaka')
     GROUP BY c.sub_head_id HAVING sum(c.amount) <> coalesce(max(r.amount), 0) ORDER BY c.sub_head_id`,
    [siteId, since, first, subHeads],
  )

async function recognise(
  site: { id: number },
  kind: 'start' | 'opening' | 'posted',
  day: Day,
  madeBy: number | null,
  heads: readonly Recognised[],
): Promise<number> {
  const [accrual] = await sql<{ id: number }>(
    'INSERT INTO fee_accrual (site_id, kind, day, made_by) VALUES ($1, $2, $3, $4) RETURNING id',
    [site.id, kind, day, madeBy],
  )
  if (!accrual) throw new Error('no accrual')
  await sql(
    `INSERT INTO fee_accrual_head (site_id, accrual_id, sub_head, amount, posted)
     SELECT $1, $2, x.* FROM unnest($3::bigint[], $4::bigint[], $5::bigint[]) AS x(sub_head, amount, posted)`,
    [
      site.id,
      accrual.id,
      heads.map(({ subHead }) => subHead),
      heads.map(({ amount }) => amount),
      heads.map(({ posted }) => posted),
    ],
  )
  return accrual.id
}

/** Debits receivable and credits the ledgers by their sums, or the other way round; what comes to nothing has no line. */
async function post(
  site: { id: number },
  id: number,
  { day, madeBy }: When,
  narration: string,
  ledgers: PostingLedgers,
  credits: ReadonlyMap<number, number>,
): Promise<void> {
  const total = [...credits.values()].reduce((sum, one) => sum + one, 0)
  const sides: [number, number][] = [[ledgers.of('fee-receivable'), total], ...[...credits].map(credited)]
  const entries: Entry[] = sides
    .filter(([, amount]) => amount !== 0)
    .map(([ledgerId, amount]) => (amount > 0 ? { ledgerId, debit: amount } : { ledgerId, credit: -amount }))
  if (!entries.length) return
  const event = { name: 'fee-accrual', id }
  await postVoucher(site, { kind: 'journal', day, narration, event, madeBy, postedBy: madeBy, entries })
}

const credited = ([ledgerId, sum]: [number, number]): [number, number] => [ledgerId, -sum]

/** What fee heads are called in the institution's language, which the books are written in: nobody may be asking. */
async function namesOf(siteId: number, heads: readonly number[]): Promise<{ named: string; lang: Lang }> {
  const rows = await sql<{ nameEn: string; nameBn: string; lang: Lang | null }>(
    `SELECT f.name_en AS "nameEn", f.name_bn AS "nameBn", s.default_lang AS lang FROM fee_head f CROSS JOIN site s
     WHERE s.id = $1 AND f.id = ANY($2::bigint[]) ORDER BY f.position, f.id`,
    [siteId, heads],
  )
  const lang = rows[0]?.lang ?? 'bn'
  const named = rows.map(({ nameEn, nameBn }) => (lang === 'bn' ? nameBn : nameEn)).join(', ')
  return { named: named.length > 900 ? `${named.slice(0, 900)} …` : named, lang }
}
