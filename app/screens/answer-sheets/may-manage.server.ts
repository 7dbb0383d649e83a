import type { SiteCtx } from '~/domain/context'
import { Refusal } from '~/domain/errors'

/** Whether this person makes and reads sheets: of all papers, or of those they teach. */
export const manages = (ctx: SiteCtx): boolean =>
  ctx.can('answer-sheets.sheets.manage') || ctx.can('answer-sheets.sheets.manage-own')

/** @throws Refusal for whoever only looks */
export function mayManage(ctx: SiteCtx): void {
  if (!manages(ctx)) throw new Refusal('answer-sheets:error.mayNot', {}, 403)
}
