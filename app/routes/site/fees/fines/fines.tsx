import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import type { SubmissionResult } from '@conform-to/react'
import { guard } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import { waiveFineForm } from '~/domain/fees/fines/fine.form'
import { waiveFine } from '~/domain/fees/fines/make-fines.server'
import { formatDateShort } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { FormErrors } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { Badge, EmptyState, Page, Stat, Stats } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { DataTable, DatesFilter, hrefWith, type Column } from '~/ui/table'
import { periodText } from '../statement/period-text'
import { loadFines } from './load-fines.server'
import { WaiveDialog } from './waive-dialog'
import { useTaka } from '~/i18n/use-taka'

export const handle: ScreenHandle = { title: 'fee-relief:fine.title', words: ['ui', 'money-requests'] }

export const loader = guard('fees.fines.view', (ctx, { request }) => loadFines(ctx, request))
export const action = guard(
  'fees.fines.manage',
  submitted(waiveFineForm, async (ctx, value, { request, done }) => {
    const isDone = await waiveFine(ctx, value)
    const { pathname, search } = new URL(request.url)
    return done(
      hrefWith({ pathname, search }, { waive: null }),
      isDone ? 'fee-relief:fine.waiveDone' : 'money-requests:waits',
    )
  }),
)

export default function Fines() {
  const { list, sums, today, kinds, places, classes, states, ...data } = useLoaderData<typeof loader>()
  const last = useActionData() as SubmissionResult<string[]> | undefined
  const { t, n, lang } = useWords()
  const name = useName()
  const location = useLocation()
  const taka = useTaka()
  type Row = (typeof list.items)[number]
  const columns: Column<Row>[] = [
    {
      key: 'name',
      header: 'fee-relief:student',
      sortable: true,
      cell: (one) =>
        data.mayDues ? (
          <Link className="link" to={paths.studentAccount(one.studentId)}>
            {name(one)}
          </Link>
        ) : (
          name(one)
        ),
    },
    { key: 'code', header: 'fee-relief:codeNo', hidden: true, cell: (one) => n(one.code) },
    { key: 'place', header: 'fee-relief:place', cell: (one) => `${one.place} · ${n(one.roll)}` },
    {
      key: 'kind',
      header: 'fee-relief:fine.kind',
      phone: true,
      cell: (one) => (
        <>
          {name({ nameEn: one.subEn, nameBn: one.subBn })}
          {one.lateEn ? (
            <span className="block text-[0.8125rem] text-muted">
              {t('fee-relief:fine.forLate', {
                what: name({ nameEn: one.lateEn, nameBn: one.lateBn ?? '' }),
                period: periodText(one.latePeriod ?? '', lang, t),
                count: one.lateDays ?? 0,
              })}
            </span>
          ) : null}
          {one.note ? <span className="block text-[0.8125rem] text-muted">{n(one.note)}</span> : null}
        </>
      ),
    },
    {
      key: 'dueOn',
      header: 'fee-relief:statement.due',
      sortable: true,
      className: 'whitespace-nowrap',
      cell: (one) => formatDateShort(one.dueOn, lang),
    },
    {
      key: 'amount',
      header: 'fee-relief:amount',
      sortable: true,
      numeric: true,
      phone: true,
      cell: (one) => taka(one.amount),
    },
    {
      key: 'waived',
      header: 'fee-relief:fine.waived',
      numeric: true,
      cell: (one) => (one.waived ? taka(one.waived) : null),
    },
    {
      key: 'rest',
      header: 'fee-relief:statement.open',
      sortable: true,
      numeric: true,
      cell: (one) =>
        one.rest ? (
          <>
            {taka(one.rest)} {one.dueOn < today ? <Badge tone="bad">{t('fee-relief:statement.isLate')}</Badge> : null}
          </>
        ) : (
          <Badge tone="good">{t('fee-relief:fine.states.settled')}</Badge>
        ),
    },
    {
      key: 'by',
      header: 'fee-relief:statement.by',
      hidden: true,
      cell: (one) => name({ nameEn: one.byEn ?? '', nameBn: one.byBn ?? '' }),
    },
  ]
  const add = data.mayManage ? (
    <LinkButton look="primary" to={paths.studentFinesNew}>
      {t('fee-relief:fine.new')}
    </LinkButton>
  ) : null
  const closeTo = hrefWith(location, { waive: null })
  return (
    <Page title={t('fee-relief:fine.title')} description={t('fee-relief:fine.about')} actions={add}>
      {data.waiving ? (
        <WaiveDialog fine={data.waiving} data={data} closeTo={closeTo} lastResult={last} />
      ) : (
        <FormErrors form={{ errors: Object.values(last?.error ?? {}).flatMap((one) => one ?? []) }} />
      )}
      <div className="mb-4">
        <Stats>
          <Stat label={t('fee-relief:fine.found')} value={n(sums.total)} />
          <Stat label={t('fee-relief:fine.sum')} value={taka(sums.amount)} />
          <Stat label={t('fee-relief:fine.waived')} value={taka(sums.waived)} />
          <Stat label={t('fee-relief:statement.open')} value={taka(sums.rest)} tone={sums.rest ? 'warn' : undefined} />
        </Stats>
      </div>
      <DataTable
        list={list}
        columns={columns}
        rowKey={(one) => one.id}
        rowHeader="name"
        rowName={(one) => name(one)}
        caption="fee-relief:fine.title"
        defaultSort="-dueOn"
        filters={[
          {
            key: 'state',
            label: 'common:status',
            kind: 'checks',
            options: states.map((value) => ({ value, label: `fee-relief:fine.states.${value}` })),
          },
          {
            key: 'kind',
            label: 'fee-relief:fine.kind',
            options: kinds.map((one) => ({ value: one.id, text: name(one) })),
          },
          {
            key: 'class',
            label: 'fee-relief:class',
            options: classes.map((one) => ({ value: one.id, text: one.text })),
          },
          {
            key: 'section',
            label: 'fee-relief:section',
            kind: 'choice',
            options: places.map((one) => ({ value: one.id, text: one.text })),
          },
          { key: 'due', label: 'fee-relief:statement.due', dates: DatesFilter },
        ]}
        actions={
          data.mayManage
            ? (one) =>
                one.amount > one.waived ? (
                  <LinkButton small look="quiet" to={hrefWith(location, { waive: String(one.id) })}>
                    {t('fee-relief:fine.waive')}
                  </LinkButton>
                ) : null
            : undefined
        }
        empty={<EmptyState title="fee-relief:fine.none" text="fee-relief:fine.noneText" action={add} />}
      />
    </Page>
  )
}
