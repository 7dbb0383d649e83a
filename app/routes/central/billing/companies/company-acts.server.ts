import { z } from 'zod'
import { byId, intents, submitted, type Action } from '~/access/intents.server'
import { companyForm } from '~/domain/billing/company.form'
import { deleteCompany, retireCompany, saveCompany } from '~/domain/billing/companies.server'
import type { UserCtx } from '~/domain/platform/context'
import { paths } from '~/paths'
import { zId } from '~/ui/fields/zod'

const retire = (active: boolean) =>
  byId(async (ctx: UserCtx, id, { done }) => {
    await retireCompany(ctx, id, active)
    return done(paths.companies, active ? 'billing:company.wasRestored' : 'billing:company.wasRetired')
  })

/** What the screen of the companies asks. */
export const actOnCompanies: Action<UserCtx> = intents({
  retire: retire(false),
  restore: retire(true),
  delete: byId(async (ctx, id, { done }) => {
    await deleteCompany(ctx, id)
    return done(paths.companies, 'common:deleted')
  }),
  '': submitted(companyForm.and(z.object({ id: zId({ optional: true }) })), async (ctx, { id, ...value }, { done }) => {
    await saveCompany(ctx, value, id)
    return done(paths.companies, 'common:saved')
  }),
})
