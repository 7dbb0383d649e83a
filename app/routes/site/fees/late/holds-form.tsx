import type { HoldForm } from '~/domain/fees/late/late.form'
import { FormErrors, NumberField, PostForm, problemsOf, SelectField, useConstraint } from '~/ui/fields'
import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { FormActions, FormGrid, Section } from '~/ui/page'

const LABELS = {
  admitCard: 'late-fees:hold.admitCard',
  transfer: 'late-fees:hold.transfer',
  promotion: 'late-fees:hold.promotion',
  days: 'late-fees:hold.days',
} as const

/** What dues stand in the way of. */
export function HoldsForm({
  data,
  last,
}: {
  data: { holds: HoldForm; mayManage: boolean }
  last: SubmissionResult<string[]> | undefined
}) {
  const { t } = useWords()
  const [form, fields] = useForm<HoldForm>({
    id: 'hold',
    lastResult: last,
    constraint: useConstraint('hold'),
    defaultValue: { ...data.holds, days: String(data.holds.days) },
  })
  const rules = (['off', 'warn', 'hold'] as const).map((value) => ({ value, label: `late-fees:hold.rule.${value}` }))
  return (
    <Section title={t('late-fees:hold.title')} className="mt-6">
      <PostForm form={form} values={{ intent: 'hold' }}>
        <FormErrors form={form} problems={problemsOf(fields, LABELS)} />
        <FormGrid columns={2}>
          {(['admitCard', 'transfer', 'promotion'] as const).map((key) => (
            <SelectField
              key={key}
              field={fields[key]}
              label={LABELS[key]}
              empty={false}
              disabled={!data.mayManage}
              options={rules}
            />
          ))}
          <NumberField
            field={fields.days}
            label={LABELS.days}
            hint="late-fees:hold.daysHint"
            disabled={!data.mayManage}
          />
        </FormGrid>
        {data.mayManage ? <FormActions /> : null}
      </PostForm>
    </Section>
  )
}
