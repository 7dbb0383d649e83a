import { sql } from 'db/connection'
import { holdBook } from '~/domain/accounts/posting/hold-book.server'
import type { SiteCtx } from '~/domain/context'
import { allOf, Invalid, Missing, Refusal, refuse } from '~/domain/errors'
import { today } from '~/format/dates'
import { groupedTaka } from '~/format/money'
import { deductions, paidOut, taxLedger, type TaxRow } from './tax-register.server'
import type { ChallanForm, SectionForm, TaxKind } from './tax.form'

const ALL = { from: null, to: null, offset: 0, limit: 5_000 }

async function rowsOf(siteId: number, kind: TaxKind): Promise<{ ledgerId: number; rows: TaxRow[] }> {
  const ledgerId = await taxLedger(siteId, kind)
  if (ledgerId === null) throw new Missing('ledger of the tax')
  return { ledgerId, rows: await deductions(siteId, ledgerId, ALL) }
}

/**
 * Says by which section something was deducted, of what and of whom.
 * @throws Missing; Invalid at the field; Refusal when it is deposited already
 */
export async function noteSection(ctx: SiteCtx, form: SectionForm): Promise<void> {
  await holdBook(ctx.site.id)
  const { rows } = await rowsOf(ctx.site.id, form.kind)
  const row = rows.find(({ voucherId, line }) => voucherId === form.voucherId && line === form.line)
  if (!row) throw new Missing('deduction')
  if (row.challan) throw new Refusal('tax:error.deposited', {}, 422)
  const [party] =
    form.partyId === null
      ? [null]
      : await sql<{ id: number }>('SELECT id FROM party WHERE site_id = $1 AND id = $2', [ctx.site.id, form.partyId])
  await allOf(
    () => refuse(form.partyId !== null && !party, 'partyId', 'ui:error.in'),
    () => refuse(Number(form.base) < row.amount, 'base', 'tax:error.base'),
  )
  await sql(
    `INSERT INTO tax_deduction (site_id, voucher_id, line, section, base, party_id) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (site_id, voucher_id, line) DO UPDATE SET section = excluded.section, base = excluded.base, party_id = excluded.party_id`,
    [ctx.site.id, form.voucherId, form.line, form.section, Number(form.base), form.partyId],
  )
  ctx.audit({
    recordType: 'tax_deduction',
    recordId: row.key,
    before: { section: row.section },
    after: { section: form.section, base: Number(form.base), voucher: row.number },
  })
}

/**
 * Notes the challan by which deductions were deposited. The voucher that paid it comes to their sum.
 * @throws Invalid at the field: a number that is known, a day ahead, deductions that are none or have no section, a sum that differs
 */
export async function noteChallan(ctx: SiteCtx, form: ChallanForm): Promise<number> {
  await holdBook(ctx.site.id)
  const { ledgerId, rows } = await rowsOf(ctx.site.id, form.kind)
  const wanted = new Set(form.deductions)
  const chosen = rows.filter(({ key, section, challan }) => wanted.has(key) && section !== null && challan === null)
  const paid = (await paidOut(ctx.site.id, ledgerId)).find(({ key }) => key === form.paid)
  const sum = chosen.reduce((all, { amount }) => all + amount, 0)
  await allOf(
    () => refuse(form.day > today(), 'day', 'posting:refused.future'),
    () => refuse(wanted.size === 0 || chosen.length !== wanted.size, 'deductions', 'tax:error.chosen'),
    () => refuse(!paid, 'paid', 'ui:error.in'),
    () =>
      refuse(
        paid !== undefined && chosen.length > 0 && paid.amount !== sum,
        'paid',
        `tax:error.sum?sum=${groupedTaka(sum)}`,
      ),
  )
  const [voucherId, line] = form.paid.split(':').map(Number)
  try {
    const [row] = await sql<{ id: number }>(
      `INSERT INTO tax_challan (site_id, kind, number, day, bank, voucher_id, line, amount, made_by) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id`,
      [ctx.site.id, form.kind, form.number, form.day, form.bank, voucherId, line, sum, ctx.user.userId],
    )
    await sql(
      `UPDATE tax_deduction d SET challan_id = $2 FROM unnest($3::bigint[], $4::int[]) AS x(voucher, line)
       WHERE d.site_id = $1 AND d.voucher_id = x.voucher AND d.line = x.line`,
      [ctx.site.id, row?.id, chosen.map((one) => one.voucherId), chosen.map((one) => one.line)],
    )
    ctx.audit({
      recordType: 'tax_challan',
      recordId: row?.id ?? 0,
      after: {
        kind: form.kind,
        number: form.number,
        day: form.day,
        bank: form.bank,
        amount: sum,
        deductions: chosen.length,
      },
    })
    return row?.id ?? 0
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'tax_challan_once')
      throw new Invalid({ number: ['tax:error.known'] })
    throw error
  }
}
