import type { UserCtx } from '~/domain/platform/context'
import { getZodConstraint } from '@conform-to/zod/v4'
import { companiesOf, companyById, companyUse } from '~/domain/billing/companies.server'
import { companyForm } from '~/domain/billing/company.form'
import { Download } from '~/screens/download.server'
import { pageOf, parseListing } from '~/screens/listing.server'
import { idIn } from '~/ui/table/url'

const SORTS = ['nameEn', 'prefix'] as const

/** The companies that the address asks for, with the one to edit (?edit) or to delete (?confirm). */
export async function loadCompanies(ctx: UserCtx, request: Request) {
  const listing = parseListing(request, { sortable: SORTS, filters: { active: ['yes', 'no'] } })
  const query = new URL(request.url).searchParams
  const q = listing.q.toLowerCase()
  const { active } = listing.filters
  const all = (await companiesOf(ctx)).filter(
    (one) =>
      (!q || `${one.nameEn} ${one.nameBn} ${one.prefix} ${one.bin ?? ''}`.toLowerCase().includes(q)) &&
      (!active || active.includes(one.active ? 'yes' : 'no')),
  )
  if (listing.sort) {
    const key = listing.sort.key as (typeof SORTS)[number]
    all.sort((a, b) => a[key].localeCompare(b[key]) * (listing.sort?.dir === 'desc' ? -1 : 1))
  }
  if (listing.export) {
    throw new Download(
      listing.export,
      'billing:company.title',
      [
        'common:nameBn',
        'common:nameEn',
        'billing:company.prefix',
        'billing:company.bin',
        'billing:company.tin',
        'billing:company.vatPercent',
        'billing:company.dueDays',
      ],
      all.map((one) => [one.nameBn, one.nameEn, one.prefix, one.bin, one.tin, one.vatHundredths / 100, one.dueDays]),
    )
  }
  const edit = query.get('edit') === 'new' ? ('new' as const) : idIn(query.get('edit'))
  const confirming = idIn(query.get('confirm'))
  return {
    list: pageOf(request, all, 25),
    mayManage: ctx.can('billing.companies.manage'),
    constraint: getZodConstraint(companyForm),
    editing: typeof edit === 'number' ? await companyById(edit) : null,
    isNew: edit === 'new',
    confirming:
      confirming === null ? null : { company: await companyById(confirming), use: await companyUse(ctx, confirming) },
  }
}
