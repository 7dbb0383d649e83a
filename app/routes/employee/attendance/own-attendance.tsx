import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { monthOf, monthsBetween } from '~/domain/attendance/report/months.policy'
import { addDays, formatMonth, today } from '~/format/dates'
import { DaysTable } from '~/screens/staff-attendance/days-table'
import { individualMonth } from '~/screens/staff-attendance/individual-month.server'
import { MonthSums } from '~/screens/staff-attendance/sums'
import { Button } from '~/ui/button'
import { plain, SelectField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { GetForm } from '~/ui/link'
import { EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { whole } from '~/ui/table'

export const handle: ScreenHandle = { title: 'staff-attendance:own', words: ['ui'] }

export const loader = guard('staff-attendance.own.view', async (ctx, { request }) => {
  if (ctx.user.employeeId === null) return null
  const asked = new URL(request.url).searchParams
  const month = monthOf(asked.get('month'))
  const format = asked.get('export')
  const { days, sums } = await individualMonth(
    ctx,
    ctx.user.employeeId,
    month,
    format === 'csv' || format === 'xlsx' ? format : undefined,
  )
  return { month, months: monthsBetween(addDays(today(), -730), today()), list: whole(days.toReversed()), sums }
})

/** One's own month: when one came and went, and what was made of it. */
export default function OwnAttendance() {
  const data = useLoaderData<typeof loader>()
  const { t, lang } = useWords()
  if (!data)
    return (
      <Page title={t('staff-attendance:own')}>
        <EmptyState title="staff-attendance:ownNobody" text="staff-attendance:ownNobodyText" />
      </Page>
    )
  return (
    <Page title={t('staff-attendance:own')} description={formatMonth(data.month, lang)}>
      <GetForm className="chooser mb-4 flex flex-wrap items-end gap-3 print:hidden">
        <SelectField
          key={data.month}
          field={plain('month', data.month)}
          label="staff-attendance:month.of"
          empty={false}
          options={data.months.map((value) => ({ value, text: formatMonth(value, lang) }))}
        />
        <Button type="submit">{t('common:view')}</Button>
      </GetForm>
      <MonthSums sums={data.sums} />
      <div className="mt-4">
        <DaysTable list={data.list} />
      </div>
    </Page>
  )
}
