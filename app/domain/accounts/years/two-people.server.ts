import { sql } from 'db/connection'
import type { SiteCtx, UserCtx } from '~/domain/context'
import { Refusal } from '~/domain/errors'
import { lockBook } from './book.server'

interface OffAsked {
  by: number
  nameEn: string
  nameBn: string
  at: Date
  reason: string
}

/** Who asked that the rule of two people be switched off; null while nobody does. */
export async function offAsked(siteId: number): Promise<OffAsked | null> {
  const [row] = await sql<OffAsked>(
    `SELECT b.off_asked_by AS by, u.name_en AS "nameEn", u.name_bn AS "nameBn", b.off_asked_at AS at, b.off_for AS reason
     FROM book b JOIN app_user u ON u.tenant_id = b.site_id AND u.id = b.off_asked_by WHERE b.site_id = $1`,
    [siteId],
  )
  return row ?? null
}

const said = (ctx: SiteCtx, before: object, after: object) =>
  ctx.audit({ recordType: 'book', recordId: ctx.site.id, before, after })

/** Whoever acts as somebody else is no second person. @throws Refusal */
export function refuseActing(ctx: UserCtx): void {
  if (ctx.user.impersonation) throw new Refusal('book-years:error.acting', {}, 403)
}

/** From now on another posts what one types. Anybody who keeps the books may begin with it. @throws Refusal where it is so already */
export async function switchOn(ctx: SiteCtx): Promise<void> {
  if ((await lockBook(ctx.site.id)).twoPeople) throw new Refusal('book-years:error.onAlready', {}, 422)
  await sql('UPDATE book SET two_people = true WHERE site_id = $1', [ctx.site.id])
  said(ctx, { twoPeople: false }, { twoPeople: true })
}

/** Asks that the rule be switched off, for a reason; it holds until another confirms. @throws Refusal when it is off, or asked already */
export async function askOff(ctx: SiteCtx, { reason }: { reason: string }): Promise<void> {
  refuseActing(ctx)
  if (!(await lockBook(ctx.site.id)).twoPeople) throw new Refusal('book-years:error.offAlready', {}, 422)
  if (await offAsked(ctx.site.id)) throw new Refusal('book-years:error.askedAlready', {}, 422)
  await sql('UPDATE book SET off_asked_by = $2, off_asked_at = now(), off_for = $3 WHERE site_id = $1', [
    ctx.site.id,
    ctx.user.userId,
    reason,
  ])
  said(ctx, { twoPeople: true }, { twoPeople: true, offAsked: reason })
}

/** Switches the rule off, as another asked. @throws Refusal when nobody asks, or to who asked */
export async function confirmOff(ctx: SiteCtx): Promise<void> {
  refuseActing(ctx)
  await lockBook(ctx.site.id)
  const asked = await offAsked(ctx.site.id)
  if (!asked) throw new Refusal('book-years:error.notAsked', {}, 422)
  if (asked.by === ctx.user.userId) throw new Refusal('posting:refused.ruleAlone', {}, 422)
  await sql(
    `UPDATE book SET two_people = false, off_asked_by = NULL, off_asked_at = NULL, off_for = '' WHERE site_id = $1`,
    [ctx.site.id],
  )
  said(ctx, { twoPeople: true }, { twoPeople: false, askedBy: asked.by, reason: asked.reason })
}

/** The rule stays: who asked takes it back, or another does not want it. @throws Refusal when nobody asks */
export async function keepOn(ctx: SiteCtx): Promise<void> {
  await lockBook(ctx.site.id)
  const asked = await offAsked(ctx.site.id)
  if (!asked) throw new Refusal('book-years:error.notAsked', {}, 422)
  await sql(`UPDATE book SET off_asked_by = NULL, off_asked_at = NULL, off_for = '' WHERE site_id = $1`, [ctx.site.id])
  said(ctx, { offAsked: asked.reason, askedBy: asked.by }, { twoPeople: true })
}
