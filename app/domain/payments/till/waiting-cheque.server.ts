import { sql } from 'db/connection'
import { writeCheque } from '~/domain/accounts/cheques/enter-cheque.server'
import type { HeldCheque } from '~/domain/accounts/cheques/cheque-row.server'
import { holdBook } from '~/domain/accounts/posting/hold-book.server'
import { tellFamilyOfPayment } from '~/domain/online-payments/tell-family.server'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Refusal } from '~/domain/errors'
import { formatDate, today, type Day } from '~/format/dates'
import type { Lang } from '~/format/lang'
import { nameIn } from '~/format/names'
import { wordsFor } from '~/i18n/i18n.server'
import { postingLedgers } from '../settle/posting-ledgers.server'
import { collectPayment } from './collect-payment.server'
import { payerWithFamily } from './payers.server'
import { seenOf, sharesOf } from './shares.policy'
import type { PayForm } from './till.form'

/** Whether what was typed at the till is a cheque for a day to come: it is kept, and pays nothing before. */
export const waitsForItsDay = ({ method, chequeDate }: Pick<PayForm, 'method' | 'chequeDate'>): boolean =>
  method === 'cheque' && chequeDate !== null && chequeDate > today()

/**
 * Keeps a cheque for a day to come, with whose fees it will pay: no payment, no receipt, no voucher until then. The form that is sent twice
 * finds its cheque.
 * @returns the cheque's id
 * @throws Invalid at the field; Missing; Refusal when what is open changed meanwhile
 */
export async function keepForItsDay(ctx: SiteCtx, given: PayForm): Promise<number> {
  await holdBook(ctx.site.id)
  const [known] = await sql<{ id: number }>(
    `SELECT c.id FROM cheque c JOIN cheque_share s ON s.site_id = c.site_id AND s.cheque_id = c.id WHERE c.site_id = $1 AND c.state = 'post-dated' AND c.number = $2
       AND lower(c.drawer_bank) = lower($3) AND c.amount = $4 AND c.dated = $5 AND c.made_by = $6 LIMIT 1`,
    [ctx.site.id, given.reference, given.chequeBank, given.amount, given.chequeDate, ctx.user.userId],
  )
  if (known) return known.id
  const { payer, family, dues } = await payerWithFamily(ctx.site.id, given.studentId)
  if (given.seen && given.seen !== seenOf(dues)) throw new Refusal('till:error.duesChanged', {}, 422)
  const shares = sharesOf(payer.id, given.amount, given.charges, dues)
  const own = new Set([payer.id, ...family.map(({ id }) => id)])
  if (shares.some(({ studentId }) => !own.has(studentId))) throw new Invalid({ charges: ['posting:refused.notOpen'] })
  try {
    const id = await writeCheque(ctx, {
      direction: 'received',
      state: 'post-dated',
      bankAccountId: null,
      number: given.reference,
      drawerBank: given.chequeBank,
      dated: given.chequeDate ?? today(),
      enteredOn: today(),
      amount: given.amount,
      partyId: null,
      name: (given.payer || payer.nameBn || payer.nameEn).slice(0, 120),
      ledgerId: null,
      fundId: null,
      narration: `${nameIn(payer, ctx.site.defaultLang)} (${payer.code})`,
      voucherId: null,
    })
    for (const { studentId, amount, charges } of shares)
      await sql(
        'INSERT INTO cheque_share (site_id, cheque_id, student_id, amount, charges) VALUES ($1, $2, $3, $4, $5)',
        [ctx.site.id, id, studentId, amount, charges],
      )
    return id
  } catch (error) {
    if (error instanceof Invalid && error.fieldErrors.number) throw new Invalid({ reference: error.fieldErrors.number })
    throw error
  }
}

/**
 * Takes the payment of a cheque whose day has come; its receipt says since when the cheque was kept.
 * @returns the voucher; null for a cheque that pays no fees
 * @throws Refusal of the books
 */
export async function collectWaiting(
  site: { id: number },
  cheque: HeldCheque,
  day: Day,
  userId: number,
): Promise<number | null> {
  const shares = await sql<{ studentId: number; amount: number; charges: number[] }>(
    `SELECT student_id AS "studentId", amount, charges::bigint[] AS charges FROM cheque_share WHERE site_id = $1 AND cheque_id = $2 ORDER BY student_id`,
    [site.id, cheque.id],
  )
  if (!shares.length) return null
  const ledgers = await postingLedgers(site.id)
  const payment = await collectPayment(site, {
    day,
    channel: 'bank',
    outside: { provider: 'cheque', reference: String(cheque.id) },
    tenders: [{ method: 'cheque', ledgerId: ledgers.of('cheques'), amount: cheque.amount, reference: cheque.number }],
    shares: shares.map((share) => ({ ...share, charges: share.charges.map(Number) })),
    payer: cheque.name,
    note: await noteOf(site.id, cheque),
    userId,
  })
  await sql('INSERT INTO payment_cheque (site_id, payment_id, cheque_id) VALUES ($1, $2, $3)', [
    site.id,
    payment.id,
    cheque.id,
  ])
  await tellFamilyOfPayment(site.id, payment.id)
  return payment.voucherId
}

/** What the receipt says of it, in the institution's language. */
async function noteOf(siteId: number, cheque: HeldCheque): Promise<string> {
  const [site] = await sql<{ lang: Lang; taken: Day }>(
    `SELECT s.default_lang AS lang, c.entered_on AS taken FROM site s JOIN cheque c ON c.site_id = s.id AND c.id = $2 WHERE s.id = $1`,
    [siteId, cheque.id],
  )
  const lang = site?.lang ?? 'bn'
  return wordsFor(lang)('till:postDated.note', {
    taken: formatDate(site?.taken ?? cheque.dated, lang),
    dated: formatDate(cheque.dated, lang),
  })
}

export interface WaitingCheque {
  id: number
  number: string
  drawerBank: string
  dated: Day
  amount: number
}

/** Cheques that wait for their day and will pay fees of this student. */
export const waitingChequesOf = (siteId: number, studentId: number): Promise<WaitingCheque[]> =>
  sql<WaitingCheque>(
    `SELECT c.id, c.number, c.drawer_bank AS "drawerBank", c.dated, s.amount FROM cheque_share s JOIN cheque c ON c.site_id = s.site_id AND c.id = s.cheque_id
     WHERE s.site_id = $1 AND s.student_id = $2 AND c.state = 'post-dated' ORDER BY c.dated, c.id LIMIT 20`,
    [siteId, studentId],
  )
