import type { SubmissionResult } from '@conform-to/react'
import { useName } from '~/i18n/use-words'
import { Button } from '~/ui/button'
import { DateField, FormErrors, NumberField, plain, SelectField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { CsrfField } from '~/ui/shell/csrf'

interface Named {
  nameEn: string
  nameBn: string
}
interface Exam extends Named {
  id: number
  session: string
  classes: readonly (Named & { id: number })[]
}

/** Exam, class, roll and date of birth; a plain form. */
export function ResultForm({
  exams,
  result,
  sections,
}: {
  exams: readonly Exam[]
  result: SubmissionResult | undefined
  sections: readonly { id: number; name: Named }[] | null
}) {
  const { t, n } = useWords()
  const name = useName()
  const classes = [...new Map(exams.flatMap((exam) => exam.classes).map((one) => [one.id, one])).values()]
  const field = (key: string) =>
    plain(key, result?.initialValue?.[key], { required: true, errors: result?.error?.[key] ?? undefined })
  return (
    <form method="post" noValidate className="max-w-xl rounded border border-line bg-raised p-5">
      <CsrfField />
      <FormErrors form={{ errors: result?.error?.[''] ?? undefined }} />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          className="sm:col-span-2"
          field={field('exam')}
          label="results:exam"
          empty={exams.length === 1 ? false : undefined}
          options={exams.map((one) => ({ value: one.id, text: `${name(one)} ${n(one.session)}` }))}
        />
        <SelectField
          field={field('class')}
          label="results:class"
          options={classes.map((one) => ({ value: one.id, text: name(one) }))}
        />
        <NumberField field={field('roll')} label="results:sheet.roll" />
        <DateField
          past
          className="sm:col-span-2"
          field={field('born')}
          label="results:public.born"
          hint="results:public.bornHint"
        />
        {sections ? (
          <SelectField
            className="sm:col-span-2"
            field={field('section')}
            label="results:sheet.section"
            options={sections.map((one) => ({ value: one.id, text: name(one.name) }))}
          />
        ) : null}
      </div>
      {sections ? (
        <p role="status" className="mt-3">
          {t('results:public.several')}
        </p>
      ) : null}
      <div className="mt-5">
        <Button type="submit" look="primary" className="min-h-touch w-full sm:w-auto sm:!px-8">
          {t('results:public.submit')}
        </Button>
      </div>
    </form>
  )
}
