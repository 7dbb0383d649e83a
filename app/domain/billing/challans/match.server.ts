import { sql } from 'db/connection'
import { today } from '~/format/dates'
import { formatTaka } from '~/format/money'
import type { UserCtx } from '~/domain/context'
import { Invalid, Missing, Refusal } from '~/domain/errors'
import type { MatchForm } from '../challan.form'
import { seeTenants } from '~/domain/tenancy/central.server'
import { lockSiteMoney } from '../sites.server'
import type { ChallanState } from '../states.policy'

export interface LockedChallan {
  id: number
  siteId: number
  companyId: number
  state: ChallanState
  version: number
  number: string
  amountPoisha: number
  depositedOn: string | null
  depositedPoisha: number | null
  matchedPoisha: number
  unmatchedPoisha: number
  refundedPoisha: number
}

/** A challan of any institution, held until the transaction ends; the scope must see it. @throws Missing */
export async function lockedChallan(id: number): Promise<LockedChallan> {
  const [row] = Number.isSafeInteger(id)
    ? await sql<LockedChallan>(
        `SELECT id, site_id AS "siteId", company_id AS "companyId", state, version, number, amount_poisha AS "amountPoisha", deposited_on AS "depositedOn",
       deposited_poisha AS "depositedPoisha", matched_poisha AS "matchedPoisha", unmatched_poisha AS "unmatchedPoisha",
       refunded_poisha AS "refundedPoisha" FROM challan WHERE id = $1 FOR UPDATE`,
        [id],
      )
    : []
  if (!row) throw new Missing('challan')
  return row
}

interface OpenInvoice {
  id: number
  companyId: number
  number: string
  openPoisha: number
}

/** Open invoices of the institution among these, held. Another institution's are simply not there. */
const openInvoices = (siteId: number, ids: readonly number[]): Promise<OpenInvoice[]> =>
  sql<OpenInvoice>(
    `SELECT id, company_id AS "companyId", number, open_poisha AS "openPoisha" FROM invoice WHERE site_id = $1 AND id = ANY($2::bigint[]) AND state = 'issued' ORDER BY id FOR UPDATE`,
    [siteId, ids],
  )

/** Writes the matches; amounts are known to fit. */
export async function writeMatches(
  by: number | null,
  challan: Pick<LockedChallan, 'id' | 'siteId'>,
  parts: readonly { invoiceId: number; amount: bigint }[],
  day: string,
): Promise<void> {
  for (const { invoiceId, amount } of parts) {
    await sql(
      'INSERT INTO challan_match (site_id, challan_id, invoice_id, amount_poisha, matched_on, created_by) VALUES ($1, $2, $3, $4, $5, $6)',
      [challan.siteId, challan.id, invoiceId, amount, day, by],
    )
    await sql('UPDATE invoice SET matched_poisha = matched_poisha + $3 WHERE site_id = $1 AND id = $2', [
      challan.siteId,
      invoiceId,
      amount,
    ])
  }
  const sum = parts.reduce((all, one) => all + one.amount, 0n)
  await sql(
    'UPDATE challan SET matched_poisha = matched_poisha + $3, version = version + 1 WHERE site_id = $1 AND id = $2',
    [challan.siteId, challan.id, sum],
  )
}

/**
 * Matches money of a verified deposit to invoices of the same institution, in parts as given; what is not matched stays
 * the institution's credit. The second of two clerks who want the same money or the same invoice is told.
 * @throws Missing; Refusal when it is not verified or was changed meanwhile; Invalid at the field that asks too much
 */
export async function matchChallan(ctx: UserCtx, id: number, form: MatchForm): Promise<void> {
  await seeTenants(ctx, 'all')
  const { siteId } = await lockedChallanSite(id)
  await seeTenants(ctx, [siteId])
  await lockSiteMoney(siteId)
  const challan = await lockedChallan(id)
  if (challan.state !== 'verified') throw new Refusal('billing:challan.notVerified')
  if (challan.version !== form.version) throw new Refusal('billing:stale')
  const parts = form.parts.flatMap(({ invoiceId, amount }, at) => (amount ? [{ invoiceId, amount, at }] : []))
  if (!parts.length) throw new Invalid({ parts: ['billing:challan.noParts'] })
  if (new Set(parts.map((one) => one.invoiceId)).size !== parts.length) throw new Missing('invoice')
  const open = new Map(
    (
      await openInvoices(
        siteId,
        parts.map((one) => one.invoiceId),
      )
    ).map((row) => [row.id, row]),
  )
  const errors: Record<string, string[]> = {}
  for (const { invoiceId, amount, at } of parts) {
    const invoice = open.get(invoiceId)
    if (!invoice) throw new Missing('invoice') // not issued, or another institution's
    // Money in one company's account pays no invoice of another: they are two legal persons.
    if (invoice.companyId !== challan.companyId) errors[`parts[${at}].amount`] = ['billing:challan.otherCompany']
    else if (amount > BigInt(invoice.openPoisha))
      errors[`parts[${at}].amount`] = [
        `billing:challan.openIs?open=${encodeURIComponent(formatTaka(invoice.openPoisha, ctx.lang))}`,
      ]
  }
  const sum = parts.reduce((all, one) => all + one.amount, 0n)
  if (sum > BigInt(challan.unmatchedPoisha))
    errors.parts = [
      `billing:challan.unmatchedIs?left=${encodeURIComponent(formatTaka(challan.unmatchedPoisha, ctx.lang))}`,
    ]
  if (Object.keys(errors).length) throw new Invalid(errors)
  await writeMatches(ctx.user.userId, challan, parts, today())
  ctx.audit({
    recordType: 'challan',
    recordId: id,
    before: { matchedPoisha: challan.matchedPoisha },
    after: {
      siteId,
      matchedPoisha: challan.matchedPoisha + Number(sum),
      parts: parts.map((one) => ({ invoiceId: one.invoiceId, amountPoisha: Number(one.amount) })),
    },
  })
}

/** Whose challan it is, without holding it: the institution's money is locked first, always in that order. */
export async function lockedChallanSite(id: number): Promise<{ siteId: number }> {
  const [row] = Number.isSafeInteger(id)
    ? await sql<{ siteId: number }>('SELECT site_id AS "siteId" FROM challan WHERE id = $1', [id])
    : []
  if (!row) throw new Missing('challan')
  return row
}

/** Matches what the slip was printed for, as far as it is still open, when the deposit is verified. */
export async function matchPlanned(by: number | null, challan: LockedChallan): Promise<bigint> {
  const planned = await sql<{ invoiceId: number; amount: number }>(
    'SELECT invoice_id AS "invoiceId", amount_poisha AS amount FROM challan_line WHERE site_id = $1 AND challan_id = $2 ORDER BY id',
    [challan.siteId, challan.id],
  )
  const open = new Map(
    (
      await openInvoices(
        challan.siteId,
        planned.map((one) => one.invoiceId),
      )
    ).map((row) => [row.id, BigInt(row.openPoisha)]),
  )
  let left = BigInt(challan.depositedPoisha ?? 0)
  const parts = planned.flatMap(({ invoiceId, amount }) => {
    const part = [left, open.get(invoiceId) ?? 0n, BigInt(amount)].reduce((least, one) => (one < least ? one : least))
    left -= part
    return part > 0n ? [{ invoiceId, amount: part }] : []
  })
  if (parts.length) await writeMatches(by, challan, parts, today())
  return parts.reduce((all, one) => all + one.amount, 0n)
}

interface Match {
  id: number
  challanId: number
  invoiceId: number
  amount: number
}

async function release(ctx: UserCtx, siteId: number, match: Match, reason: string): Promise<void> {
  await sql(
    'UPDATE challan_match SET released_at = now(), released_by = $3, release_reason = $4 WHERE site_id = $1 AND id = $2',
    [siteId, match.id, ctx.user.userId, reason],
  )
  await sql('UPDATE invoice SET matched_poisha = matched_poisha - $3 WHERE site_id = $1 AND id = $2', [
    siteId,
    match.invoiceId,
    match.amount,
  ])
  await sql(
    'UPDATE challan SET matched_poisha = matched_poisha - $3, version = version + 1 WHERE site_id = $1 AND id = $2',
    [siteId, match.challanId, match.amount],
  )
}

const MATCHES =
  'SELECT id, challan_id AS "challanId", invoice_id AS "invoiceId", amount_poisha AS amount FROM challan_match WHERE site_id = $1 AND released_at IS NULL'

/** Takes an amount off what an invoice was paid, the newest payments first; the money is its deposits' again. */
export async function releaseFrom(
  ctx: UserCtx,
  siteId: number,
  invoiceId: number,
  amount: bigint,
  reason: string,
): Promise<void> {
  let left = amount
  for (const match of await sql<Match>(`${MATCHES} AND invoice_id = $2 ORDER BY id DESC`, [siteId, invoiceId])) {
    if (left === 0n) return
    await release(ctx, siteId, match, reason)
    const whole = BigInt(match.amount)
    if (whole > left)
      await writeMatches(
        ctx.user.userId,
        { id: match.challanId, siteId },
        [{ invoiceId, amount: whole - left }],
        today(),
      )
    left -= whole < left ? whole : left
  }
}

/** Takes back everything a deposit paid: it bounced. @returns the invoices that are open again */
export async function releaseAll(ctx: UserCtx, siteId: number, challanId: number, reason: string): Promise<number[]> {
  const matches = await sql<Match>(`${MATCHES} AND challan_id = $2 ORDER BY id`, [siteId, challanId])
  for (const match of matches) await release(ctx, siteId, match, reason)
  return [...new Set(matches.map((one) => one.invoiceId))]
}
