import { formatDate } from '~/format/dates'
import { SubmitButton } from '~/ui/button'
import { DateField, plain } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Details } from '~/ui/page'
import { PostValues } from '~/ui/post-values'

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
        <PostValues
          values={{ intent: 'scrutiny', exam: examId }}
          key={`${examId}${end?.until}`}
          noValidate
          className="flex flex-wrap items-end gap-3"
          preventScrollReset
        >
          <DateField
            className="min-w-0 basis-56"
            field={plain('until', typed ?? end?.until ?? '', { id: 'scrutiny-until', errors })}
            label="result-permission:scrutiny.day"
            hint="result-permission:scrutiny.hint"
          />
          <SubmitButton look="plain" />
        </PostValues>
      </Details>
    </div>
  )
}
