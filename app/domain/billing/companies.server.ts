import { sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import { plainHundredths } from '~/format/numbers'
import { mustBeCentral, seeTenants } from '../tenancy/central.server'
import type { Ctx, UserCtx } from '../context'
import { allOf, Invalid, Missing, refuse, Refusal } from '../errors'
import { storeUpload } from '../operations/files/files.server'
import type { CompanyForm } from './company.form'

export interface Account {
  id: number
  bankEn: string
  bankBn: string
  branchEn: string
  branchBn: string
  accountName: string
  accountNo: string
  routingNo: string | null
  active: boolean
}

export interface Company {
  id: number
  nameEn: string
  nameBn: string
  addressEn: string
  addressBn: string
  phone: string | null
  email: string | null
  bin: string | null
  tin: string | null
  vatHundredths: number
  dueDays: number
  prefix: string
  signatoryEn: string
  signatoryBn: string
  signatoryTitleEn: string
  signatoryTitleBn: string
  logoFileId: number | null
  isDefault: boolean
  active: boolean
  version: number
  accounts: Account[]
}

const COLUMNS = `c.id, c.name_en AS "nameEn", c.name_bn AS "nameBn", c.address_en AS "addressEn", c.address_bn AS "addressBn", c.phone, c.email, c.bin, c.tin,
  c.vat_hundredths AS "vatHundredths", c.due_days AS "dueDays", c.prefix, c.signatory_en AS "signatoryEn", c.signatory_bn AS "signatoryBn",
  c.signatory_title_en AS "signatoryTitleEn", c.signatory_title_bn AS "signatoryTitleBn", c.logo_file_id AS "logoFileId", c.is_default AS "isDefault", c.active, c.version`
const ACCOUNTS = `coalesce((SELECT jsonb_agg(jsonb_build_object('id', a.id, 'bankEn', a.bank_en, 'bankBn', a.bank_bn, 'branchEn', a.branch_en, 'branchBn', a.branch_bn,
  'accountName', a.account_name, 'accountNo', a.account_no, 'routingNo', a.routing_no, 'active', a.active) ORDER BY a.position, a.id)
  FROM company_account a WHERE a.company_id = c.id), '[]') AS accounts`

/** All companies with their bank accounts, the default first, retired ones last. */
export function companiesOf(ctx: Ctx): Promise<Company[]> {
  mustBeCentral(ctx)
  return allCompanies()
}

/** The same for a job, in a wide scope. */
export const allCompanies = (): Promise<Company[]> =>
  sql<Company>(
    `SELECT ${COLUMNS}, ${ACCOUNTS} FROM company c ORDER BY c.is_default DESC, c.active DESC, c.name_en, c.id`,
  )

/** @throws Missing */
export async function companyById(id: number): Promise<Company> {
  const [row] = Number.isSafeInteger(id)
    ? await sql<Company>(`SELECT ${COLUMNS}, ${ACCOUNTS} FROM company c WHERE c.id = $1`, [id])
    : []
  if (!row) throw new Missing('company')
  return row
}

interface CompanyUse {
  invoices: number
  challans: number
  used: boolean
}

/** What a company was used for; what is in use cannot be deleted, only retired. */
export async function companyUse(ctx: Ctx, id: number): Promise<CompanyUse> {
  await seeTenants(ctx, 'all')
  const [row] = await sql<{ invoices: number; challans: number }>(
    'SELECT (SELECT count(*)::int FROM invoice WHERE company_id = $1) AS invoices, (SELECT count(*)::int FROM challan WHERE company_id = $1) AS challans',
    [id],
  )
  const { invoices = 0, challans = 0 } = row ?? {}
  return { invoices, challans, used: invoices + challans > 0 }
}

/** As the audit log keeps it. */
const audited = ({ accounts, ...company }: Company) => ({
  ...company,
  vat: plainHundredths(company.vatHundredths),
  accounts: accounts.map((a) => ({ ...a })),
})

/**
 * Writes a new company, or changes one; the first is the default.
 * @throws Missing; Refusal when somebody else changed it meanwhile; Invalid for a taken prefix, or one that numbers carry
 */
export async function saveCompany(ctx: UserCtx, form: CompanyForm, id: number | null): Promise<number> {
  mustBeCentral(ctx)
  const logo = form.logo ? await storeUpload(ctx, form.logo, { purpose: 'logo' }) : null
  // One clerk at a time: which company is the default is a question to all of them.
  await oneAtATime('billing companies')
  const before = id === null ? null : await companyById(id)
  if (before && before.version !== form.version) throw new Refusal('billing:stale')
  const first = (await sql('SELECT 1 FROM company WHERE is_default AND id IS DISTINCT FROM $1', [id])).length === 0
  const isDefault = form.isDefault || first
  await allOf(
    () => checkPrefix(ctx, form.prefix, before),
    () => refuse(isDefault && before?.active === false, 'isDefault', 'billing:company.retiredDefault'),
    ...form.accounts.map((row, at) => () => {
      const twice = [...form.accounts.slice(0, at), ...(before?.accounts ?? []).filter((one) => one.id !== row.id)]
      const taken = row.accountNo && twice.some((one) => one.accountNo === row.accountNo)
      refuse(Boolean(taken), `accounts[${at}].accountNo`, 'ui:error.unique')
    }),
  )
  if (isDefault && !first)
    await sql('UPDATE company SET is_default = false WHERE is_default AND id IS DISTINCT FROM $1', [id])
  const values = [
    form.nameEn,
    form.nameBn,
    form.addressEn,
    form.addressBn,
    form.phone,
    form.email,
    form.bin,
    form.tin,
    Math.round(form.vatPercent * 100),
    form.dueDays,
    form.prefix,
    form.signatoryEn ?? '',
    form.signatoryBn ?? '',
    form.signatoryTitleEn ?? '',
    form.signatoryTitleBn ?? '',
    logo?.id ?? before?.logoFileId ?? null,
    isDefault,
  ]
  const names = [
    'name_en',
    'name_bn',
    'address_en',
    'address_bn',
    'phone',
    'email',
    'bin',
    'tin',
    'vat_hundredths',
    'due_days',
    'prefix',
    'signatory_en',
    'signatory_bn',
    'signatory_title_en',
    'signatory_title_bn',
    'logo_file_id',
    'is_default',
  ]
  const [row] = before
    ? await sql<{ id: number }>(
        `UPDATE company SET ${names.map((name, at) => `${name} = $${at + 2}`).join(', ')}, version = version + 1 WHERE id = $1 RETURNING id`,
        [before.id, ...values],
      )
    : await sql<{ id: number }>(
        `INSERT INTO company (${names.join(', ')}) VALUES (${names.map((_, at) => `$${at + 1}`).join(', ')}) RETURNING id`,
        values,
      )
  const companyId = (row as { id: number }).id
  await saveAccounts(companyId, form, before)
  const after = await companyById(companyId)
  ctx.audit({
    recordType: 'company',
    recordId: companyId,
    before: before ? audited(before) : undefined,
    after: audited(after),
  })
  return companyId
}

async function checkPrefix(ctx: Ctx, prefix: string, before: Company | null): Promise<void> {
  if (before?.prefix === prefix) return
  if (before && (await companyUse(ctx, before.id)).used) throw new Invalid({ prefix: ['billing:company.prefixUsed'] })
  await seeTenants(ctx, 'all')
  const taken = await sql(
    `SELECT 1 FROM company WHERE prefix = $1 AND id IS DISTINCT FROM $2
    UNION ALL SELECT 1 FROM invoice WHERE number LIKE $1 || '/%' LIMIT 1`,
    [prefix, before?.id ?? null],
  )
  if (taken.length) throw new Invalid({ prefix: ['ui:error.unique'] })
}

async function saveAccounts(companyId: number, form: CompanyForm, before: Company | null): Promise<void> {
  for (const [position, row] of form.accounts.entries()) {
    if (!row.accountNo) continue
    const known = before?.accounts.find((one) => one.id === row.id)
    if (row.id !== null && !known) throw new Missing('account')
    const values = [
      companyId,
      row.bankEn,
      row.bankBn,
      row.branchEn ?? '',
      row.branchBn ?? '',
      row.accountName,
      row.accountNo,
      row.routingNo,
      row.active,
      position,
    ]
    await (known
      ? sql(
          `UPDATE company_account SET bank_en = $2, bank_bn = $3, branch_en = $4, branch_bn = $5, account_name = $6, account_no = $7, routing_no = $8, active = $9, position = $10
          WHERE company_id = $1 AND id = $11`,
          [...values, known.id],
        )
      : sql(
          `INSERT INTO company_account (company_id, bank_en, bank_bn, branch_en, branch_bn, account_name, account_no, routing_no, active, position)
          VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
          values,
        ))
  }
}

/** Retired companies issue nothing new; their papers stay. @throws Refusal for the default one */
export async function retireCompany(ctx: UserCtx, id: number, active: boolean): Promise<void> {
  mustBeCentral(ctx)
  const before = await companyById(id)
  if (!active && before.isDefault) throw new Refusal('billing:company.defaultStays')
  await sql('UPDATE company SET active = $2, version = version + 1 WHERE id = $1', [id, active])
  ctx.audit({ recordType: 'company', recordId: id, before: { active: before.active }, after: { active } })
}

/** Deletes a company nothing was ever issued by. @throws Refusal when it is in use or the default */
export async function deleteCompany(ctx: UserCtx, id: number): Promise<void> {
  mustBeCentral(ctx)
  const before = await companyById(id)
  if (before.isDefault) throw new Refusal('billing:company.defaultStays')
  const use = await companyUse(ctx, id)
  if (use.used) throw new Refusal('billing:company.inUse', { invoices: use.invoices, challans: use.challans })
  await sql('DELETE FROM billing_counter WHERE company_id = $1', [id])
  await sql('DELETE FROM company_account WHERE company_id = $1', [id])
  await sql('DELETE FROM company WHERE id = $1', [id])
  ctx.audit({ recordType: 'company', recordId: id, before: audited(before) })
}
