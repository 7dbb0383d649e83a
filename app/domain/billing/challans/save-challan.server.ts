import { sql } from 'db/connection'
import { today } from '~/format/dates'
import { formatTaka } from '~/format/money'
import type { UserCtx } from '~/domain/context'
import { Invalid } from '~/domain/errors'
import type { ChallanForm } from '../challan.form'
import { companiesOf } from '../companies.server'
import { takeNumbers } from '../numbers.server'
import { fiscalYearOf } from '../numbers.policy'
import { accountSnapshot, issuerSnapshot, type ChallanSnapshot } from '../papers/snapshot'
import { seeTenants } from '~/domain/tenancy/central.server'
import { billedSite, billedSnapshot } from '../sites.server'

/**
 * Makes a deposit slip with its number, to be printed and taken to the bank. Money it will pay may be planned for open
 * invoices of the same company; it counts only when the deposit is verified.
 * @param by of the centre; null: the institution made it for itself
 * @throws Invalid at its field
 */
export async function makeChallan(
  ctx: UserCtx,
  form: ChallanForm,
  by: number | null = ctx.user.userId,
): Promise<{ id: number; number: string }> {
  const companies = await companiesOf(ctx)
  const company = companies.find((one) => one.accounts.some((account) => account.id === form.accountId))
  const account = company?.accounts.find((one) => one.id === form.accountId)
  const site = await billedSite(form.siteId).catch(() => null)
  const errors: Record<string, string[]> = {
    ...(company?.active && account?.active ? {} : { accountId: ['ui:error.in'] }),
    ...(site ? {} : { siteId: ['ui:error.in'] }),
  }
  await seeTenants(ctx, site ? [site.id] : [])
  const asked = form.parts.flatMap(({ invoiceId, amount }, at) => (amount ? [{ invoiceId, amount, at }] : []))
  const open = new Map(
    (
      await sql<{ id: number; number: string; open: number; companyId: number }>(
        `SELECT id, number, open_poisha AS open, company_id AS "companyId" FROM invoice WHERE site_id = $1 AND id = ANY($2::bigint[]) AND state = 'issued'`,
        [site?.id ?? 0, asked.map((one) => one.invoiceId)],
      )
    ).map((row) => [row.id, row]),
  )
  for (const { invoiceId, amount, at } of asked) {
    const invoice = open.get(invoiceId)
    if (!site) continue
    if (!invoice) errors[`parts[${at}].amount`] = ['ui:error.in']
    else if (company && invoice.companyId !== company.id)
      errors[`parts[${at}].amount`] = ['billing:challan.otherCompany']
    else if (amount > BigInt(invoice.open))
      errors[`parts[${at}].amount`] = [
        `billing:challan.openIs?open=${encodeURIComponent(formatTaka(invoice.open, ctx.lang))}`,
      ]
  }
  if (new Set(asked.map((one) => one.invoiceId)).size !== asked.length) errors.amount = ['ui:error.in']
  if (!company || !account || !site || Object.keys(errors).length) throw new Invalid(errors)
  const amount = form.amount ?? asked.reduce((all, one) => all + one.amount, 0n)
  const day = today()
  const year = fiscalYearOf(day)
  const [given] = await takeNumbers({ companyId: company.id, prefix: company.prefix, kind: 'challan', year }, 1)
  if (!given) throw new Error('no number')
  const snapshot: ChallanSnapshot = {
    issuer: issuerSnapshot(company),
    billed: billedSnapshot(site),
    account: accountSnapshot(account),
    parts: asked.map((one) => ({ number: open.get(one.invoiceId)?.number ?? '', amountPoisha: Number(one.amount) })),
  }
  const [row] = await sql<{ id: number }>(
    `INSERT INTO challan (site_id, company_id, account_id, number, fiscal_year, seq, made_on, amount_poisha, snapshot, note, created_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) RETURNING id`,
    [
      site.id,
      company.id,
      account.id,
      given.number,
      year,
      given.seq,
      day,
      amount,
      JSON.stringify(snapshot),
      form.note ?? '',
      by,
    ],
  )
  const id = (row as { id: number }).id
  for (const one of asked)
    await sql('INSERT INTO challan_line (site_id, challan_id, invoice_id, amount_poisha) VALUES ($1, $2, $3, $4)', [
      site.id,
      id,
      one.invoiceId,
      one.amount,
    ])
  ctx.audit({
    recordType: 'challan',
    recordId: id,
    after: {
      state: 'draft',
      siteId: site.id,
      number: given.number,
      amountPoisha: Number(amount),
      accountId: account.id,
      parts: snapshot.parts,
    },
  })
  return { id, number: given.number }
}
