import type { SubmissionResult } from '@conform-to/react'
import { Button } from '~/ui/button'
import { DateField, FormErrors, PhoneField, plain, TextField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { CsrfField } from '~/ui/shell/csrf'

/** The number of an application and one more fact; a plain form. */
export function FindBillForm({
  result,
  said,
}: {
  result: SubmissionResult<string[]> | undefined
  said: readonly string[]
}) {
  const { t } = useWords()
  const field = (key: string, required = false) =>
    plain(key, result?.initialValue?.[key], { required, errors: result?.error?.[key] ?? undefined })
  const errors = [...said, ...(result?.error?.[''] ?? [])]
  return (
    <form method="post" noValidate className="max-w-xl rounded border border-line bg-raised p-5">
      <CsrfField />
      <FormErrors form={{ errors: errors.length ? errors : undefined }} />
      <div className="grid gap-4">
        <TextField field={field('number', true)} label="applicant-payment:number" hint="applicant-payment:numberHint" />
        <TextField field={field('pin')} label="applicant-payment:pin" hint="applicant-payment:pinHint" />
        <PhoneField field={field('mobile')} label="applicant-payment:orMobile" />
        <DateField past field={field('born')} label="applicant-payment:orBorn" />
      </div>
      <div className="mt-5">
        <Button type="submit" look="primary" className="min-h-touch w-full sm:w-auto sm:!px-8">
          {t('applicant-payment:submit')}
        </Button>
      </div>
    </form>
  )
}
