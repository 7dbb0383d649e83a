import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import type { ScaleForm } from '~/domain/progress/progress.form'
import { MOST_LEVELS } from '~/domain/progress/progress.policy'
import type { ProgressScale } from '~/domain/progress/settings.server'
import { typedCell } from '~/routes/site/exams/declare/input-table'
import { BilingualPair, FormErrors, PostForm, problemsOf, useConstraint } from '~/ui/fields'
import { errorText } from '~/ui/fields/error'
import { inputClass } from '~/ui/fields/field'
import { useWords } from '~/ui/lang'
import { FormActions, Section } from '~/ui/page'

/** The form of a scale: its levels, best first; empty rows are left out. */
export function ScaleFields({
  scale,
  answer,
}: {
  scale: ProgressScale | null
  answer: SubmissionResult<string[]> | undefined
}) {
  const { t, n, lang } = useWords()
  const [form, fields] = useForm<ScaleForm>({
    lastResult: answer,
    constraint: useConstraint('scale'),
    defaultValue: { nameBn: scale?.nameBn ?? '', nameEn: scale?.nameEn ?? '' },
  })
  const errors = answer?.status === 'error' ? (answer.error as Record<string, string[]> | null) : null
  const typed =
    typeof answer?.initialValue === 'object' && answer.initialValue !== null
      ? { rows: answer.initialValue.levels }
      : undefined
  const say = (key: string) => errors?.[key]?.map((one) => errorText(t, lang, one, '')).join(' ')
  return (
    <PostForm form={form} values={{ intent: 'scale', id: scale?.id }}>
      <FormErrors
        form={form}
        problems={problemsOf(fields, {
          nameBn: 'progress:nameBn',
          nameEn: 'progress:nameEn',
          levels: 'progress:scale.levels',
        })}
      />
      <Section title={t(scale ? 'progress:scale.edit' : 'progress:scale.new')}>
        <BilingualPair bn={fields.nameBn} en={fields.nameEn} label="progress:scale.name" className="mb-4" />
        <p className="mb-2 text-[0.9375rem] text-muted">{t('progress:scale.hint')}</p>
        {say('levels') ? <p className="mb-2 text-[0.875rem] text-bad">{say('levels')}</p> : null}
        <div className="grid gap-2">
          {Array.from({ length: MOST_LEVELS }, (_, at) => {
            const level = scale?.levels[at]
            return (
              <div key={at} className="grid gap-2 sm:grid-cols-[2rem_1fr_1fr] sm:items-start">
                <span className="pt-2 tabular-nums text-muted">{n(at + 1)}</span>
                {level ? <input type="hidden" name={`levels[${at}].id`} value={level.id} /> : null}
                {(['nameBn', 'nameEn'] as const).map((key) => {
                  const wrong = say(`levels[${at}].${key}`)
                  return (
                    <span key={key} className="min-w-0">
                      <input
                        name={`levels[${at}].${key}`}
                        defaultValue={(errors ? typedCell(typed, at, key) : undefined) ?? level?.[key] ?? ''}
                        maxLength={40}
                        aria-label={`${t(`progress:${key}`)} ${n(at + 1)}`}
                        placeholder={t(`progress:${key}`)}
                        aria-invalid={wrong ? true : undefined}
                        className={`${inputClass} w-full`}
                      />
                      {wrong ? <span className="block text-[0.8125rem] text-bad">{wrong}</span> : null}
                    </span>
                  )
                })}
              </div>
            )
          })}
        </div>
      </Section>
      <FormActions cancel="?" />
    </PostForm>
  )
}
