import type { SubmissionResult } from '@conform-to/react'
import { redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import { chosenForm } from '~/domain/people/birthdays/birthday.form'
import { formatDate, formatMonth, today } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { FormErrors } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Alert, Badge, EmptyState, Page } from '~/ui/page'
import { RecordLink } from '~/ui/record-link'
import type { ScreenHandle } from '~/ui/screen-handle'
import { DataTable } from '~/ui/table'
import { askedBirthdays } from './birthdays/asked-birthdays.server'
import { MONTHS } from './birthdays/months'

export const handle: ScreenHandle = {
  title: 'people-birthdays:title',
  guide: 'people-birthdays:guide',
  words: ['ui', 'people', 'people-reports'],
}

export const loader = guard('people.birthdays.view', askedBirthdays)

/** Leads with those that were ticked to their greeting. */
export const action = guard(
  'people.birthdays.greet',
  { body: 'grid' },
  submitted(chosenForm, (_, { ids }) => redirect(paths.employeeGreetingTo(ids))),
)

/** Whose birthday is when: today's at the top, then a month at a time. */
export default function Birthdays() {
  const { list, todays, mayGreet, month } = useLoaderData<typeof loader>()
  const answer = useActionData() as SubmissionResult<string[]> | undefined
  const { t, n, lang } = useWords()
  const name = useName()
  const year = today().slice(0, 4)
  const monthName = (value: string) => formatMonth(`${year}-${value.padStart(2, '0')}-01`, lang)
  return (
    <Page title={t('people-birthdays:title')} description={month ? monthName(month) : t('people-birthdays:allYear')}>
      <FormErrors form={{ errors: answer?.error?.ids ?? answer?.error?.[''] ?? undefined }} />
      {todays.length ? (
        <div className="mb-4">
          <Alert tone="good" title={t('people-birthdays:today')}>
            {todays.map((one) => name(one)).join(', ')}
          </Alert>
        </div>
      ) : null}
      <DataTable
        list={list}
        rowKey={(row) => row.id}
        rowHeader="name"
        rowName={(row) => name(row)}
        caption="people-birthdays:title"
        record
        defaultSort="day"
        filters={[
          {
            key: 'month',
            label: 'people-birthdays:month',
            options: [
              ...MONTHS.map((value) => ({ value, text: monthName(value) })),
              { value: 'all', label: 'people-birthdays:allYear' },
            ],
          },
          {
            key: 'greeted',
            label: 'people-birthdays:greeted',
            options: ['yes', 'no'].map((value) => ({ value, label: `people-birthdays:greetedOf.${value}` })),
          },
        ]}
        bulk={mayGreet ? [{ intent: 'greet', label: 'people-birthdays:greet' }] : undefined}
        columns={[
          {
            key: 'name',
            header: 'common:name',
            sortable: true,
            cell: (row) => (
              <RecordLink className="link-lined" to={paths.employee(row.id)}>
                {name(row)}
              </RecordLink>
            ),
          },
          {
            key: 'designation',
            header: 'people:field.designationId',
            cell: (row) => name({ nameBn: row.designationBn ?? '', nameEn: row.designationEn ?? '' }),
          },
          {
            key: 'day',
            header: 'people-birthdays:birthday',
            phone: true,
            sortable: true,
            cell: (row) => formatDate(row.birthday, lang),
          },
          { key: 'age', header: 'people-birthdays:turns', numeric: true, sortable: true, cell: (row) => n(row.age) },
          { key: 'mobile', header: 'common:mobile', call: (row) => row.mobile },
          {
            key: 'greeted',
            header: 'people-birthdays:greeted',
            phone: true,
            cell: (row) => (row.greeted ? <Badge tone="good">{t(`people-birthdays:way.${row.greeted}`)}</Badge> : null),
          },
        ]}
        empty={<EmptyState title="people-birthdays:none" text="people-birthdays:noneText" />}
      />
    </Page>
  )
}
