import type { RuleRow } from '~/domain/fees/late/fine-rules.server'
import type { FineRuleForm } from '~/domain/fees/late/late.form'
import type { Day } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import {
  DateField,
  FormErrors,
  MoneyField,
  NumberField,
  PostForm,
  problemsOf,
  SelectField,
  takaText,
  useConstraint,
} from '~/ui/fields'
import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { FormActions, FormGrid } from '~/ui/page'
import { PostValues } from '~/ui/post-values'

const LABELS = {
  kind: 'late-fees:kind',
  amount: 'late-fees:amount',
  graceDays: 'late-fees:graceDays',
  cap: 'late-fees:cap',
  fromDay: 'late-fees:fromDay',
} as const

/** What being late with one fee costs. */
export function RuleDialog({
  data,
  rule,
  last,
}: {
  data: { sessionId: number | null; today: Day }
  rule: RuleRow
  last: SubmissionResult<string[]> | undefined
}) {
  const { t } = useWords()
  const name = useName()
  const closeTo = `${paths.lateFees}?session=${data.sessionId}`
  const [form, fields] = useForm<FineRuleForm>({
    id: 'rule',
    lastResult: last,
    constraint: useConstraint('rule'),
    defaultValue: {
      kind: rule.kind ?? 'once',
      amount: takaText(rule.amount ?? undefined),
      graceDays: String(rule.graceDays),
      cap: takaText(rule.cap ?? undefined),
      fromDay: rule.fromDay ?? data.today,
    },
  })
  return (
    <Dialog title={t('late-fees:of', { name: name(rule) })} closeTo={closeTo}>
      <PostForm form={form} values={{ intent: 'rule', plan: rule.planId }}>
        <FormErrors form={form} problems={problemsOf(fields, LABELS)} />
        <FormGrid columns={2}>
          <SelectField
            field={fields.kind}
            label={LABELS.kind}
            empty={false}
            options={(['once', 'daily'] as const).map((value) => ({ value, label: `late-fees:kinds.${value}` }))}
          />
          <MoneyField field={fields.amount} label={LABELS.amount} hint="late-fees:amountHint" />
          <NumberField field={fields.graceDays} label={LABELS.graceDays} hint="late-fees:graceHint" />
          <MoneyField field={fields.cap} label={LABELS.cap} hint="late-fees:capHint" />
          <DateField field={fields.fromDay} label={LABELS.fromDay} hint="late-fees:fromHint" />
        </FormGrid>
        <FormActions cancel={closeTo} />
      </PostForm>
      {rule.kind ? (
        <PostValues values={{ intent: 'remove-rule', plan: rule.planId }} className="mt-4 border-t border-line pt-3">
          <p className="mb-2 text-[0.875rem] text-muted">{t('late-fees:removeText')}</p>
          <SubmitButton look="danger" small>
            {t('late-fees:remove')}
          </SubmitButton>
        </PostValues>
      ) : null}
    </Dialog>
  )
}
