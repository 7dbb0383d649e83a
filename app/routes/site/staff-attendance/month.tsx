import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { monthOf, monthsBetween } from '~/domain/attendance/report/months.policy'
import { monthSheet } from '~/domain/staff-attendance/report/month-sheet.server'
import { addDays, formatMonth, today } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { fileOf } from '~/screens/list/listed.server'
import { Button, LinkButton } from '~/ui/button'
import { plain, SelectField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { GetForm } from '~/ui/link'
import { EmptyState, Page, Toolbar } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { ExportLinks } from '~/ui/table'
import { MonthGrid } from './month-grid'
import { monthFile } from './month.list'

export const handle: ScreenHandle = {
  title: 'staff-attendance:month.title',
  under: paths.staffAttendance,
  words: ['ui'],
}

export const loader = guard('staff-attendance.days.view', async (ctx, { request }) => {
  const asked = new URL(request.url).searchParams
  const month = monthOf(asked.get('month'))
  const said = asked.get('staff')
  const staff = said === 'teaching' || said === 'other' ? said : null
  const sheet = await monthSheet(ctx.site, month, staff)
  const format = asked.get('export')
  if (format === 'csv' || format === 'xlsx') throw fileOf(ctx.lang, format, monthFile(sheet.days), sheet.rows)
  return { sheet, staff, months: monthsBetween(addDays(today(), -730), today()) }
})

/** A month of everybody: employees down, days across. */
export default function StaffMonthSheet() {
  const { sheet, staff, months } = useLoaderData<typeof loader>()
  const { t, n, lang } = useWords()
  const name = useName()
  return (
    <Page
      title={t('staff-attendance:month.title')}
      description={`${formatMonth(sheet.month, lang)} · ${t('staff-attendance:month.working', { days: n(sheet.workingDays) })}`}
      actions={<LinkButton to={paths.staffAttendance}>{t('staff-attendance:title')}</LinkButton>}
    >
      <GetForm className="chooser mb-4 flex flex-wrap items-end gap-3 print:hidden">
        <SelectField
          key={sheet.month}
          field={plain('month', sheet.month)}
          label="staff-attendance:month.of"
          empty={false}
          options={months.map((value) => ({ value, text: formatMonth(value, lang) }))}
        />
        <SelectField
          key={`s${staff}`}
          field={plain('staff', staff ?? undefined)}
          label="staff-attendance:staffKind"
          empty="common:all"
          options={['teaching', 'other'].map((value) => ({ value, label: `staff-attendance:staff.${value}` }))}
        />
        <Button type="submit">{t('common:view')}</Button>
      </GetForm>
      {sheet.rows.length ? (
        <>
          <Toolbar end={<ExportLinks />}>
            {(['bn', 'en'] as const).map((tongue) => (
              <LinkButton
                key={tongue}
                small
                document
                target="_blank"
                to={paths.staffMonthPaper(sheet.month, tongue, staff ?? '')}
              >
                {t(`staff-attendance:month.paper.${tongue}`)}
              </LinkButton>
            ))}
          </Toolbar>
          <MonthGrid sheet={sheet} name={name} />
        </>
      ) : (
        <EmptyState title="staff-attendance:nobody" text="staff-attendance:nobodyText" />
      )}
    </Page>
  )
}
