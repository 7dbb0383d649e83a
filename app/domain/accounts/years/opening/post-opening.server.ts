import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Missing, Refusal } from '~/domain/errors'
import { formatTaka } from '~/format/money'
import { wordsFor } from '~/i18n/i18n.server'
import { postVoucher, type Posted } from '../../posting/post-voucher.server'
import { reverseVoucher } from '../../posting/reverse-voucher.server'
import { fundsOf } from '../../chart/ledgers.server'
import { lockBook } from '../book.server'
import { openingLedgers, openingVoucher } from './opening-view.server'
import { openingLines } from './opening.policy'
import type { OpeningForm } from './opening.form'

/** The head of the central chart that takes what the opening balances differ by. */
const GENERAL = '3101'

/** @throws Missing for a fund that is not the institution's, or not in use */
async function fundIn(siteId: number, id: number): Promise<void> {
  if (!(await fundsOf(siteId)).some((fund) => fund.id === id)) throw new Missing('fund')
}

/**
 * Posts the opening balances of a fund, as one voucher on the opening day.
 * @throws Missing; Invalid at a cell, or with what the sides differ by; Refusal when they are there already, and of the books
 */
export async function postOpening(ctx: SiteCtx, { fund, rest, rows }: OpeningForm): Promise<Posted> {
  const { site, user, lang } = ctx
  const book = await lockBook(site.id)
  await fundIn(site.id, fund)
  const there = await openingVoucher(site.id, fund)
  if (there && !there.reversed) throw new Refusal('opening:error.exists', { number: there.number }, 422)
  const allowed = new Set((await openingLedgers(site.id, book)).map(({ id }) => id))
  const wrong: Record<string, string[]> = {}
  rows.forEach(({ key, debit, credit }, at) => {
    if ((debit || credit) && !allowed.has(key)) wrong[`rows[${at}].debit`] = ['opening:error.notAllowed']
    if (debit && credit) wrong[`rows[${at}].credit`] = ['opening:error.bothSides']
  })
  if (Object.keys(wrong).length) throw new Invalid(wrong)
  const { lines, difference } = openingLines(rows, rest ? await generalAccount(site.id) : null)
  if (!lines.length) throw new Refusal('opening:error.nothing', {}, 422)
  if (difference) {
    const amount = formatTaka(Math.abs(difference), lang)
    throw new Refusal(difference > 0 ? 'opening:error.moreDebit' : 'opening:error.moreCredit', { amount }, 422)
  }
  const posted = await postVoucher(site, {
    kind: 'opening',
    day: book.openedOn,
    narration: wordsFor(site.defaultLang)('opening:narration'),
    event: { name: 'opening' },
    madeBy: user.userId,
    postedBy: user.userId,
    entries: lines.map((line) => ({ ...line, fundId: fund })),
  })
  ctx.audit({ recordType: 'voucher', recordId: posted.id, after: { number: posted.number, kind: 'opening', fund } })
  return posted
}

/** @throws Refusal when the institution has no such ledger in use */
async function generalAccount(siteId: number): Promise<number> {
  const [ledger] = await sql<{ id: number }>(
    'SELECT l.id FROM ledger l JOIN accounts_head h ON h.id = l.accounts_head_id WHERE l.site_id = $1 AND h.code = $2 AND l.active',
    [siteId, GENERAL],
  )
  if (!ledger) throw new Refusal('opening:error.noGeneral', {}, 422)
  return ledger.id
}

/** Reverses the opening voucher of a fund, so that it can be entered again. @throws Missing; Refusal of the books */
export async function reverseOpening(ctx: SiteCtx, { fund, reason }: { fund: number; reason: string }): Promise<void> {
  await lockBook(ctx.site.id)
  await fundIn(ctx.site.id, fund)
  const there = await openingVoucher(ctx.site.id, fund)
  if (!there || there.reversed) throw new Missing('opening voucher')
  const by = ctx.user.userId
  const mirror = await reverseVoucher(ctx.site, there.id, { day: there.day, reason, madeBy: by, postedBy: by })
  ctx.audit({
    recordType: 'voucher',
    recordId: there.id,
    before: { number: there.number },
    after: { reversedBy: mirror.number, reason },
  })
}
