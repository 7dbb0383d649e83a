import { declaredAdmission, type Declared } from '~/domain/admissions/declare/declared.server'
import { unready } from '~/domain/admissions/declare/save-admission.server'
import type { SiteCtx } from '~/domain/context'

/** What stands above every part of an admission. */
export async function headOf(ctx: SiteCtx, id: number) {
  const one: Declared = await declaredAdmission(ctx.site.id, id)
  return {
    one,
    head: {
      id,
      titleBn: one.titleBn,
      titleEn: one.titleEn,
      state: one.state,
      applicants: one.applicants,
      unready: await unready(ctx.site.id, id),
      mayManage: ctx.can('admissions.declarations.manage'),
    },
    screenTitle: ctx.lang === 'bn' ? one.titleBn : one.titleEn || one.titleBn,
  }
}
