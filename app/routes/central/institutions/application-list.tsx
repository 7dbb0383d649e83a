import { useLoaderData, useLocation } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { APPLICATION_STATES, mayDecide } from '~/domain/institutions/applications/application.policy'
import { APPLICATION_SORTS, listApplications } from '~/domain/institutions/applications/applications.server'
import { boardChoices } from '~/domain/institutions/choices.server'
import { KINDS } from '~/domain/institutions/institution.policy'
import { toAsciiDigits } from '~/format/digits'
import { dayAt, formatDateShort } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { likePattern, listOf, parseListing } from '~/screens/listing.server'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Badge, EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { DataTable, DatesFilter, type Column } from '~/ui/table'
import { fromList, RecordLink } from '~/ui/record-link'
import { exportApplications } from './parts/export.server'
import { stateTone } from './parts/tones'

export const handle: ScreenHandle = { title: 'institutions:applications.title', words: ['master'] }

export const loader = guard('institutions.applications.view', async (ctx, { request }) => {
  const listing = parseListing(request, {
    sortable: APPLICATION_SORTS,
    defaultSort: '-createdAt',
    filters: { state: APPLICATION_STATES, kind: KINDS, board: 'id', applied: 'dates' },
  })
  const { applied, ...filters } = listing.filters
  const { rows, total } = await listApplications(ctx, {
    ...filters,
    ...applied,
    like: listing.q ? likePattern(toAsciiDigits(listing.q)) : null,
    offset: listing.offset,
    limit: listing.limit,
    lang: ctx.lang,
    sort: {
      key: (listing.sort?.key ?? 'createdAt') as (typeof APPLICATION_SORTS)[number],
      dir: listing.sort?.dir ?? 'desc',
    },
  })
  if (listing.export) return exportApplications(listing.export, rows, ctx.lang)
  return {
    list: listOf(listing, rows, total),
    boards: await boardChoices(ctx.lang),
    may: ctx.can('institutions.applications.decide'),
  }
})

export default function Applications() {
  const { list, boards, may } = useLoaderData<typeof loader>()
  const { t, lang } = useWords()
  const nameOf = useName()
  const { search } = useLocation()
  type Row = (typeof list.items)[number]
  const columns: Column<Row>[] = [
    {
      key: 'name',
      header: 'common:name',
      sortable: true,
      cell: (row) =>
        may ? (
          <RecordLink className="link" to={paths.applicationApprove(row.id)}>
            {nameOf(row)}
          </RecordLink>
        ) : (
          nameOf(row)
        ),
    },
    {
      key: 'trackingNo',
      header: 'institutions:field.trackingNo',
      sortable: true,
      className: 'whitespace-nowrap tabular-nums',
    },
    {
      key: 'eiin',
      header: 'institutions:field.eiin',
      className: 'tabular-nums',
      cell: (row) => row.eiin,
    },
    { key: 'kind', header: 'institutions:field.kind', cell: (row) => t(`institutions:kind.${row.kind}`) },
    {
      key: 'board',
      header: 'institutions:field.board',
      hidden: true,
      cell: (row) => nameOf({ nameEn: row.boardEn, nameBn: row.boardBn }),
    },
    {
      key: 'district',
      header: 'institutions:field.district',
      cell: (row) => nameOf({ nameEn: row.districtEn, nameBn: row.districtBn }),
    },
    { key: 'contact', header: 'institutions:field.contactName', cell: (row) => row.contactName },
    {
      key: 'mobile',
      header: 'institutions:field.mobile',
      className: 'whitespace-nowrap tabular-nums',
      call: (row) => row.mobile,
    },
    { key: 'email', header: 'institutions:field.email', hidden: true, cell: (row) => row.email },
    { key: 'alias', header: 'institutions:alias.short', hidden: true, cell: (row) => row.alias },
    { key: 'students', header: 'institutions:field.students', numeric: true, hidden: true },
    {
      key: 'createdAt',
      header: 'institutions:field.appliedOn',
      sortable: true,
      className: 'whitespace-nowrap',
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
      title={t('institutions:applications.title')}
      actions={
        <LinkButton to={paths.application} document>
          {t('institutions:applications.form')}
        </LinkButton>
      }
    >
      <DataTable
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        rowHeader="name"
        rowName={nameOf}
        caption="institutions:applications.title"
        defaultSort="-createdAt"
        rowMuted={(row) => row.state === 'refused'}
        empty={<EmptyState title="institutions:applications.empty" text="institutions:applications.emptyText" />}
        filters={[
          {
            key: 'state',
            label: 'common:status',
            kind: 'checks',
            options: APPLICATION_STATES.map((value) => ({ value, label: `institutions:state.${value}` })),
          },
          {
            key: 'kind',
            label: 'institutions:field.kind',
            options: KINDS.map((value) => ({ value, label: `institutions:kind.${value}` })),
          },
          { key: 'board', label: 'institutions:field.board', options: boards },
          { key: 'applied', label: 'institutions:field.appliedOn', dates: DatesFilter },
        ]}
        actions={(row) =>
          may && mayDecide(row) ? (
            <LinkButton
              small
              look="quiet"
              to={fromList(paths.applicationEdit(row.id), search)}
              aria-label={t('master:editNamed', { name: nameOf(row) })}
            >
              {t('common:edit')}
            </LinkButton>
          ) : null
        }
      />
    </Page>
  )
}
