import { sql } from 'db/connection'
import { createRow, insertRows } from 'seeders/rows'
import { everywhere, makePayingSite, makeUser, type MadeTill } from 'tests/factories'
import { visit, type Visitor } from 'tests/harness/visitor'
import { collectPayment } from '~/domain/payments/till/collect-payment.server'
import { today } from '~/format/dates'

/** Fields of a form. */
export type Fields = Record<string, string | number | readonly (string | number)[] | undefined>

/** An institution whose first student logs in, and a guardian of the first two. */
export interface Family extends MadeTill {
  student: Visitor
  guardian: Visitor
  admin: Visitor
  guardianUserId: number
  /** A wallet number that is open. */
  walletId: number
  dues: (at: number) => Promise<{ id: number; rest: number }[]>
  rests: (at: number) => Promise<number[]>
  payments: () => Promise<{ id: number; receipt: string; amount: number; channel: string; reference: string | null }[]>
  /** Money in advance for a student, or for charges of theirs. */
  giveAdvance: (at: number, amount: number, charges?: number[]) => Promise<void>
  wrong: () => Promise<unknown[]>
}

export async function makeFamily(): Promise<Family> {
  const made = await makePayingSite()
  const { site, book } = made
  const ids = site.students.map(({ id }) => id)
  const guardianId = site.students[0]?.guardianId ?? 0
  const walletId = await everywhere(async () => {
    await insertRows('student_guardian', [
      { site_id: site.id, student_id: ids[1], guardian_id: guardianId, relation: 'mother', is_primary: false },
    ])
    return (
      await createRow('wallet_account', {
        site_id: site.id,
        provider: 'BKASH',
        number: '8801711000101',
        kind: 'merchant',
        ledger_id: book.ledgers['1111'] ?? 0,
        note_bn: '',
        note_en: '',
        active: true,
      })
    ).id
  })
  const user = await makeUser(site.id, { kind: 'guardian', roles: ['guardian'], guardianId })
  const dues = (at: number) =>
    everywhere(() =>
      sql<{ id: number; rest: number }>(
        'SELECT charge_id AS id, rest FROM fee_due WHERE site_id = $1 AND student_id = $2 ORDER BY due_on, charge_id',
        [site.id, ids[at]],
      ),
    )
  return {
    ...made,
    walletId,
    guardianUserId: user.id,
    student: await visit(site.alias).login(site.student.username),
    guardian: await visit(site.alias).login(user.username),
    admin: await visit(site.alias).login(site.admin.username),
    dues,
    rests: async (at) => (await dues(at)).map(({ rest }) => rest),
    payments: () =>
      everywhere(() =>
        sql('SELECT id, receipt, amount, channel, reference FROM payment WHERE site_id = $1 ORDER BY id', [site.id]),
      ),
    giveAdvance: (at, amount, charges = []) =>
      everywhere(async () => {
        await collectPayment(site, {
          day: today(),
          channel: 'bank',
          tenders: [{ method: 'bank', ledgerId: book.ledgers['1111'] ?? 0, amount }],
          shares: [{ studentId: ids[at] ?? 0, amount, charges, only: true }],
          userId: null,
        })
      }),
    wrong: () =>
      everywhere(async () => [
        ...(await sql('SELECT * FROM wrong_dues($1)', [site.id])),
        ...(await sql('SELECT * FROM wrong_books($1)', [site.id])),
      ]),
  }
}
