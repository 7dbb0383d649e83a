import { sql } from 'db/connection'
import { moneyLedgers } from '~/domain/accounts/chart/ledgers.server'
import { askSecond, worksWithTwo } from '~/domain/accounts/requests/ask.server'
import { holdBook } from '~/domain/accounts/posting/hold-book.server'
import { postVoucher, refusalIn, type Entry, type Posted } from '~/domain/accounts/posting/post-voucher.server'
import { postingLedgers } from '~/domain/payments/settle/posting-ledgers.server'
import type { SiteCtx } from '~/domain/context'
import { allOf, Missing, refuse } from '~/domain/errors'
import { today, type Day } from '~/format/dates'
import { groupedTaka } from '~/format/money'
import { nameIn } from '~/format/names'
import type { SettlementForm } from './settlement.form'
import { MOST_DIFFERENCE } from './settlement.policy'

/**
 * Enters what a gateway paid in. Where it kept more than its contract says, and the institution works with two, another agrees first.
 * @returns the voucher; null: another decides
 * @throws as settleGateway
 */
export async function enterSettlement(ctx: SiteCtx, form: SettlementForm): Promise<Posted | null> {
  const most = await mostCharge(ctx.site.id, form)
  if (form.charge <= most || !(await worksWithTwo(ctx.site.id))) return settleGateway(ctx, form)
  const open = await checked(ctx, form)
  await askSecond(ctx, ctx.site, {
    kind: 'settlement',
    about: form.gateway,
    amount: form.charge,
    detail: form,
    reason:
      `${open.name} – ${form.reference}: ${groupedTaka(form.arrived)} + ${groupedTaka(form.charge)} (≤ ${groupedTaka(most)})`.slice(
        0,
        300,
      ),
  })
  return null
}

/** What the gateway may keep of these payments by its contract, with a rounding, poisha. */
async function mostCharge(siteId: number, form: SettlementForm): Promise<number> {
  const [row] = await sql<{ most: number | null }>('SELECT gateway_most_charge($1, $2, $3::bigint[]) AS most', [
    siteId,
    form.gateway,
    form.payments,
  ])
  return row?.most ?? 0
}

/**
 * Takes up what a gateway paid into a bank for these payments, less what it kept, with one voucher: debit bank (and gateway charges), credit
 * the ledger in which they waited. A small difference is written off.
 * @param request by which another agreed to a charge beyond the contract, and who asked
 * @returns the voucher
 * @throws Missing for another institution's gateway; Invalid at the field for a ledger that is no bank's, payments that are not open with this
 *   gateway, a reference that is entered already, days that cannot be, a difference that is too large; Refusal of the books
 */
export async function settleGateway(
  ctx: SiteCtx,
  form: SettlementForm,
  request: { id: number; askedBy: number | null } | null = null,
): Promise<Posted> {
  const { site, user } = ctx
  const { open, name, difference } = await checked(ctx, form)
  const id = await write(ctx, form, { difference, open, request })
  const ledgers = await postingLedgers(site.id)
  const waited = new Map<number, number>()
  for (const { ledgerId, amount } of open) waited.set(ledgerId, (waited.get(ledgerId) ?? 0) + amount)
  const sides: [number, number][] = [
    [form.ledgerId, form.arrived],
    ...(form.charge ? [[ledgers.of('gateway-charge'), form.charge] as [number, number]] : []),
    ...(difference ? [[ledgers.of('write-off'), difference] as [number, number]] : []),
    ...[...waited].map(([ledgerId, amount]): [number, number] => [ledgerId, -amount]),
  ]
  const posted = await postVoucher(site, {
    kind: 'receipt',
    day: form.day,
    narration: `${name} – ${form.reference}`,
    event: { name: 'gateway-settlement', id },
    madeBy: request ? request.askedBy : user.userId,
    postedBy: user.userId,
    entries: sides
      .filter(([, amount]) => amount !== 0)
      .map(([ledgerId, amount]): Entry => (amount > 0 ? { ledgerId, debit: amount } : { ledgerId, credit: -amount })),
  })
  ctx.audit({
    recordType: 'gateway_settlement',
    recordId: id,
    after: { ...form, payments: open.length, difference, voucher: posted.number },
  })
  return posted
}

interface Checked {
  name: string
  difference: number
  open: { paymentId: number; ledgerId: number; day: Day; amount: number }[]
}

/** The payments that wait, and that all fits; the book is held. @throws as settleGateway */
async function checked({ site }: SiteCtx, form: SettlementForm): Promise<Checked> {
  await holdBook(site.id)
  const [gateway] = await sql<{ nameEn: string; nameBn: string }>(
    'SELECT c.name_en AS "nameEn", c.name_bn AS "nameBn" FROM site_gateway g JOIN payment_gateway c ON c.id = g.gateway_id WHERE g.site_id = $1 AND g.id = $2',
    [site.id, form.gateway],
  )
  if (!gateway) throw new Missing('gateway')
  const wanted = [...new Set(form.payments)]
  const open = await sql<Checked['open'][number]>(
    `SELECT payment_id AS "paymentId", ledger_id AS "ledgerId", day, amount FROM gateway_due
     WHERE site_id = $1 AND site_gateway_id = $2 AND payment_id = ANY($3::bigint[]) ORDER BY day, payment_id`,
    [site.id, form.gateway, wanted],
  )
  const sum = open.reduce((all, { amount }) => all + amount, 0)
  const difference = sum - form.arrived - form.charge
  const banks = await moneyLedgers(site.id)
  const [known] = await sql(
    `SELECT s.id FROM gateway_settlement s WHERE s.site_id = $1 AND s.site_gateway_id = $2 AND lower(s.reference) = lower($3)
       AND NOT EXISTS (SELECT FROM gateway_settlement_reversal r WHERE r.site_id = s.site_id AND r.settlement_id = s.id)`,
    [site.id, form.gateway, form.reference],
  )
  const taka = (poisha: number) => groupedTaka(Math.abs(poisha))
  const off = `gateway-settlements:error.${difference > 0 ? 'less' : 'more'}?sum=${taka(sum)}&by=${taka(difference)}`
  await allOf(
    () => refuse(!banks.some(({ id }) => id === form.ledgerId), 'ledgerId', 'gateway-settlements:error.noBank'),
    () => refuse(form.day > today(), 'day', 'posting:refused.future'),
    () => refuse(form.day < (open.at(-1)?.day ?? ''), 'day', 'gateway-settlements:error.beforePayment'),
    () => refuse(Boolean(known), 'reference', 'gateway-settlements:error.reference'),
    () => refuse(open.length !== wanted.length, 'payments', 'gateway-settlements:error.notOpen'),
    () => refuse(open.length === wanted.length && Math.abs(difference) > MOST_DIFFERENCE, 'payments', off),
  )
  return { name: nameIn(gateway, site.defaultLang), open, difference }
}

async function write(
  ctx: SiteCtx,
  form: SettlementForm,
  { difference, open, request }: Pick<Checked, 'difference' | 'open'> & { request: { id: number } | null },
): Promise<number> {
  try {
    const [row] = await sql<{ id: number }>(
      `INSERT INTO gateway_settlement (site_id, site_gateway_id, day, ledger_id, reference, arrived, charge, difference, made_by, request_id)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING id`,
      [
        ctx.site.id,
        form.gateway,
        form.day,
        form.ledgerId,
        form.reference,
        form.arrived,
        form.charge,
        difference,
        ctx.user.userId,
        request?.id ?? null,
      ],
    )
    if (!row) throw new Error('no settlement')
    await sql(
      `INSERT INTO gateway_settlement_payment (site_id, settlement_id, payment_id, amount)
       SELECT $1, $2, x.* FROM unnest($3::bigint[], $4::bigint[]) AS x(payment, amount)`,
      [ctx.site.id, row.id, open.map(({ paymentId }) => paymentId), open.map(({ amount }) => amount)],
    )
    return row.id
  } catch (error) {
    throw refusalIn(error) ?? error
  }
}
