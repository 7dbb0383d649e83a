import type { SiteCtx } from '~/domain/context'
import type { DeclarationRow } from '~/domain/registrations/declare/declarations.server'
import { entriesIn } from '~/domain/registrations/registration-fields'

/** What stands above every part of a registration. */
export const headOf = (ctx: SiteCtx, one: DeclarationRow) => ({
  id: one.id,
  titleBn: one.titleBn,
  titleEn: one.titleEn,
  state: one.state,
  mayManage: ctx.can('admissions.registrations.manage'),
  unused: !one.begun,
  gathered: entriesIn(one.counts),
})
