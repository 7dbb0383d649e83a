import { sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Refusal } from '~/domain/errors'
import { formatMonth } from '~/format/dates'
import { notify, staffWhoMay } from '~/domain/delivery/notifications.server'
import { wordsFor } from '~/i18n/i18n.server'
import { paths } from '~/paths'
import { monthChange } from './compare.server'
import { holdRefused } from './held-slips.server'
import { isWhole } from './draft-state.server'
import { approvalsOf, monthOf, type PayrollMonth } from './months.server'
import { barToMove, MOVES, type Moved, type MonthMove, type Mover } from './moves.policy'

const moverOf = (ctx: SiteCtx): Mover => ({
  userId: ctx.user.userId,
  mayManage: ctx.can('payroll.months.manage'),
  mayApprove: ctx.can('payroll.months.approve'),
  mayPay: ctx.can('payroll.months.pay'),
  acting: ctx.user.impersonation !== null,
})

async function movedOf(siteId: number, month: PayrollMonth): Promise<Moved> {
  const checked = (await approvalsOf(siteId, month.id)).findLast(
    (one) => one.version === month.version && one.step === 'checked',
  )
  return { ...month, whole: await isWhole(siteId, month), checkedBy: checked?.madeBy ?? null }
}

/** What this user may make of a month now. */
export async function movesOf(ctx: SiteCtx, month: PayrollMonth): Promise<MonthMove[]> {
  const moved = await movedOf(ctx.site.id, month)
  return MOVES.filter((move) => barToMove(move, moved, moverOf(ctx)) === null)
}

/**
 * Holds a month for a move to the end of the transaction.
 * @throws Missing; Refusal with why it is not possible, or not this user's
 */
export async function heldMonth(ctx: SiteCtx, id: number, move: MonthMove): Promise<PayrollMonth> {
  await oneAtATime('payroll', ctx.site.id)
  await sql('SELECT FROM payroll_month WHERE site_id = $1 AND id = $2 FOR UPDATE', [ctx.site.id, id])
  const month = await monthOf(ctx.site.id, id)
  const bar = barToMove(move, await movedOf(ctx.site.id, month), moverOf(ctx))
  if (bar) throw new Refusal(`salary:error.bar.${bar}`, {}, ['right', 'self', 'acting'].includes(bar) ? 403 : 409)
  return month
}

const AFTER = { check: 'checked', approve: 'approved', return: 'draft', lock: 'locked' } as const

/**
 * Checks, approves or sends back a draft, or locks a month that was paid. What is sent back is a draft of a new version: whoever approved it
 * approved that one. Slips that cannot be paid are held back by the check. Where something of anybody's records changed meanwhile it has to be drafted anew.
 * @throws Missing; Refusal as heldMonth; Invalid at `note` for a check without a reason of a month that differs much from the last
 */
export async function moveMonth(ctx: SiteCtx, id: number, move: keyof typeof AFTER, note = ''): Promise<void> {
  const site = ctx.site.id
  const month = await heldMonth(ctx, id, move)
  const state = AFTER[move]
  const held = move === 'check' ? await holdRefused(site, id, ctx.user.userId) : []
  const change = move === 'check' ? await monthChange(site, id) : null
  if (change?.over && note.length < 3) throw new Invalid({ note: ['salary:error.whyDiffers'] })
  if (move !== 'lock')
    await sql(
      'INSERT INTO payroll_approval (site_id, month_id, version, step, note, made_by) VALUES ($1, $2, $3, $4, $5, $6)',
      [site, id, month.version, move === 'return' ? 'returned' : state, note, ctx.user.userId],
    )
  const again = move === 'return' ? 1 : 0
  await sql(
    `UPDATE payroll_month SET state = $3, version = version + $4, drafted = drafted + $4, locked_by = CASE WHEN $3 = 'locked' THEN $5::bigint END, locked_at = CASE WHEN $3 = 'locked' THEN now() END
     WHERE site_id = $1 AND id = $2`,
    [site, id, state, again, ctx.user.userId],
  )
  ctx.audit({
    recordType: 'payroll_month',
    recordId: id,
    before: { state: month.state },
    after: { state, note, ...(held.length ? { held } : {}) },
  })
  if (move === 'check') await tellApprovers(ctx, month)
}

/** The bells of whoever approves ring, but of who drafted or checked. */
async function tellApprovers(ctx: SiteCtx, month: PayrollMonth): Promise<void> {
  const who = (await staffWhoMay(ctx.site.id, 'payroll.months.approve')).filter(
    (id) => id !== ctx.user.userId && id !== month.draftedBy,
  )
  const title = (lang: 'bn' | 'en') =>
    wordsFor(lang)('salary:notice.checked', { month: formatMonth(month.month, lang) })
  await notify(ctx.site.id, who, {
    titleEn: title('en'),
    titleBn: title('bn'),
    link: paths.payrollMonth(month.id),
  })
}
