import type { UserCtx } from '~/domain/context'
import { getZodConstraint } from '@conform-to/zod/v4'
import { companiesOf, companyById, companyUse, type Company } from '~/domain/billing/companies.server'
import { companyForm } from '~/domain/billing/company.form'
import { listed } from '~/screens/list/listed.server'
import { idIn } from '~/ui/table/url'
import { companyList } from './companies.list'

/** The companies that the address asks for, with the one to edit (?edit) or to delete (?confirm). */
export async function loadCompanies(ctx: UserCtx, request: Request) {
  const query = new URL(request.url).searchParams
  const page = await listed(ctx, request, companyList(), async ({ q, filters, sort, offset, limit }) => {
    const text = q.toLowerCase()
    const all = (await companiesOf(ctx)).filter(
      (one) =>
        (!text || `${one.nameEn} ${one.nameBn} ${one.prefix} ${one.bin ?? ''}`.toLowerCase().includes(text)) &&
        (!filters.active || filters.active.includes(one.active ? 'yes' : 'no')),
    )
    if (sort) {
      const of = (one: Company) => (sort.key === 'prefix' ? one.prefix : one.nameEn)
      all.sort((a, b) => of(a).localeCompare(of(b)) * (sort.dir === 'desc' ? -1 : 1))
    }
    return { items: all.slice(offset, offset + limit), total: all.length }
  })
  const edit = query.get('edit') === 'new' ? ('new' as const) : idIn(query.get('edit'))
  const confirming = idIn(query.get('confirm'))
  return {
    ...page,
    mayManage: ctx.can('billing.companies.manage'),
    constraint: getZodConstraint(companyForm),
    editing: typeof edit === 'number' ? await companyById(edit) : null,
    isNew: edit === 'new',
    confirming:
      confirming === null ? null : { company: await companyById(confirming), use: await companyUse(ctx, confirming) },
  }
}
