import { sql } from 'db/connection'
import { createRow } from 'seeders/rows'
import { catalogue, everywhere, makePayingSite, type MadeTill } from 'tests/factories'
import { newApplication, type ApplicationKind } from '~/domain/applications/applications.server'
import { billApplication } from '~/domain/applications/bill.server'

export const FEE = 20_000

export interface Applicant {
  id: number
  number: string
  pin: string
  billId: number
}

/** An institution with a gateway, its books, a wallet's number, and what applicants pay there. */
export interface ApplicantsSite extends MadeTill {
  walletId: number
  apply: (kind?: ApplicationKind, amount?: number) => Promise<Applicant>
  billOf: (
    of: Applicant,
  ) => Promise<{ payment_id: number | null; paid_at: Date | null; voided_at: Date | null } | undefined>
  events: (of: Applicant) => Promise<string[]>
  balances: () => Promise<Record<string, number>>
  wrong: () => Promise<unknown[]>
}

export const MOBILE = '8801712345678'

export async function makeApplicantsSite(code = 'BKASH'): Promise<ApplicantsSite> {
  const made = await makePayingSite(code)
  const { site } = made
  const subHeadId = (await catalogue())('fee_sub_head', 'ADMISSION')
  const walletId = await everywhere(
    async () =>
      (
        await createRow('wallet_account', {
          site_id: site.id,
          provider: 'NAGAD',
          number: '8801711000101',
          kind: 'merchant',
          ledger_id: made.book.ledgers['1111'] ?? 0,
          note_bn: '',
          note_en: '',
          active: true,
        })
      ).id,
  )
  return {
    ...made,
    walletId,
    apply: (kind = 'admission', amount = FEE) =>
      everywhere(async () => {
        const application = await newApplication(site, {
          kind,
          nameBn: 'আরিফা সুলতানা',
          nameEn: 'Arifa Sultana',
          mobile: MOBILE,
          lang: 'bn',
          source: 'web',
        })
        await billApplication(site, { applicationId: application.id, subHeadId, amount })
        const [bill] = await sql<{ id: number }>(
          'SELECT id FROM application_bill WHERE site_id = $1 AND application_id = $2',
          [site.id, application.id],
        )
        return { ...application, billId: bill?.id ?? 0 }
      }),
    billOf: async ({ billId }) =>
      (
        await everywhere(() =>
          sql<{ payment_id: number | null; paid_at: Date | null; voided_at: Date | null }>(
            'SELECT payment_id, paid_at, voided_at FROM application_bill WHERE site_id = $1 AND id = $2',
            [site.id, billId],
          ),
        )
      )[0],
    events: async ({ id }) =>
      (
        await everywhere(() =>
          sql<{ what: string }>(
            'SELECT what FROM application_event WHERE site_id = $1 AND application_id = $2 ORDER BY id',
            [site.id, id],
          ),
        )
      ).map(({ what }) => what),
    balances: async () =>
      Object.fromEntries(
        (
          await everywhere(() =>
            sql<{ code: string; net: number }>(
              `SELECT l.code, sum(m.debit - m.credit)::bigint AS net FROM ledger_month m JOIN ledger l ON l.site_id = m.site_id AND l.id = m.ledger_id
               WHERE m.site_id = $1 GROUP BY l.code HAVING sum(m.debit - m.credit) <> 0`,
              [site.id],
            ),
          )
        ).map(({ code: of, net }) => [of, net]),
      ),
    wrong: () =>
      everywhere(async () => [
        ...(await sql('SELECT * FROM wrong_dues($1)', [site.id])),
        ...(await sql('SELECT * FROM wrong_books($1)', [site.id])),
        ...(await sql('SELECT * FROM wrong_tills($1)', [site.id])),
      ]),
  }
}
