import { useLoaderData, useLocation } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { aliasOrigin } from '~/domain/tenancy/origin.server'
import { type Dues, duesOf } from '~/domain/billing/dues.server'
import { boardChoices, districtChoices, divisionChoices, packageChoices } from '~/domain/institutions/choices.server'
import { headStates } from '~/domain/institutions/heads/appoint-head.server'
import { listSites } from '~/domain/institutions/sites/site-list.server'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listed } from '~/screens/list/listed.server'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { fromList } from '~/ui/record-link'
import { siteList } from './sites.list'

export const handle: ScreenHandle = { title: 'institutions:sites.title' }

export const loader = guard('institutions.sites.view', async (ctx, { request }) => {
  const sees = { seesDues: ctx.can('billing.dues.view'), mayManage: ctx.can('institutions.sites.manage') }
  const { list } = await listed(ctx, request, siteList(sees), async ({ filters, ...asked }) => {
    const { rows, total } = await listSites(ctx, { ...filters, ...asked, lang: ctx.lang })
    const ids = rows.map((row) => row.id)
    const dues = sees.seesDues ? await duesOf(ctx, ids) : new Map<number, Dues>()
    const heads = await headStates(ctx, ids)
    const items = rows.map((row) => ({
      ...row,
      url: aliasOrigin(row.alias),
      head: heads.get(row.id) ?? 'none',
      openPoisha: dues.get(row.id)?.openPoisha ?? 0,
      overduePoisha: dues.get(row.id)?.overduePoisha ?? 0,
      creditPoisha: dues.get(row.id)?.creditPoisha ?? 0,
    }))
    return { items, total }
  })
  return {
    list,
    boards: await boardChoices(ctx.lang),
    divisions: await divisionChoices(ctx.lang),
    districts: await districtChoices(ctx.lang),
    packages: await packageChoices(ctx.lang),
    sees,
  }
})

export default function Sites() {
  const { list, boards, divisions, districts, packages, sees } = useLoaderData<typeof loader>()
  const { t } = useWords()
  const nameOf = useName()
  const { search } = useLocation()
  const { mayManage } = sees
  return (
    <Page
      title={t('institutions:sites.title')}
      actions={
        mayManage ? (
          <LinkButton look="primary" to={paths.siteNew}>
            {t('institutions:sites.add')}
          </LinkButton>
        ) : null
      }
    >
      <ListTable
        spec={siteList(sees)}
        list={list}
        choices={{ board: boards, division: divisions, district: districts, package: packages }}
        rowMuted={(row) => row.state !== 'active'}
        empty={
          <EmptyState
            title="institutions:sites.empty"
            text="institutions:sites.emptyText"
            action={
              mayManage ? (
                <LinkButton look="primary" to={paths.siteNew}>
                  {t('institutions:sites.add')}
                </LinkButton>
              ) : undefined
            }
          />
        }
        actions={(row) => (
          <>
            <LinkButton
              small
              look="quiet"
              to={fromList(paths.siteAcademicDetails(row.id), search)}
              aria-label={t('institutions:sites.detailsNamed', { name: nameOf(row) })}
            >
              {t('institutions:sites.details')}
            </LinkButton>
            <LinkButton
              small
              look="quiet"
              to={fromList(paths.siteAcademicGroup(row.id), search)}
              aria-label={t('institutions:sites.groupsNamed', { name: nameOf(row) })}
            >
              {t('institutions:sites.groupsShort')}
            </LinkButton>
          </>
        )}
      />
    </Page>
  )
}
