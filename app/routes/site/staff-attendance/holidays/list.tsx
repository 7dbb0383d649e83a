import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { intents, submitted } from '~/access/intents.server'
import { hereWith } from '~/access/params.server'
import { holidaySettingForm, orderForm, ordersForm } from '~/domain/staff-attendance/holidays/holiday.form'
import { saveHolidaySetting } from '~/domain/staff-attendance/holidays/holidays.server'
import { cancelOrders, confirmWork, orderWork } from '~/domain/staff-attendance/holidays/order-work.server'
import type { SiteCtx } from '~/domain/context'
import { formatDateShort } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { LinkButton } from '~/ui/button'
import { FormErrors, intentOf, problemsIn } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { askedOrders } from './asked-orders.server'
import { OrderWork } from './order-work'
import { orderList } from './orders.list'
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

/** Who was ordered to work on which days off, what for it, and what such work earns. */
export default function HolidayDuties() {
  const { list, setting, types, order, mayManage } = useLoaderData<typeof loader>()
  const answer = useActionData() as SubmissionResult<string[]> | undefined
  const { t, lang } = useWords()
  const name = useName()
  const intent = intentOf(answer)
  const fresh = (
    <LinkButton look="primary" to="?new=">
      {t('staff-holidays:new')}
    </LinkButton>
  )
  return (
    <Page title={t('staff-holidays:title')} actions={mayManage && !order ? fresh : null}>
      {intent === 'order' || intent === 'setting' ? null : <FormErrors problems={problemsIn(answer)} />}
      {order ? <OrderWork key={order.day} order={order} types={types} /> : null}
      <ListTable
        spec={orderList}
        list={list}
        rowName={(row) => `${name(row)}, ${formatDateShort(row.day, lang)}`}
        rowMuted={(row) => row.state === 'cancelled'}
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
