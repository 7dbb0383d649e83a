import { sql } from 'db/connection'
import type { VoucherScreen } from '~/paths'
import type { SiteCtx } from '~/domain/context'
import { allOf, refuse, Refusal } from '~/domain/errors'
import { sidesOf } from '../posting/posting.policy'
import type { Posted } from '../posting/post-voucher.server'
import { reverseVoucher } from '../posting/reverse-voucher.server'
import type { ReverseForm } from './draft.form'
import { MOST_LINES } from './draft-lines.policy'
import { isReversible, mayReverse } from './drafts.policy'
import { actorOf, dayFault } from './lookups.server'
import { writeLines } from './save-draft.server'
import { kindsOn } from './screens.policy'
import { entriesOf } from './templates.server'
import { voucherOf, type Voucher } from './voucher-page.server'

/** The mirror of a voucher, posted on a day for a reason. @throws Missing; Refusal, also of the books; Invalid */
export async function reverse(ctx: SiteCtx, screen: VoucherScreen, number: string, form: ReverseForm): Promise<Posted> {
  const actor = await actorOf(ctx)
  const voucher = await voucherOf(ctx.site.id, kindsOn(screen), number)
  if (!actor.check) throw new Refusal('shell:error.unauthorized.text', {}, 403)
  if (!mayReverse(voucher, actor)) throw new Refusal('posting:refused.ownVoucher', {}, 422)
  if (!isReversible(voucher)) throw new Refusal('vouchers:refused.follows', {}, 422)
  if (voucher.reversedBy) throw new Refusal('posting:refused.reversed', {}, 422)
  const wrongDay = await dayFault(ctx.site.id, form.day)
  await allOf(
    () => refuse(wrongDay !== null, 'day', wrongDay ?? ''),
    () => refuse(form.day < voucher.day, 'day', 'vouchers:error.beforeVoucher'),
  )
  const posted = await reverseVoucher(ctx.site, voucher.id, {
    ...form,
    madeBy: ctx.user.userId,
    postedBy: ctx.user.userId,
  })
  ctx.audit({
    recordType: 'voucher',
    recordId: posted.id,
    after: {
      number: posted.number,
      reverses: voucher.number,
      day: form.day,
      reason: form.reason,
      amount: voucher.amount,
    },
  })
  return posted
}

/** Reverses a voucher and begins a draft with its lines, to be put right. Gives the draft's id. @throws as reverse */
export async function reverseAndCorrect(
  ctx: SiteCtx,
  screen: VoucherScreen,
  number: string,
  form: ReverseForm,
): Promise<number> {
  const original = await voucherOf(ctx.site.id, kindsOn(screen), number)
  if (!(await actorOf(ctx)).make) throw new Refusal('shell:error.unauthorized.text', {}, 403)
  if (!isTyped(original.kind)) throw new Refusal('vouchers:refused.notNow')
  await reverse(ctx, screen, number, form)
  const lines = await entriesOf(ctx.site.id, original.id)
  const day = (await dayFault(ctx.site.id, original.day)) === null ? original.day : form.day
  const narration = `${original.number} – ${original.narration}`.slice(0, 1000)
  const [draft] = await sql<{ id: number }>(
    `INSERT INTO voucher_draft (site_id, kind, day, narration, amount, corrects_id, made_by) VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
    [ctx.site.id, original.kind, day, narration, sidesOf(lines).debit, original.id, ctx.user.userId],
  )
  if (!draft) throw new Error('no draft')
  await writeLines(ctx.site.id, draft.id, lines.slice(0, MOST_LINES))
  ctx.audit({ recordType: 'voucher_draft', recordId: draft.id, after: { kind: original.kind, day, corrects: number } })
  return draft.id
}

/** Of a kind that people type; what opens and closes a year is made elsewhere. */
export const isTyped = (kind: Voucher['kind']): boolean => kind !== 'opening' && kind !== 'closing'
