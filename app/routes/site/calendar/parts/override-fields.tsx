import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import type { OverrideForm } from '~/domain/calendar/event.form'
import { formatDate } from '~/format/dates'
import { BilingualPair, CheckField, DateField, FormErrors, PostForm, problemsOf } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { FormActions, FormGrid } from '~/ui/page'

interface Props {
  overriding: {
    id: number
    titleEn: string
    titleBn: string
    fromOn: string
    toOn: string
    override: OverrideForm | null
  }
  result: unknown
  back: string
}

/** What the institution makes of a central event: blank leaves the centre's word. */
export function OverrideFields({ overriding, result, back }: Props) {
  const { t, lang } = useWords()
  const [form, fields] = useForm<OverrideForm>({
    lastResult: result as SubmissionResult<string[]> | undefined,
    defaultValue: overriding.override ?? {},
  })
  return (
    <PostForm form={form} values={{ intent: 'override', id: overriding.id }}>
      <p className="mb-3 text-[0.9375rem] text-muted">
        {t('calendar:overrideText', {
          from: formatDate(overriding.fromOn, lang),
          to: formatDate(overriding.toOn, lang),
        })}
      </p>
      <FormErrors
        form={form}
        problems={problemsOf(fields, {
          titleBn: 'calendar:titleOf',
          titleEn: 'calendar:titleOf',
          fromOn: 'calendar:fromOn',
          toOn: 'calendar:toOn',
        })}
      />
      <FormGrid columns={2}>
        <CheckField className="sm:col-span-2" field={fields.hidden} label="calendar:hide" />
        <BilingualPair className="sm:col-span-2" bn={fields.titleBn} en={fields.titleEn} label="calendar:otherTitle" />
        <DateField field={fields.fromOn} label="calendar:otherFrom" />
        <DateField field={fields.toOn} label="calendar:otherTo" />
      </FormGrid>
      <FormActions cancel={back} />
    </PostForm>
  )
}
