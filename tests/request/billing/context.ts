import { sql } from 'db/connection'
import { createRow, insertRows } from 'seeders/rows'
import { billedSites, type BilledSite } from '~/domain/billing/sites.server'
import { everywhere, makeUser, randomName } from 'tests/factories'
import { visit, type Visitor } from 'tests/harness/visitor'

export interface TestCompany {
  id: number
  prefix: string
  accountId: number
}

/** A company of its own, so that a test's series is its alone. */
export async function makeCompany(options: { vatHundredths?: number } = {}): Promise<TestCompany> {
  const prefix = `T${randomName('').slice(0, 7).toUpperCase()}`
  return everywhere(async () => {
    const { id } = await createRow('company', {
      name_en: `Test ${prefix}`,
      name_bn: `পরীক্ষা ${prefix}`,
      address_en: 'Dhaka',
      address_bn: 'ঢাকা',
      vat_hundredths: options.vatHundredths ?? 1_500,
      due_days: 15,
      prefix,
      signatory_en: '',
      signatory_bn: '',
      signatory_title_en: '',
      signatory_title_bn: '',
      is_default: false,
      active: true,
      version: 1,
      created_at: '2026-01-01',
    })
    const account = await createRow('company_account', {
      company_id: id,
      bank_en: 'Bank',
      bank_bn: 'ব্যাংক',
      branch_en: '',
      branch_bn: '',
      account_name: 'Test',
      account_no: '1234567890',
      active: true,
      position: 0,
    })
    return { id, prefix, accountId: account.id }
  })
}

/** An institution without people: billing needs no more. */
export async function makeBilledSite(options: { phone?: string; email?: string } = {}): Promise<BilledSite> {
  const alias = randomName('b')
  return everywhere(async () => {
    const { id } = await createRow('tenant', { kind: 'site', alias, state: 'active', created_at: '2026-01-01' })
    await insertRows('site', [
      {
        id,
        name_en: `Billed ${alias}`,
        name_bn: `বিল ${alias}`,
        kind: 'school',
        address_en: 'Dhaka',
        address_bn: 'ঢাকা',
        phone: options.phone ?? null,
        email: options.email ?? null,
        about_en: '',
        about_bn: '',
        head_name_en: '',
        head_name_bn: '',
        head_message_en: '',
        head_message_bn: '',
        default_lang: 'bn',
        weekend: [5, 6],
        created_at: '2026-01-01',
      },
    ])
    const [site] = await billedSites([id])
    if (!site) throw new Error('no site')
    return site
  })
}

export async function officer(role = 'billing-officer'): Promise<Visitor> {
  const user = await makeUser(1, { kind: 'eduworld', roles: [role] })
  return visit(null).login(user.username)
}

export const draftFields = (
  site: { id: number },
  company: { id: number },
  taka = '1000',
  more: Record<string, string> = {},
): Record<string, string> => ({
  intent: 'save',
  version: '0',
  companyId: String(company.id),
  siteId: String(site.id),
  numbering: 'auto',
  invoiceNo: '',
  dueOn: '',
  discountKind: 'none',
  'lines[0].descriptionBn': 'সেবা',
  'lines[0].descriptionEn': 'Service',
  'lines[0].quantity': '1',
  'lines[0].unit': taka,
  ...more,
})

export interface InvoiceState {
  id: number
  state: string
  number: string | null
  seq: number | null
  total: number
  vat: number
  open: number
  credited: number
  matched: number
  version: number
  dueOn: string | null
}

export const invoiceRow = async (id: number): Promise<InvoiceState> => {
  const [row] = await everywhere(() =>
    sql<InvoiceState>(
      `SELECT id, state, number, seq, total_poisha AS total, vat_poisha AS vat, open_poisha AS open, credited_poisha AS credited, matched_poisha AS matched, version, due_on AS "dueOn" FROM invoice WHERE id = $1`,
      [id],
    ),
  )
  if (!row) throw new Error(`no invoice ${id}`)
  return row
}

/** Writes and issues an invoice through the screens. */
export async function issued(
  clerk: Visitor,
  site: { id: number },
  company: { id: number },
  taka = '1000',
  more: Record<string, string> = {},
): Promise<InvoiceState> {
  const saved = await clerk.post(`/edu/invoice/create?site=${site.id}`, draftFields(site, company, taka, more))
  const id = Number(/\/edit\/(\d+)/.exec(saved.url)?.[1])
  const row = await invoiceRow(id)
  await clerk.post(`/edu/invoice/edit/${id}`, { intent: 'issue', version: row.version })
  return invoiceRow(id)
}

export interface ChallanState {
  id: number
  state: string
  number: string
  version: number
  deposited: number
  matched: number
  unmatched: number
}

export const challanRow = async (id: number): Promise<ChallanState> => {
  const [row] = await everywhere(() =>
    sql<ChallanState>(
      `SELECT id, state, number, version, deposited_poisha AS deposited, matched_poisha AS matched, unmatched_poisha AS unmatched FROM challan WHERE id = $1`,
      [id],
    ),
  )
  if (!row) throw new Error(`no challan ${id}`)
  return row
}

/** Makes, deposits and verifies a challan through the screens. */
export async function verified(
  clerk: Visitor,
  site: { id: number },
  company: TestCompany,
  taka: string,
  parts: { invoiceId: number; taka: string }[] = [],
): Promise<ChallanState> {
  const made = await clerk.post(`/edu/challan/create?site=${site.id}`, {
    siteId: String(site.id),
    accountId: String(company.accountId),
    amount: taka,
    note: '',
    ...Object.fromEntries(
      parts.flatMap((part, at) => [
        [`parts[${at}].invoiceId`, String(part.invoiceId)],
        [`parts[${at}].amount`, part.taka],
      ]),
    ),
  })
  const id = Number(/\/edit\/(\d+)/.exec(made.url)?.[1])
  await clerk.post(`/edu/challan/edit/${id}`, {
    intent: 'deposit',
    version: 1,
    depositedOn: '2026-01-15',
    amount: taka,
    bank: 'Bank',
    branch: 'Branch',
    slipNo: randomName('s'),
  })
  await clerk.post(`/edu/challan/edit/${id}`, { intent: 'verify', version: 2 })
  return challanRow(id)
}
