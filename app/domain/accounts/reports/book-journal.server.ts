import { inScope, sql } from 'db/connection'
import { addDays, type DayRange } from '~/format/dates'
import { headOf } from './book-chain.server'
import { journalEntry, journalHead, type JournalAccount, type JournalVoucher } from './journal-text.policy'

const AT_ONCE = 200

interface Read extends JournalVoucher {
  place: number
}

/**
 * The book of some days as plain-text accounting, in parts, by day. What stood before the first day is brought forward in one transaction
 * on the day before, so that an outside program arrives at the same closing balances. Amounts are in BDT with two decimals.
 * @param goOn asked before each part: waits for a slow reader, says no when there is none any more
 */
export async function* journalOf(
  site: { id: number; nameEn: string; nameBn: string },
  { from, to }: DayRange,
  goOn: () => Promise<boolean>,
): AsyncGenerator<string> {
  const read = <T>(work: () => Promise<T>) => inScope({ tenants: [site.id], readOnly: true }, work)
  const last = await headOf(site)
  const { accounts, before } = await read(async () => ({
    accounts: await accountsOf(site.id),
    before: await broughtForward(site.id, addDays(from, -1), last),
  }))
  yield journalHead(
    [`${site.nameEn} – ${site.nameBn}`, `${from} – ${to}, as posted up to voucher ${last} of the book`],
    accounts.values(),
  )
  if (before.postings.length) yield journalEntry(before, accounts)
  let [day, place] = [from, 0]
  while (await goOn()) {
    const rows = await read(() => vouchersFrom(site.id, { day, place, to, last }))
    if (!rows.length) return
    yield rows.map((row) => journalEntry(row, accounts)).join('')
    const newest = rows.at(-1)
    if (rows.length < AT_ONCE || !newest) return
    ;[day, place] = [newest.day, newest.place]
  }
}

const accountsOf = async (siteId: number): Promise<Map<number, JournalAccount>> => {
  const rows = await sql<JournalAccount & { id: number }>(
    `SELECT l.id, l.code, l.kind, l.name_en AS "nameEn", g.name_en AS "groupEn", s.name_en AS "subEn" FROM ledger l
     JOIN ledger_group s ON s.site_id = l.site_id AND s.id = l.group_id JOIN ledger_group g ON g.site_id = s.site_id AND g.id = s.parent_id
     WHERE l.site_id = $1 ORDER BY g.code, s.code, l.code`,
    [siteId],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Balances of ledgers and funds at the end of a day, as far as the chain had come: months before the day's, and its entries. */
async function broughtForward(siteId: number, day: string, last: number): Promise<JournalVoucher> {
  const postings = await sql<JournalVoucher['postings'][number]>(
    `SELECT x.ledger_id AS ledger, f.code AS fund, NULL::text AS party, sum(x.net)::bigint AS net, '' AS note FROM (
       SELECT k.site_id, k.ledger_id, k.fund_id, k.debit - k.credit AS net FROM ledger_month k
       WHERE k.site_id = $1 AND k.month <= $2
       UNION ALL
       SELECT e.site_id, e.ledger_id, e.fund_id, e.credit - e.debit FROM voucher_entry e
       WHERE e.site_id = $1 AND e.day > $2 AND e.day < date_trunc('month', $2::date) + interval '1 month'
       UNION ALL
       SELECT e.site_id, e.ledger_id, e.fund_id, e.credit - e.debit FROM voucher v JOIN voucher_entry e ON e.site_id = v.site_id AND e.voucher_id = v.id
       WHERE v.site_id = $1 AND v.place > $3 AND v.day <= $2
     ) x JOIN fund f ON f.site_id = x.site_id AND f.id = x.fund_id
     WHERE x.site_id = $1 GROUP BY x.ledger_id, f.code HAVING sum(x.net) <> 0 ORDER BY f.code, x.ledger_id`,
    [siteId, day, last],
  )
  return { day, number: 'B/F', kind: 'Brought forward', narration: '', postings }
}

const vouchersFrom = (
  siteId: number,
  from: { day: string; place: number; to: string; last: number },
): Promise<Read[]> =>
  sql<Read>(
    `SELECT v.place, v.day, v.number, initcap(v.kind) AS kind, v.narration,
       (SELECT json_agg(json_build_object('ledger', e.ledger_id, 'fund', f.code, 'party', p.name_en, 'net', e.debit - e.credit, 'note', e.note) ORDER BY e.line)
        FROM voucher_entry e JOIN fund f ON f.site_id = e.site_id AND f.id = e.fund_id LEFT JOIN party p ON p.site_id = e.site_id AND p.id = e.party_id
        WHERE e.site_id = v.site_id AND e.voucher_id = v.id) AS postings
     FROM voucher v WHERE v.site_id = $1 AND (v.day, v.place) > ($2, $3::bigint) AND v.day <= $4 AND v.place <= $5 ORDER BY v.day, v.place LIMIT $6`,
    [siteId, from.day, from.place, from.to, from.last, AT_ONCE],
  )
