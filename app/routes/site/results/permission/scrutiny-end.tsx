import { Form } from '@remix-run/react'
import { formatDate } from '~/format/dates'
import { SubmitButton } from '~/ui/button'
import { DateField, plain } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Details } from '~/ui/page'
import { CsrfField } from '~/ui/shell/csrf'

/** The last day on which students and guardians may ask for scrutiny of the exam's results. */
export function ScrutinyEnd({
  examId,
  end,
  errors,
  typed,
}: {
  examId: number
  end: { until: string; over: boolean } | null
  errors: string[] | undefined
  typed: unknown
}) {
  const { t, lang } = useWords()
  const standing = end
    ? t(`result-permission:scrutiny.${end.over ? 'ended' : 'until'}`, { date: formatDate(end.until, lang) })
    : t('result-permission:scrutiny.none')
  return (
    <div className="mb-5">
      <Details summary={standing} open={Boolean(errors)}>
        <Form
          key={`${examId}${end?.until}`}
          method="post"
          noValidate
          className="flex flex-wrap items-end gap-3"
          preventScrollReset
        >
          <CsrfField />
          <input type="hidden" name="intent" value="scrutiny" />
          <input type="hidden" name="exam" value={examId} />
          <DateField
            className="min-w-0 basis-56"
            field={plain('until', typed ?? end?.until ?? '', { id: 'scrutiny-until', errors })}
            label="result-permission:scrutiny.day"
            hint="result-permission:scrutiny.hint"
          />
          <SubmitButton look="plain" />
        </Form>
      </Details>
    </div>
  )
}
