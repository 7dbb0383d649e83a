import type { SilenceForm } from '~/domain/attendance-devices/silence.form'
import { CheckField, FormErrors, NumberField, PostForm, problemsOf, TimeField, useConstraint } from '~/ui/fields'
import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Card, FormActions, FormGrid } from '~/ui/page'

const LABELS = {
  silentHours: 'machines:silence.hours',
  watchFrom: 'machines:silence.from',
  watchUntil: 'machines:silence.until',
  silentSms: 'machines:silence.bySms',
} as const

interface Props {
  setting: SilenceForm
  lastResult: SubmissionResult<string[]> | undefined
}

/** When the office is told that a machine is silent. */
export function SilenceCard({ setting, lastResult }: Props) {
  const { t } = useWords()
  const [form, fields] = useForm<SilenceForm>({
    id: 'silence',
    defaultValue: setting,
    lastResult,
    constraint: useConstraint('silence'),
  })
  return (
    <Card title={t('machines:silence.title')} className="mt-6">
      <PostForm form={form} values={{ intent: 'silence' }}>
        <p className="mb-3 max-w-prose text-muted">{t('machines:silence.about')}</p>
        <FormErrors form={form} problems={problemsOf(fields, LABELS)} />
        <FormGrid columns={3}>
          <NumberField field={fields.silentHours} label={LABELS.silentHours} hint="machines:silence.hoursHint" />
          <TimeField field={fields.watchFrom} label={LABELS.watchFrom} />
          <TimeField field={fields.watchUntil} label={LABELS.watchUntil} />
        </FormGrid>
        <CheckField field={fields.silentSms} label={LABELS.silentSms} hint="machines:silence.smsHint" />
        <FormActions submit="common:save" />
      </PostForm>
    </Card>
  )
}
