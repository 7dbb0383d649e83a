import { useLoaderData, useLocation } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { formatDateShort } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { EmptyState, Page, Stat, Stats } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { DataTable, type Column } from '~/ui/table'
import { useTaka } from '~/i18n/use-taka'
import { LATE_AGES } from './age-keys'
import { loadDefaulters } from './load-defaulters.server'

export const handle: ScreenHandle = { title: 'fee-reports:defaulters.title', words: ['fee-reports', 'ui'] }

export const loader = guard('payments.reports.view', (ctx, { request }) => loadDefaulters(ctx, request))

export default function Defaulters() {
  const { list, open, sections, classes, may } = useLoaderData<typeof loader>()
  const { t, n, lang } = useWords()
  const name = useName()
  const taka = useTaka()
  const { search } = useLocation()
  type Row = (typeof list.items)[number]
  const columns: Column<Row>[] = [
    {
      key: 'name',
      header: 'fee-reports:student',
      sortable: true,
      cell: (row) =>
        may.account ? (
          <Link className="link" to={paths.studentAccount(row.id)}>
            {name(row)}
          </Link>
        ) : (
          name(row)
        ),
    },
    { key: 'code', header: 'fee-reports:code', hidden: true, cell: (row) => n(row.code) },
    {
      key: 'place',
      header: 'fee-reports:place',
      cell: (row) => (row.place === null ? t('fee-reports:offRoll') : `${row.place} · ${n(row.roll ?? '')}`),
    },
    { key: 'late', header: 'fee-reports:late', numeric: true, phone: true, cell: (row) => taka(row.late) },
    {
      key: 'advance',
      header: 'fee-reports:advance',
      numeric: true,
      cell: (row) => (row.advance ? taka(row.advance) : '–'),
    },
    { key: 'open', header: 'fee-reports:open', sortable: true, numeric: true, cell: (row) => taka(row.open) },
    {
      key: 'oldest',
      header: 'fee-reports:since',
      sortable: true,
      phone: true,
      className: 'whitespace-nowrap',
      cell: (row) => formatDateShort(row.oldest, lang),
    },
    { key: 'mobile', header: 'fee-reports:mobile', call: (row) => row.mobile },
    {
      key: 'reminded',
      header: 'fee-reports:remindedAt',
      cell: (row) => (row.remindedAt ? formatDateShort(new Date(row.remindedAt), lang) : null),
    },
  ]
  return (
    <Page
      title={t('fee-reports:defaulters.title')}
      description={t('fee-reports:defaulters.about')}
      actions={
        <>
          <LinkButton to={paths.duesByAge}>{t('fee-reports:ages.title')}</LinkButton>
          {may.remind ? (
            <LinkButton look="primary" to={`${paths.duesReminder}${search}`}>
              {t('fee-reports:remind.title')}
            </LinkButton>
          ) : null}
        </>
      }
    >
      <div className="mb-4">
        <Stats>
          <Stat label={t('fee-reports:students')} value={n(list.total)} />
          <Stat label={t('fee-reports:openOfThem')} value={taka(open)} tone={open ? 'warn' : undefined} />
        </Stats>
      </div>
      <DataTable
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        rowHeader="name"
        rowName={(row) => name(row)}
        caption="fee-reports:defaulters.title"
        defaultSort="-open"
        filters={[
          {
            key: 'class',
            label: 'fee-reports:by.class',
            options: classes.map((one) => ({ value: one.id, text: one.text })),
          },
          {
            key: 'section',
            label: 'fee-reports:section',
            kind: 'choice',
            options: sections.map((one) => ({ value: one.id, text: one.text })),
          },
          {
            key: 'roll',
            label: 'fee-reports:onRoll',
            options: (['on', 'off'] as const).map((value) => ({ value, label: `fee-reports:rollState.${value}` })),
          },
          {
            key: 'age',
            label: 'fee-reports:ageOf',
            kind: 'checks',
            options: LATE_AGES.map((value) => ({ value, label: `fee-reports:age.${value}` })),
          },
          { key: 'days', label: 'fee-reports:olderThan', kind: 'text' },
          { key: 'least', label: 'fee-reports:least', kind: 'text' },
          { key: 'pause', label: 'fee-reports:notReminded', kind: 'text' },
        ]}
        actions={
          may.take
            ? (row) => (
                <LinkButton small look="quiet" to={paths.studentPaymentOf(row.id)}>
                  {t('fee-reports:take')}
                </LinkButton>
              )
            : undefined
        }
        empty={<EmptyState title="fee-reports:nobodyOwes" text="fee-reports:nobodyOwesText" />}
      />
    </Page>
  )
}
