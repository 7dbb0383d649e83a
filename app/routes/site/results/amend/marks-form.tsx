import { useName } from '~/i18n/use-words'
import { plain, TextAreaField, TextField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { FormActions, Section } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { FormSubject } from './values.server'

type Errors = Record<string, string[] | null>
type Typed = Record<string, unknown> | undefined

/** The student's marks, to be corrected with a reason. */
export function MarksForm({
  code,
  subjects,
  errors,
  typed,
}: {
  code: string
  subjects: readonly FormSubject[]
  errors: Errors
  typed: Typed
}) {
  const { t, n } = useWords()
  const name = useName()
  const given = (typed?.marks ?? {}) as Record<string, unknown>
  const errorsOf = (key: string) => errors[`marks.${key}`] ?? errors[key] ?? undefined
  return (
    <Section card className="mb-5" title={t('result-amendments:correct')}>
      <p className="mb-4 max-w-prose text-[0.9375rem] text-muted">{t('result-amendments:correctHelp')}</p>
      <PostValues values={{ intent: 'amend', code }} noValidate>
        <div className="grid gap-4 lg:grid-cols-2">
          {subjects.flatMap((subject) =>
            subject.papers.map((paper) => (
              <fieldset key={paper.code} className="min-w-0 rounded border border-line p-3">
                <legend className="px-1 text-[0.9375rem] font-medium">
                  {n(paper.code)} {name(subject.papers.length > 1 ? paper : subject)}
                </legend>
                <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
                  {paper.parts.map((part) => (
                    <TextField
                      key={part.id}
                      numeric
                      inputMode="decimal"
                      label="results:sheet.obtained"
                      labelText={`${name(part)} / ${n(part.full)}`}
                      field={plain(`marks.m${part.id}`, given[`m${part.id}`] ?? part.mark, {
                        errors: errorsOf(`m${part.id}`),
                      })}
                    />
                  ))}
                </div>
              </fieldset>
            )),
          )}
        </div>
        <TextAreaField
          className="mt-4"
          rows={3}
          maxLength={1000}
          label="result-amendments:reason"
          hint="result-amendments:reasonHint"
          field={plain('reason', typed?.reason ?? '', { required: true, errors: errors.reason ?? undefined })}
        />
        <FormActions submit="result-amendments:submit" />
      </PostValues>
    </Section>
  )
}
