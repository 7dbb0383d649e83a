import type { SubmissionResult } from '@conform-to/react'
import { formatDate } from '~/format/dates'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/button'
import { NumberField, plain } from '~/ui/fields'
import { DateControl } from '~/ui/fields/date'
import { errorText } from '~/ui/fields/error'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { Section, fieldRow } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import { useFeeWords } from './fee-words'
import type { PlanData } from './load-plan.server'

/** When the plan is charged: a day for each month, exam or the year; without a day it is not. */
export function PeriodsForm({ data, answer }: { data: PlanData; answer: SubmissionResult<string[]> | undefined }) {
  const { t, n, lang } = useWords()
  const { period } = useFeeWords()
  const { plan, periods, mayManage } = data
  const errors = answer?.error ?? {}
  const typed = answer?.initialValue?.periods
  const typedAt = (at: number): string | undefined => {
    const row: unknown = Array.isArray(typed) ? typed[at] : undefined
    return typeof row === 'object' && row !== null && 'due' in row && typeof row.due === 'string' ? row.due : undefined
  }
  const values = { plan: plan.id, stamp: periods.stamp }
  const here = paths.feePlan(plan.id)
  const { startsOn, endsOn } = plan.session
  return (
    <Section title={t('fee-settings:period.title')} className="mt-6">
      <p className="mb-3 max-w-prose text-[0.9375rem] text-muted">
        {t('fee-settings:period.about', { from: formatDate(startsOn, lang), to: formatDate(endsOn, lang) })}
      </p>
      {mayManage && plan.frequency === 'monthly' ? (
        <PostValues values={{ ...values, intent: 'day' }} action={here} className={`mb-3 ${fieldRow}`}>
          <NumberField
            field={plain('day', answer?.initialValue?.day ?? '', { errors: errors.day ?? undefined })}
            label="fee-settings:period.day"
            hint="fee-settings:period.dayHint"
            className="w-56"
          />
          <SubmitButton look="plain">{t('fee-settings:period.setAll')}</SubmitButton>
        </PostValues>
      ) : null}
      {periods.rows.length ? (
        <PostValues values={{ ...values, intent: 'periods' }} action={here} noValidate>
          <ul className="grid gap-x-6 gap-y-2 rounded border border-line bg-raised p-4 sm:grid-cols-2 lg:grid-cols-3">
            {periods.rows.map((row, at) => {
              const field = `periods[${at}].due`
              const wrong = errors[field] ?? undefined
              const shown = typedAt(at) ?? row.due ?? ''
              return (
                <li key={row.key} className="grid grid-cols-[7.5rem_1fr] items-center gap-x-2">
                  <input type="hidden" name={`periods[${at}].key`} value={row.key} />
                  <label htmlFor={field}>
                    {period(row)}
                    {row.charges ? (
                      <span className="block text-[0.8125rem] text-muted">
                        {t('fee-settings:period.charged', { count: row.charges })}
                      </span>
                    ) : null}
                  </label>
                  <div>
                    <DateControl
                      field={plain(field, shown, { id: field, key: shown, errors: wrong })}
                      label={period(row)}
                      labelText={period(row)}
                      min={startsOn}
                      max={endsOn}
                      disabled={!mayManage}
                      dense
                    />
                    {wrong ? (
                      <span id={`${field}-error`} className="block text-[0.8125rem] text-bad">
                        {wrong.map((one) => errorText(t, lang, one, period(row))).join(' ')}
                      </span>
                    ) : null}
                    {!row.due && row.proposed ? (
                      <span className="block text-[0.8125rem] text-muted">
                        {t('fee-settings:period.begins', { day: formatDate(row.proposed, lang) })}
                      </span>
                    ) : null}
                  </div>
                </li>
              )
            })}
          </ul>
          {mayManage ? (
            <div className="mt-3 flex justify-end">
              <SubmitButton>{t('fee-settings:period.save')}</SubmitButton>
            </div>
          ) : null}
        </PostValues>
      ) : (
        <p>
          {t('fee-settings:period.noExams', { session: n(plan.session.label) })}{' '}
          <Link to={paths.examDeclare}>{t('fee-settings:period.declare')}</Link>
        </p>
      )}
    </Section>
  )
}
