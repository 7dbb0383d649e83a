import { useLoaderData } from '@remix-run/react'
import { formatMonth } from '~/format/dates'
import { Button, LinkButton } from '~/ui/button'
import { plain, SelectField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { GetForm } from '~/ui/link'
import { Page } from '~/ui/page'
import { ImportHistory } from '../sheets/history.list'
import { UploadCard } from '../sheets/upload'
import type { MonthData } from './load-month.server'

/** Attendance of a month from a sheet: the office's of all, a class teacher's of their own. */
export function MonthUploadScreen({
  back,
  one,
  template,
}: {
  back: string
  one: (id: number) => string
  template: (month: string) => string
}) {
  const { month, months, history } = useLoaderData() as MonthData
  const { t, lang } = useWords()
  return (
    <Page
      title={t('month-attendance:title')}
      description={t('month-attendance:about')}
      actions={
        <LinkButton document to={template(month)}>
          {t('month-attendance:template', { month: formatMonth(month, lang) })}
        </LinkButton>
      }
    >
      <GetForm className="mb-4 flex flex-wrap items-end gap-2">
        <SelectField
          field={plain('month', month)}
          label="month-attendance:month"
          empty={false}
          options={months.map((value) => ({ value, text: formatMonth(value, lang) }))}
        />
        <Button type="submit">{t('attendance:show')}</Button>
      </GetForm>
      <p className="mb-3 text-muted">{t('month-attendance:ofMonth', { month: formatMonth(month, lang) })}</p>
      <UploadCard hint="month-attendance:fileHint" back={back} action={`?month=${month}`} />
      <ImportHistory rows={history} one={one} />
    </Page>
  )
}
