import type { SubmissionResult } from '@conform-to/react'
import { redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import { chosenForm } from '~/domain/people/birthdays/birthday.form'
import { formatMonth, today } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { FormErrors } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Alert, EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { askedBirthdays } from './birthdays/asked-birthdays.server'
import { birthdayList } from './birthdays/birthdays.list'
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
  const { t, lang } = useWords()
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
      <ListTable
        spec={birthdayList}
        list={list}
        record
        choices={{
          month: [
            ...MONTHS.map((value) => ({ value, text: monthName(value) })),
            { value: 'all', label: 'people-birthdays:allYear' },
          ],
        }}
        bulk={mayGreet ? [{ intent: 'greet', label: 'people-birthdays:greet' }] : undefined}
        empty={<EmptyState title="people-birthdays:none" text="people-birthdays:noneText" />}
      />
    </Page>
  )
}
