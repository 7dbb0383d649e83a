import type { LibrarySettingForm, RuleForm } from '~/domain/library/rules/rules.form'
import type { SubHeadChoice } from '~/domain/fees/statement/by-hand.server'
import { MEMBER_KINDS } from '~/domain/library/library'
import { useName } from '~/i18n/use-words'
import {
  CheckField,
  DateField,
  FormErrors,
  MoneyField,
  NumberField,
  PostForm,
  SelectField,
  takaText,
  useAnswerTo,
} from '~/ui/fields'
import { useForm } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { FormActions, FormGrid, Section } from '~/ui/page'

interface Data {
  rules: readonly { memberKind: string; mostLoans: number }[]
  setting: LibrarySettingForm
  subHeads: readonly SubHeadChoice[]
  today: string
  constraints: { rule: Record<string, object>; setting: Record<string, object> }
}
type Props = { data: Data }

/** A rule from a day on. */
export function RuleFields({ data }: Props) {
  const { t } = useWords()
  const lastResult = useAnswerTo('rule')
  const [form, fields] = useForm<RuleForm>({
    id: 'rule',
    lastResult,
    constraint: data.constraints.rule,
    defaultValue: { memberKind: 'student', fromOn: data.today, skipsClosed: 'on', graceDays: 0, mostFine: '0' },
  })
  return (
    <Section card className="mt-5" title={t('library:newRule')}>
      <PostForm form={form} values={{ intent: 'rule' }}>
        <FormErrors form={form} />
        <FormGrid>
          <SelectField
            field={fields.memberKind}
            label="library:rule.memberKind"
            empty={false}
            options={MEMBER_KINDS.map((value) => ({ value, text: t(`library-members:kind.${value}`) }))}
          />
          <DateField field={fields.fromOn} label="library:rule.fromOn" hint="library:rule.fromHint" />
          <NumberField field={fields.mostLoans} label="library:rule.mostLoans" />
          <NumberField field={fields.loanDays} label="library:rule.loanDays" />
          <NumberField field={fields.renewals} label="library:rule.renewals" />
          <MoneyField field={fields.finePerDay} label="library:rule.finePerDay" />
          <MoneyField field={fields.mostFine} label="library:rule.mostFine" hint="library:rule.mostFineHint" />
          <NumberField field={fields.graceDays} label="library:rule.graceDays" hint="library:rule.graceHint" />
          <NumberField field={fields.holdDays} label="library:rule.holdDays" />
          <NumberField field={fields.mostReservations} label="library:rule.mostReservations" />
        </FormGrid>
        <CheckField field={fields.skipsClosed} label="library:rule.skipsClosed" />
        <FormActions />
      </PostForm>
    </Section>
  )
}

/** Under which heads of fees fines and losses are charged. */
export function SettingFields({ data }: Props) {
  const { t } = useWords()
  const name = useName()
  const lastResult = useAnswerTo('setting')
  const options = data.subHeads.map((one) => ({ value: one.id, text: name(one) }))
  const [form, fields] = useForm<LibrarySettingForm>({
    id: 'setting',
    lastResult,
    constraint: data.constraints.setting,
    defaultValue: { ...data.setting, lossExtra: takaText(data.setting.lossExtra) },
  })
  return (
    <Section card className="mt-5" title={t('library:charges')}>
      <PostForm form={form} values={{ intent: 'setting' }}>
        <FormErrors form={form} />
        <FormGrid>
          <SelectField
            field={fields.overdueSubHeadId}
            label="library:overdueSubHead"
            hint="library:subHeadHint"
            options={options}
          />
          <SelectField
            field={fields.lossSubHeadId}
            label="library:lossSubHead"
            hint="library:subHeadHint"
            options={options}
          />
          <MoneyField field={fields.lossExtra} label="library:lossExtra" />
        </FormGrid>
        <FormActions />
      </PostForm>
    </Section>
  )
}
