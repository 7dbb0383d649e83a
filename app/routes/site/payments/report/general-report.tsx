import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { collections, collectionSums, GROUPINGS, type CollectionRow } from '~/domain/payments/report/collections.server'
import { cashiersOf } from '~/domain/payments/report/payment-list.server'
import { today } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { parseListing } from '~/screens/listing.server'
import { ReportPage } from '~/screens/report'
import { DateRangeField, plain, SelectField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { EmptyState, Stat, Stats } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { useTaka } from '~/i18n/use-taka'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import { generalFile } from './general-file.server'
import { drillTo, lineName, METHODS, type Asked } from './general-lines'
import { wantedFormat } from './report-file.server'

export const handle: ScreenHandle = { title: 'fee-reports:general.title', words: ['fee-reports', 'ui'] }

export const loader = guard('payments.reports.view', async (ctx, { request }) => {
  const { filters } = parseListing(request, {
    filters: { day: 'dates', by: GROUPINGS, method: METHODS, cashier: 'id' },
  })
  const day = today()
  const asked = {
    from: filters.day?.from ?? `${day.slice(0, 8)}01`,
    to: filters.day?.to ?? day,
    by: filters.by?.[0] ?? ('day' as const),
    method: filters.method?.[0] ?? null,
    cashier: filters.cashier?.[0] ?? null,
  }
  const rows = await collections(ctx.site.id, asked.by, {
    from: asked.from,
    to: asked.to,
    methods: asked.method ? [asked.method] : undefined,
    cashiers: asked.cashier ? [asked.cashier] : undefined,
  })
  const cashiers = await cashiersOf(ctx.site.id)
  const total = {
    receipts: rows.reduce((sum, row) => sum + (row.receipts ?? 0), 0),
    received: rows.reduce((sum, row) => sum + row.received, 0),
    back: rows.reduce((sum, row) => sum + row.back, 0),
  }
  const format = wantedFormat(request)
  if (format) throw await generalFile(ctx, format, asked, rows, total)
  return { asked, rows, cashiers, sums: await collectionSums(ctx.site.id, asked.from, asked.to) }
})

const lineList = (asked: Asked) => {
  const settles = asked.by === 'head' || asked.by === 'class'
  return listSpec<CollectionRow>()({
    area: 'fee-reports',
    title: 'fee-reports:general.title',
    name: 'name',
    columns: {
      name: {
        kind: 'text',
        header: `fee-reports:by.${asked.by}`,
        of: (row, { t, lang }) => lineName(asked.by, row, t, lang),
        to: (row) => drillTo(asked, row.key),
      },
      receipts: !settles && { kind: 'count', sum: true },
      received: { kind: 'taka', header: settles ? 'fee-reports:settled' : 'fee-reports:received', sum: true },
      back: { kind: 'taka', blank: true, sum: true },
      net: { kind: 'taka', of: (row) => row.received - row.back, phone: true, sum: true },
    },
  })
}

export default function GeneralReport() {
  const { asked, rows, cashiers, sums } = useLoaderData<typeof loader>()
  const { t } = useWords()
  const name = useName()
  const taka = useTaka()
  return (
    <ReportPage
      title={t('fee-reports:general.title')}
      description={t('fee-reports:general.about')}
      formats={['pdf', 'xlsx', 'csv']}
      filters={
        <>
          <DateRangeField
            from={plain('f_day_from', asked.from, { key: asked.from })}
            to={plain('f_day_to', asked.to, { key: asked.to })}
            label="common:date"
            offer
          />
          <SelectField
            field={plain('f_by', asked.by)}
            label="fee-reports:groupBy"
            empty={false}
            options={GROUPS.map((value) => ({ value, label: `fee-reports:by.${value}` }))}
          />
          <SelectField
            field={plain('f_method', asked.method ?? '')}
            label="fee-reports:by.method"
            empty="fee-reports:all"
            options={METHODS.map((value) => ({ value, label: `fee-reports:method.${value}` }))}
          />
          <SelectField
            field={plain('f_cashier', asked.cashier ?? '')}
            label="fee-reports:by.cashier"
            empty="fee-reports:all"
            options={cashiers.map((one) => ({ value: one.id, text: name(one) }))}
          />
        </>
      }
    >
      <div className="mb-4">
        <Stats>
          <Stat label={t('fee-reports:received')} value={taka(sums.received)} />
          <Stat label={t('fee-reports:back')} value={taka(sums.back)} />
          <Stat label={t('fee-reports:net')} value={taka(sums.received - sums.back)} />
          <Stat label={t('fee-reports:settled')} value={taka(sums.settled)} />
          <Stat
            label={t('fee-reports:toAdvance')}
            value={taka(sums.received - sums.back - sums.settled)}
            note={t('fee-reports:toAdvanceNote')}
          />
        </Stats>
      </div>
      {rows.length ? (
        <ListTable spec={lineList(asked)} rows={rows} rowKey={(row) => row.key} />
      ) : (
        <EmptyState title="fee-reports:nothing" text="fee-reports:nothingText" />
      )}
    </ReportPage>
  )
}

const GROUPS = ['day', 'month', 'cashier', 'method', 'channel', 'head', 'class'] as const
