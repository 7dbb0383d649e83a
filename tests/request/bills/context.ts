import { sql } from 'db/connection'
import { createRow } from 'seeders/rows'
import { SIMULATOR_ACCOUNTS } from '../../../scripts/simulators/accounts'
import type { Simulators } from '../../../scripts/simulators/server'
import { catalogue, everywhere, makeUser, randomName } from 'tests/factories'
import { visit, type Answer, type Visitor } from 'tests/harness/visitor'
import type { BilledSite } from '~/domain/billing/sites.server'
import { paths } from '~/paths'
import {
  invoiceRow,
  issued,
  makeBilledSite,
  makeCompany,
  officer,
  type InvoiceState,
  type TestCompany,
} from '../billing/context'

export interface Debtor {
  site: BilledSite
  accountant: Visitor
  invoices: InvoiceState[]
}

/** Of the centre: a company without VAT and a clerk who issues its invoices. */
export async function makeProvider(): Promise<{ company: TestCompany; clerk: Visitor }> {
  return { company: await makeCompany({ vatHundredths: 0 }), clerk: await officer() }
}

/** An institution without books or membership, whose accountant is logged in, with invoices of these sums in taka. */
export async function makeDebtor(
  { company, clerk }: { company: TestCompany; clerk: Visitor },
  taka: readonly string[],
): Promise<Debtor> {
  const site = await makeBilledSite()
  const user = await makeUser(site.id, { roles: ['accountant'], mobile: '8801712345678' })
  const invoices: InvoiceState[] = []
  for (const one of taka) invoices.push(await issued(clerk, site, company, one))
  return { site, accountant: await visit(site.alias).login(user.username), invoices }
}

/** The provider's bKash as the simulator honours it, in its sandbox. @returns its id in the catalogue */
export const openProviderGateway = (active = true): Promise<number> =>
  everywhere(async () => {
    const gatewayId = (await catalogue())('payment_gateway', 'BKASH')
    await sql(
      `INSERT INTO provider_gateway (gateway_id, mode, active, settings) VALUES ($1, 'sandbox', $2, $3)
       ON CONFLICT (gateway_id) DO UPDATE SET mode = 'sandbox', active = excluded.active, settings = excluded.settings, key_id = NULL, sealed = NULL`,
      [gatewayId, active, JSON.stringify(SIMULATOR_ACCOUNTS.BKASH)],
    )
    return gatewayId
  })

export const makeProviderWallet = (): Promise<number> =>
  everywhere(async () => {
    const number = `88017${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
    const wallet = await createRow('provider_wallet', {
      provider: 'BKASH',
      number,
      kind: 'merchant',
      note_bn: '',
      note_en: '',
      active: true,
    })
    return wallet.id
  })

/** As a payer's form does: the page of these invoices, and the form of one way with what it holds. */
export const payPage = ({ accountant }: Debtor, ids: readonly number[], way = ''): Promise<Answer> =>
  accountant.get(paths.payBillsOf(ids, way))

export const control = (simulators: Simulators, where: string, body: object) =>
  fetch(`${simulators.url}/control/${where}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).then((answer) => answer.json() as Promise<{ back?: { url: string } | null }>)

export interface AttemptState {
  id: number
  invoice: string
  token: string
  state: string
  challanId: number | null
  paymentId: number | null
}

/** The newest attempt of an institution. */
export const newestAttempt = async (siteId: number): Promise<AttemptState> => {
  const [row] = await everywhere(() =>
    sql<AttemptState>(
      `SELECT id, invoice, token, state, challan_id AS "challanId", payment_id AS "paymentId" FROM gateway_session WHERE site_id = $1 ORDER BY id DESC LIMIT 1`,
      [siteId],
    ),
  )
  if (!row) throw new Error('no attempt')
  return row
}

export interface ChallanRow {
  id: number
  source: string
  reference: string | null
  state: string
  amount: number
  matched: number
  unmatched: number
}

export const challansOf = (siteId: number): Promise<ChallanRow[]> =>
  everywhere(() =>
    sql<ChallanRow>(
      `SELECT id, source, reference, state, deposited_poisha AS amount, matched_poisha AS matched, unmatched_poisha AS unmatched FROM challan WHERE site_id = $1 ORDER BY id`,
      [siteId],
    ),
  )

export const kindsOf = async (siteId: number): Promise<string[]> =>
  (
    await everywhere(() =>
      sql<{ kind: string }>('SELECT kind FROM gateway_exception WHERE site_id = $1 ORDER BY id', [siteId]),
    )
  ).map(({ kind }) => kind)

export const openOf = async (invoices: readonly { id: number }[]): Promise<number[]> => {
  const rows = await Promise.all(invoices.map(({ id }) => invoiceRow(id)))
  return rows.map(({ open }) => open)
}

/** A transaction id that nobody used. */
export const newTrxId = (): string =>
  `TX${randomName('')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')}${Math.floor(Math.random() * 1e6)}`
