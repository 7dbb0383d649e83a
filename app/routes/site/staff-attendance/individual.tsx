import { useActionData, useLoaderData, useLocation, useSearchParams } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { intents, submitted } from '~/access/intents.server'
import { hereWith, idOf } from '~/access/params.server'
import { correctDay, withdrawPunch } from '~/domain/staff-attendance/days/mark-days.server'
import { correctForm, withdrawForm } from '~/domain/staff-attendance/days/mark.form'
import type { SiteCtx } from '~/domain/context'
import { formatDateTime, formatMonth } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { DaysTable } from '~/screens/staff-attendance/days-table'
import { MonthSums } from '~/screens/staff-attendance/sums'
import { Button, LinkButton } from '~/ui/button'
import { ChoiceField, FormErrors, plain, problemsIn, SelectField } from '~/ui/fields'
import type { SubmissionResult } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { GetForm } from '~/ui/link'
import { EmptyState, Page, Section } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { hrefWith } from '~/ui/table'
import { askedIndividual } from './asked-individual.server'
import { Changes } from './changes'
import { Correction, Withdrawal } from './correction'

export const handle: ScreenHandle = { title: 'staff-attendance:individual', words: ['ui'] }

export const loader = guard('staff-attendance.days.view', (ctx, { request }) => askedIndividual(ctx, request))

const employeeIn = (request: Request) => idOf(new URL(request.url).searchParams.get('employee'))

export const action = guard(
  'staff-attendance.days.take',
  intents({
    correct: submitted(correctForm, async (ctx: SiteCtx, form, { request, done }) => {
      await correctDay(ctx, employeeIn(request), form)
      return done(hereWith(request), 'common:saved')
    }),
    withdraw: submitted(withdrawForm, async (ctx: SiteCtx, { id, reason }, { request, done }) => {
      await withdrawPunch(ctx, employeeIn(request), id, reason)
      return done(hereWith(request, { punch: null }), 'staff-attendance:withdrawn')
    }),
  }),
)

/** One employee's month: when they came and went, how each day was decided, and what was put right. */
export default function Individual() {
  const data = useLoaderData<typeof loader>()
  const answer = useActionData() as SubmissionResult<string[]> | undefined
  const { t, lang } = useWords()
  const name = useName()
  const location = useLocation()
  const [params] = useSearchParams()
  const open = data.who ? data.open : []
  const edited = data.who
    ? data.list.items.find((one) => one.day === params.get('edit') && open.includes(one.day))
    : null
  const punch = data.who
    ? data.list.items.flatMap((one) => one.punches).find((one) => String(one.id) === params.get('punch'))
    : null
  return (
    <Page
      title={t('staff-attendance:individual')}
      description={data.who ? `${name(data.who)} · ${formatMonth(data.month, lang)}` : undefined}
      actions={<LinkButton to={paths.staffAttendance}>{t('staff-attendance:title')}</LinkButton>}
    >
      <GetForm className="chooser mb-4 flex flex-wrap items-end gap-3 print:hidden">
        <ChoiceField
          key={data.who?.id}
          field={plain('employee', data.who?.id)}
          label="staff-attendance:employee"
          empty="ui:field.choose"
          options={data.people}
          className="min-w-0 flex-1 basis-56 sm:max-w-md"
        />
        <SelectField
          key={data.month}
          field={{ ...plain('month', data.month), id: 'of-month' }}
          label="staff-attendance:month.of"
          empty={false}
          options={data.months.map((value) => ({ value, text: formatMonth(value, lang) }))}
        />
        <Button type="submit">{t('common:view')}</Button>
      </GetForm>
      {data.who ? (
        <>
          {edited || punch ? null : <FormErrors problems={problemsIn(answer)} />}
          <MonthSums sums={data.sums} />
          <div className="mt-4">
            <DaysTable
              list={data.list}
              actions={(row) =>
                open.includes(row.day) ? (
                  <LinkButton small look="quiet" to={hrefWith(location, { edit: row.day })}>
                    {t('staff-attendance:correct.do')}
                  </LinkButton>
                ) : null
              }
              punchActions={(one) =>
                open.includes(one.day) ? (
                  <LinkButton small look="quiet" to={hrefWith(location, { punch: one.id })}>
                    {t('staff-attendance:withdraw.do')}
                  </LinkButton>
                ) : null
              }
            />
          </div>
          {data.changes.length ? (
            <Section title={t('staff-attendance:changes')}>
              <Changes rows={data.changes} at={(when) => formatDateTime(when, lang)} />
            </Section>
          ) : null}
          {edited ? <Correction day={edited} /> : null}
          {punch && open.includes(punch.day) ? <Withdrawal punch={punch} /> : null}
        </>
      ) : (
        <EmptyState title="staff-attendance:chooseOne" text="staff-attendance:chooseOneText" />
      )}
    </Page>
  )
}
