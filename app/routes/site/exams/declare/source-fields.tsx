import type { SubmissionResult } from '@conform-to/react'
import type { ComponentProps } from 'react'
import { GRACE } from '~/domain/exams/tie-breaks.policy'
import { useName } from '~/i18n/use-words'
import { RadioField } from '~/ui/fields'
import { errorText } from '~/ui/fields/error'
import { inputClass } from '~/ui/fields/field'
import { selectClass } from '~/ui/fields/options'
import { useWords } from '~/ui/lang'
import { Section } from '~/ui/page'
import { typedCell } from './input-table'

export interface SourceChoice {
  id: number
  nameEn: string
  nameBn: string
  percent: number
  takes: 'parts' | 'total'
}

/** What a combined exam takes of each exam of the session. An empty percent: nothing. */
export function SourceFields({
  exams,
  answer,
  grace,
}: {
  exams: readonly SourceChoice[]
  answer: SubmissionResult<string[]> | undefined
  grace: ComponentProps<typeof RadioField>['field']
}) {
  const { t, n, lang } = useWords()
  const name = useName()
  const errors = answer?.status === 'error' ? answer.error : null
  const typed = rowsOf(answer?.initialValue)
  const wrong = errors?.sources
  return (
    <Section title={t('exam-settings:combined.sources')}>
      <p className="mb-2 text-[0.9375rem] text-muted">{t('exam-settings:combined.hint')}</p>
      {wrong ? (
        <p id="sources" tabIndex={-1} className="mb-2 text-[0.875rem] text-bad">
          {wrong.map((one) => errorText(t, lang, one, '')).join(' ')}
        </p>
      ) : null}
      <div className="grid gap-3">
        {exams.map((exam, at) => {
          const cell = (key: string, stored: string) => (errors ? typedCell(typed, at, key) : undefined) ?? stored
          const problem = errors?.[`sources[${at}].percent`]
          return (
            <fieldset
              key={exam.id}
              className="grid items-center gap-x-4 gap-y-1 rounded border border-line bg-raised px-4 py-3 sm:grid-cols-[1fr_8rem_16rem]"
            >
              <legend className="sr-only">{name(exam)}</legend>
              <span className="font-medium" aria-hidden>
                {name(exam)}
              </span>
              <input type="hidden" name={`sources[${at}].exam`} value={exam.id} />
              <label className="flex items-center gap-2">
                <input
                  name={`sources[${at}].percent`}
                  defaultValue={n(cell('percent', exam.percent ? String(exam.percent / 100) : ''))}
                  inputMode="decimal"
                  autoComplete="off"
                  aria-label={`${name(exam)}: ${t('exam-settings:combined.percent')}`}
                  aria-invalid={problem ? true : undefined}
                  className={`${inputClass} tabular-nums`}
                />
                <span aria-hidden>%</span>
              </label>
              <select
                name={`sources[${at}].takes`}
                defaultValue={cell('takes', exam.takes)}
                aria-label={`${name(exam)}: ${t('exam-settings:combined.takes')}`}
                className={selectClass}
              >
                {(['parts', 'total'] as const).map((value) => (
                  <option key={value} value={value}>
                    {t(`exam-settings:combined.take.${value}`)}
                  </option>
                ))}
              </select>
              {problem ? (
                <span className="text-[0.8125rem] text-bad sm:col-span-3">
                  {problem.map((one) => errorText(t, lang, one, '')).join(' ')}
                </span>
              ) : null}
            </fieldset>
          )
        })}
      </div>
      <RadioField
        field={grace}
        label="exam-settings:combined.grace.label"
        hint="exam-settings:combined.grace.hint"
        options={GRACE.map((value) => ({ value, label: `exam-settings:combined.grace.${value}` }))}
      />
    </Section>
  )
}

/** `typedCell` looks under 'rows'. */
const rowsOf = (typed: unknown): unknown =>
  typeof typed === 'object' && typed !== null && 'sources' in typed ? { rows: typed.sources } : undefined
