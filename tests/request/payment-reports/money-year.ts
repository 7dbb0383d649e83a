import { inScope, sql } from 'db/connection'
import { createRow } from 'seeders/rows'
import { everywhere, makeBook, makePlan, makeSite, type MadeBook, type MadeSite } from 'tests/factories'
import { generateFees } from '~/domain/fees/generate/generate-fees.server'
import { collectPayment, type Collection } from '~/domain/payments/till/collect-payment.server'
import { today } from '~/format/dates'

export interface MoneySite {
  site: MadeSite
  book: MadeBook
  till: number
  here: <T>(work: () => Promise<T>) => Promise<T>
  student: (at: number) => number
  collect: (at: number, amount: number, more?: Partial<Collection>) => ReturnType<typeof collectPayment>
}

/** An institution of three students with tuition of January and February and a session charge, all of it late, and its books open. */
export async function makeMoneySite(opening: Parameters<typeof makeBook>[1] = {}): Promise<MoneySite> {
  const site = await makeSite({ students: 3 })
  const book = await makeBook(site.id, opening)
  const here = <T>(work: () => Promise<T>): Promise<T> => inScope({ tenants: [site.id], readOnly: false }, work)
  const till = await everywhere(async () => {
    await sql('UPDATE student SET admitted_on = NULL WHERE site_id = $1', [site.id])
    return (await createRow('counter_session', { site_id: site.id, user_id: site.admin.id })).id
  })
  await makePlan(site.id, site.session.id, 'TUITION', { '2026-01': '2026-01-10', '2026-02': '2026-02-10' }, [
    { amount: 50_000 },
  ])
  await makePlan(site.id, site.session.id, 'SESSION', { year: '2026-01-31' }, [{ amount: 30_000 }])
  await here(async () => {
    const until = '2026-12-31'
    const { id } = await createRow('fee_run', { site_id: site.id, session_id: site.session.id, until_day: until })
    await generateFees(site, { id, sessionId: site.session.id, until })
  })
  const student = (at: number) => site.students[at]?.id ?? 0
  return {
    site,
    book,
    till,
    here,
    student,
    collect: (at, amount, more = {}) =>
      here(() =>
        collectPayment(site, {
          day: today(),
          channel: 'counter',
          counterSessionId: till,
          tenders: [{ method: 'cash', ledgerId: book.ledgers['1101'] ?? 0, amount }],
          shares: [{ studentId: student(at), amount }],
          userId: site.admin.id,
          ...more,
        }),
      ),
  }
}

/** What does not agree in dues, in what is kept of them, or in the books. */
export const wrongIn = (siteId: number) =>
  everywhere(async () => [
    ...(await sql('SELECT * FROM wrong_dues($1)', [siteId])),
    ...(await sql('SELECT * FROM wrong_books($1)', [siteId])),
    ...(await sql('SELECT * FROM wrong_control($1)', [siteId])),
  ])
