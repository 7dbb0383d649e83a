import { sql } from 'db/connection'
import { today } from '~/format/dates'
import { Missing, Refusal } from '~/domain/errors'
import { companyById } from '../companies.server'
import { fiscalYearOf } from '../numbers.policy'
import { takeNumbers } from '../numbers.server'
import { billedSnapshot, billedSite, lockSiteMoney } from '../sites.server'
import { issuerSnapshot, type ChallanSnapshot } from '../papers/snapshot'
import { lockedChallan, matchPlanned } from './match.server'

interface Received {
  source: 'gateway' | 'transaction-id'
  /** The gateway's or wallet's code, and what it calls the payment: counts once among all institutions. */
  provider: string
  reference: string
  /** What came, poisha. */
  amount: number
  /** Which invoices it is for, of one company; none: it stays the institution's credit. */
  parts: readonly { invoiceId: number; amount: number }[]
  /** Whose series it takes a number of. */
  companyId: number
  /** How the challan names where it came in: bKash. */
  through: string
  payer: string
  /** Of the centre; null: nobody, the gateway said so. */
  by: number | null
  /** The institution took the reference already, when it told of it. */
  taken: boolean
}

/**
 * Receives what an institution paid by gateway or wallet: a verified challan, which pays its invoices as far as they are still open; the rest is
 * the institution's credit. In the caller's transaction, which sees the centre and the institution.
 * @throws Refusal for a reference that counted already, whoever's it was
 */
export async function receiveOutside(
  site: { id: number },
  given: Received,
): Promise<{ id: number; number: string; unmatched: number }> {
  await lockSiteMoney(site.id)
  if (!given.taken && !(await takeReference(site.id, given))) throw new Refusal('posting:refused.twice')
  const company = await companyById(given.companyId)
  const billed = billedSnapshot(await billedSite(site.id))
  const day = today()
  const year = fiscalYearOf(day)
  const numbers = new Map(
    (
      await sql<{ id: number; number: string }>(
        'SELECT id, number FROM invoice WHERE site_id = $1 AND id = ANY($2::bigint[])',
        [site.id, given.parts.map(({ invoiceId }) => invoiceId)],
      )
    ).map(({ id, number }) => [id, number]),
  )
  const [number] = await takeNumbers({ companyId: company.id, prefix: company.prefix, kind: 'challan', year }, 1)
  if (!number) throw new Error('no number')
  const snapshot: ChallanSnapshot = {
    issuer: issuerSnapshot(company),
    billed,
    account: null,
    parts: given.parts.map((one) => ({ number: numbers.get(one.invoiceId) ?? '', amountPoisha: one.amount })),
  }
  const [row] = await sql<{ id: number }>(
    `INSERT INTO challan (site_id, company_id, number, fiscal_year, seq, made_on, state, amount_poisha, snapshot, source, provider, reference, deposited_on, deposited_poisha,
       deposit_bank, slip_no, depositor, verified_on, created_by)
     VALUES ($1, $2, $3, $4, $5, $6, 'verified', $7, $8, $9, $10, $11, $6, $7, $12, $13, $14, $6, $15) RETURNING id`,
    [
      site.id,
      company.id,
      number.number,
      year,
      number.seq,
      day,
      given.amount,
      JSON.stringify(snapshot),
      given.source,
      given.provider,
      given.reference,
      given.through.slice(0, 80),
      given.reference.slice(0, 40),
      given.payer.slice(0, 80),
      given.by,
    ],
  )
  if (!row) throw new Missing('challan')
  if (given.parts.length)
    await sql(
      `INSERT INTO challan_line (site_id, challan_id, invoice_id, amount_poisha)
       SELECT $1, $2, x.invoice, x.amount FROM unnest($3::bigint[], $4::bigint[]) AS x(invoice, amount)`,
      [site.id, row.id, given.parts.map(({ invoiceId }) => invoiceId), given.parts.map(({ amount }) => amount)],
    )
  const matched = await matchPlanned(given.by, await lockedChallan(row.id))
  return { id: row.id, number: number.number, unmatched: given.amount - Number(matched) }
}

/** Takes a reference for an institution. @returns whether it was free */
export async function takeReference(
  siteId: number,
  { provider, reference }: { provider: string; reference: string },
): Promise<boolean> {
  const rows = await sql(
    'INSERT INTO billing_reference (provider, reference, taken_by) VALUES ($1, $2, $3) ON CONFLICT (provider, reference) DO NOTHING RETURNING reference',
    [provider, reference, siteId],
  )
  return rows.length > 0
}

/** Whether a reference was told or received already, by whomever. The scope must see the centre. */
export async function isTaken(provider: string, reference: string): Promise<boolean> {
  const rows = await sql('SELECT 1 FROM billing_reference WHERE provider = $1 AND reference = $2', [
    provider,
    reference,
  ])
  return rows.length > 0
}
