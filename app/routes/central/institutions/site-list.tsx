import { useLoaderData, useLocation } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { HEAD_STATES } from '~/domain/access/heads.policy'
import { aliasOrigin } from '~/domain/platform/origin.server'
import { type Dues, duesOf } from '~/domain/billing/dues.server'
import { boardChoices, districtChoices, divisionChoices, packageChoices } from '~/domain/institutions/choices.server'
import { DUES, KINDS, MEMBERSHIPS, TENANT_STATES } from '~/domain/institutions/institution.policy'
import { headStates } from '~/domain/institutions/heads/appoint-head.server'
import { listSites, SITE_SORTS, type SiteSort } from '~/domain/institutions/sites/site-list.server'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { listOf, parseListing } from '~/screens/listing.server'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { DataTable } from '~/ui/table'
import { fromList } from '~/ui/record-link'
import { exportSites } from './parts/export.server'
import { useSiteColumns } from './parts/site-columns'

export const handle: ScreenHandle = { title: 'institutions:sites.title' }

export const loader = guard('institutions.sites.view', async (ctx, { request }) => {
  const listing = parseListing(request, {
    sortable: SITE_SORTS,
    defaultSort: 'name',
    filters: {
      kind: KINDS,
      board: 'id',
      division: 'id',
      district: 'id',
      package: 'id',
      state: TENANT_STATES,
      membership: MEMBERSHIPS,
      dues: DUES,
      head: HEAD_STATES,
    },
  })
  const seesDues = ctx.can('billing.dues.view')
  const { rows: found, total } = await listSites(ctx, {
    ...listing.filters,
    dues: seesDues ? listing.filters.dues : undefined,
    q: listing.q,
    offset: listing.offset,
    limit: listing.limit,
    lang: ctx.lang,
    sort: { key: (listing.sort?.key ?? 'name') as SiteSort, dir: listing.sort?.dir ?? 'asc' },
  })
  const dues = seesDues
    ? await duesOf(
        ctx,
        found.map((row) => row.id),
      )
    : new Map<number, Dues>()
  const heads = await headStates(
    ctx,
    found.map((row) => row.id),
  )
  const rows = found.map((row) => ({
    ...row,
    head: heads.get(row.id) ?? 'none',
    openPoisha: dues.get(row.id)?.openPoisha ?? 0,
    overduePoisha: dues.get(row.id)?.overduePoisha ?? 0,
    creditPoisha: dues.get(row.id)?.creditPoisha ?? 0,
  }))
  if (listing.export) return exportSites(listing.export, rows, ctx.lang, seesDues)
  return {
    list: listOf(
      listing,
      rows.map((row) => ({ ...row, url: aliasOrigin(row.alias) })),
      total,
    ),
    boards: await boardChoices(ctx.lang),
    divisions: await divisionChoices(ctx.lang),
    districts: await districtChoices(ctx.lang),
    packages: await packageChoices(ctx.lang),
    seesDues,
    mayManage: ctx.can('institutions.sites.manage'),
  }
})

export default function Sites() {
  const { list, boards, divisions, districts, packages, seesDues, mayManage } = useLoaderData<typeof loader>()
  const { t } = useWords()
  const nameOf = useName()
  const { search } = useLocation()
  const columns = useSiteColumns(mayManage, seesDues)
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
      <DataTable
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        rowHeader="name"
        rowName={nameOf}
        caption="institutions:sites.title"
        defaultSort="name"
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
        filters={[
          {
            key: 'kind',
            label: 'institutions:field.kind',
            options: KINDS.map((value) => ({ value, label: `institutions:kind.${value}` })),
          },
          { key: 'board', label: 'institutions:field.board', options: boards },
          { key: 'division', label: 'institutions:field.division', options: divisions },
          { key: 'district', label: 'institutions:field.district', kind: 'choice', options: districts },
          { key: 'package', label: 'institutions:field.package', options: packages },
          {
            key: 'membership',
            label: 'institutions:field.membership',
            options: MEMBERSHIPS.map((value) => ({ value, label: `institutions:membership.${value}` })),
          },
          ...(seesDues
            ? [
                {
                  key: 'dues',
                  label: 'institutions:field.dues',
                  options: DUES.map((value) => ({ value, label: `institutions:dues.${value}` })),
                },
              ]
            : []),
          {
            key: 'head',
            label: 'institutions:heads.one',
            options: HEAD_STATES.map((value) => ({ value, label: `institutions:heads.state.${value}` })),
          },
          {
            key: 'state',
            label: 'common:status',
            options: TENANT_STATES.map((value) => ({ value, label: `institutions:state.${value}` })),
          },
        ]}
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
