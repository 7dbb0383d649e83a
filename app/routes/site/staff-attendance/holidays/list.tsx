import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { intents, submitted } from '~/access/intents.server'
import { hereWith } from '~/access/params.server'
import { holidaySettingForm, orderForm, ordersForm } from '~/domain/staff-attendance/holidays/holiday.form'
import { saveHolidaySetting } from '~/domain/staff-attendance/holidays/holidays.server'
import { cancelOrders, confirmWork, orderWork } from '~/domain/staff-attendance/holidays/order-work.server'
import type { SiteCtx } from '~/domain/platform/context'
import { formatDateShort, formatTime } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { FormErrors, intentOf, problemsIn } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Badge, EmptyState, Page } from '~/ui/page'
import { RecordLink } from '~/ui/record-link'
import type { ScreenHandle } from '~/ui/screen-handle'
import { DataTable, DatesFilter, type Column } from '~/ui/table'
import { askedOrders } from './asked-orders.server'
import { OrderWork } from './order-work'
import { WhatItEarns } from './what-it-earns'

export const handle: ScreenHandle = {
  title: 'staff-holidays:title',
  guide: 'staff-holidays:guide',
  words: ['ui', 'staff-attendance'],
}

export const loader = guard('staff-attendance.holidays.view', (ctx, { request }) => askedOrders(ctx, request))

export const action = guard(
  'staff-attendance.holidays.manage',
  intents({
    order: submitted(orderForm, async (ctx: SiteCtx, form, { done }) => {
      const count = await orderWork(ctx, form)
      return done(paths.holidayDuties, 'staff-holidays:ordered', { count })
    }),
    confirm: submitted(ordersForm, async (ctx: SiteCtx, { ids }, { request, done }) => {
      const count = await confirmWork(ctx, ids)
      return done(hereWith(request), 'staff-holidays:confirmed', { count })
    }),
    cancel: submitted(ordersForm, async (ctx: SiteCtx, { ids }, { request, done }) => {
      const count = await cancelOrders(ctx, ids)
      return done(hereWith(request), 'staff-holidays:cancelled', { count })
    }),
    setting: submitted(holidaySettingForm, async (ctx: SiteCtx, form, { done }) => {
      await saveHolidaySetting(ctx, form)
      return done(paths.holidayDuties, 'common:saved')
    }),
  }),
)

const TONES = { ordered: 'accent', done: 'good', cancelled: 'plain' } as const

/** Who was ordered to work on which days off, what for it, and what such work earns. */
export default function HolidayDuties() {
  const { list, setting, types, order, mayManage } = useLoaderData<typeof loader>()
  const answer = useActionData() as SubmissionResult<string[]> | undefined
  const { t, lang } = useWords()
  const name = useName()
  const intent = intentOf(answer)
  const columns: Column<(typeof list.items)[number]>[] = [
    {
      key: 'name',
      header: 'common:name',
      cell: (row) => (
        <RecordLink className="link-lined" to={paths.staffIndividualOf(row.employeeId, row.day.slice(0, 7))}>
          {name(row)}
        </RecordLink>
      ),
    },
    {
      key: 'day',
      header: 'common:date',
      sortable: true,
      phone: true,
      cell: (row) => `${formatDateShort(row.day, lang)}${row.halves === 1 ? ` (${t('staff-holidays:half')})` : ''}`,
    },
    { key: 'work', header: 'staff-holidays:work' },
    {
      key: 'earns',
      header: 'staff-holidays:earns',
      cell: (row) =>
        row.earns === 'leave'
          ? name({ nameBn: row.leaveBn ?? '', nameEn: row.leaveEn ?? '' })
          : t(`staff-holidays:given.${row.earns}`),
    },
    {
      key: 'state',
      header: 'common:status',
      phone: true,
      cell: (row) => <Badge tone={TONES[row.state]}>{t(`staff-holidays:state.${row.state}`)}</Badge>,
    },
    {
      key: 'seen',
      header: 'staff-attendance:inOut',
      cell: (row) =>
        row.firstIn
          ? `${formatTime(row.firstIn, lang)} – ${row.lastOut ? formatTime(row.lastOut, lang) : t('staff-attendance:noOut')}`
          : '',
    },
  ]
  const fresh = (
    <LinkButton look="primary" to="?new=">
      {t('staff-holidays:new')}
    </LinkButton>
  )
  return (
    <Page title={t('staff-holidays:title')} actions={mayManage && !order ? fresh : null}>
      {intent === 'order' || intent === 'setting' ? null : <FormErrors problems={problemsIn(answer)} />}
      {order ? <OrderWork key={order.day} order={order} types={types} /> : null}
      <DataTable
        list={list}
        rowKey={(row) => row.id}
        rowHeader="name"
        rowName={(row) => `${name(row)}, ${formatDateShort(row.day, lang)}`}
        caption="staff-holidays:title"
        defaultSort="-day"
        columns={columns}
        rowMuted={(row) => row.state === 'cancelled'}
        filters={[
          {
            key: 'state',
            label: 'common:status',
            options: ['ordered', 'done', 'cancelled'].map((value) => ({
              value,
              label: `staff-holidays:state.${value}`,
            })),
          },
          {
            key: 'earns',
            label: 'staff-holidays:earns',
            options: ['pay', 'leave', 'nothing'].map((value) => ({ value, label: `staff-holidays:given.${value}` })),
          },
          { key: 'days', label: 'common:date', dates: DatesFilter },
        ]}
        bulk={
          mayManage
            ? [
                { intent: 'confirm', label: 'staff-holidays:confirm' },
                { intent: 'cancel', label: 'staff-holidays:cancel', look: 'danger' },
              ]
            : []
        }
        empty={
          <EmptyState title="staff-holidays:none" text="staff-holidays:noneText" action={mayManage ? fresh : null} />
        }
      />
      <WhatItEarns setting={setting} types={types} mayManage={mayManage} />
    </Page>
  )
}
