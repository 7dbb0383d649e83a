import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { aliasOrigin } from '~/domain/platform/origin.server'
import { type Dues, duesOf } from '~/domain/billing/dues.server'
import { boardChoices, districtChoices, divisionChoices, packageChoices } from '~/domain/institutions/choices.server'
import { DUES, KINDS, MEMBERSHIPS, TENANT_STATES } from '~/domain/institutions/institution.policy'
import { listSites, SITE_SORTS, type SiteSort } from '~/domain/institutions/sites/site-list.server'
import { dayAt, formatDateShort } from '~/format/dates'
import { formatPhone } from '~/format/phone'
import { formatTaka } from '~/format/money'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { listOf, parseListing } from '~/screens/listing.server'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Badge, EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { DataTable, type Column } from '~/ui/table'
import { exportSites } from './parts/export.server'
import { membershipTone, stateTone } from './parts/tones'
import { Link } from '~/ui/link'

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
  const rows = found.map((row) => ({
    ...row,
    openPoisha: dues.get(row.id)?.openPoisha ?? 0,
    overduePoisha: dues.get(row.id)?.overduePoisha ?? 0,
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
  const { t, lang, n } = useWords()
  const nameOf = useName()
  type Row = (typeof list.items)[number]
  const pair = (en: string | null, bn: string | null) => nameOf({ nameEn: en ?? '', nameBn: bn ?? '' }) || null
  const columns: Column<Row>[] = [
    {
      key: 'name',
      header: 'common:name',
      sortable: true,
      className: 'sm:min-w-52',
      cell: (row) => (
        <Link className="link" to={mayManage ? paths.siteEdit(row.id) : paths.siteAcademicDetails(row.id)}>
          {nameOf(row)}
        </Link>
      ),
    },
    {
      key: 'alias',
      header: 'institutions:alias.short',
      sortable: true,
      className: 'whitespace-nowrap',
      cell: (row) => (
        <a
          className="link"
          href={row.url}
          target="_blank"
          rel="noreferrer"
          title={t('institutions:sites.openNamed', { name: nameOf(row) })}
        >
          {row.alias} <span aria-hidden="true">↗</span>
        </a>
      ),
    },
    {
      key: 'eiin',
      header: 'institutions:field.eiin',
      sortable: true,
      className: 'tabular-nums',
      cell: (row) => row.eiin && n(row.eiin),
    },
    { key: 'kind', header: 'institutions:field.kind', hidden: true, cell: (row) => t(`institutions:kind.${row.kind}`) },
    { key: 'board', header: 'institutions:field.board', hidden: true, cell: (row) => pair(row.boardEn, row.boardBn) },
    { key: 'district', header: 'institutions:field.district', cell: (row) => pair(row.districtEn, row.districtBn) },
    { key: 'thana', header: 'institutions:field.thana', hidden: true, cell: (row) => pair(row.thanaEn, row.thanaBn) },
    {
      key: 'package',
      header: 'institutions:field.package',
      hidden: true,
      cell: (row) => pair(row.packageEn, row.packageBn),
    },
    {
      key: 'membership',
      header: 'institutions:field.membership',
      cell: (row) => (
        <Badge tone={membershipTone(row.membership)}>{t(`institutions:membership.${row.membership}`)}</Badge>
      ),
    },
    ...(seesDues
      ? [
          {
            key: 'dues',
            header: 'institutions:field.dues',
            numeric: true,
            className: 'whitespace-nowrap',
            cell: (row: Row) =>
              row.openPoisha ? (
                <span className={row.overduePoisha ? 'text-bad' : ''}>
                  {formatTaka(BigInt(row.openPoisha), lang)}
                  {row.overduePoisha ? (
                    <span className="block text-[0.8125rem]">{t('institutions:dues.late')}</span>
                  ) : null}
                </span>
              ) : null,
          },
        ]
      : []),
    {
      key: 'endsOn',
      header: 'institutions:field.endsOn',
      hidden: true,
      cell: (row) => row.endsOn && formatDateShort(row.endsOn, lang),
    },
    {
      key: 'phone',
      header: 'institutions:field.phone',
      hidden: true,
      className: 'whitespace-nowrap tabular-nums',
      cell: (row) => row.phone && formatPhone(row.phone, lang),
    },
    {
      key: 'createdAt',
      header: 'institutions:field.since',
      sortable: true,
      hidden: true,
      cell: (row) => formatDateShort(dayAt(row.createdAt), lang),
    },
    {
      key: 'state',
      header: 'common:status',
      cell: (row) => <Badge tone={stateTone(row.state)}>{t(`institutions:state.${row.state}`)}</Badge>,
    },
  ]
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
              to={paths.siteAcademicDetails(row.id)}
              aria-label={t('institutions:sites.detailsNamed', { name: nameOf(row) })}
            >
              {t('institutions:sites.details')}
            </LinkButton>
            <LinkButton
              small
              look="quiet"
              to={paths.siteAcademicGroup(row.id)}
              aria-label={t('institutions:sites.groupsNamed', { name: nameOf(row) })}
            >
              {t('institutions:sites.groups')}
            </LinkButton>
          </>
        )}
      />
    </Page>
  )
}
