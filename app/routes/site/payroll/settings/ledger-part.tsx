import type { LedgerPurpose } from '~/domain/payroll/runs/voucher.policy'
import type { PayrollLedger } from '~/domain/payroll/settings/ledgers.server'
import { useName } from '~/i18n/use-words'
import { SubmitButton } from '~/ui/button'
import { FormErrors, PostForm, problemsOf, SelectField, useAnswerTo } from '~/ui/fields'
import { useForm } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Card, FormGrid } from '~/ui/page'

type Ledger = NonNullable<PayrollLedger['usual']>

/** Where pay, loans and settlements are posted. */
export function LedgerPart({
  data: { rules, mayManage },
}: {
  data: { rules: readonly (PayrollLedger & { fit: readonly Ledger[] })[]; mayManage: boolean }
}) {
  const { t, n } = useWords()
  const name = useName()
  const [ledgerForm, ledgers] = useForm<Record<LedgerPurpose, unknown>>({
    id: 'ledgers',
    lastResult: useAnswerTo('ledgers'),
    defaultValue: Object.fromEntries(rules.map(({ purpose, ledgerId }) => [purpose, ledgerId])),
  })
  const named = (one: Ledger) => `${n(one.code)} ${name(one)}`
  return (
    <Card title={t('salary:rules.ledgers')}>
      <PostForm form={ledgerForm} values={{ intent: 'ledgers' }}>
        <FormErrors
          form={ledgerForm}
          problems={problemsOf(
            ledgers,
            Object.fromEntries(rules.map(({ purpose }) => [purpose, `salary:purpose.${purpose}`])),
          )}
        />
        <FormGrid columns={2}>
          {rules.map((rule) => (
            <div key={rule.purpose}>
              <SelectField
                field={ledgers[rule.purpose]}
                label={`salary:purpose.${rule.purpose}`}
                empty="posting-rules:usual"
                options={rule.fit.map((one) => ({ value: one.id, text: named(one) }))}
                disabled={!mayManage}
              />
              <p className="mt-1 text-[0.8125rem] text-muted">
                {rule.usual ? t('posting-rules:usually', { ledger: named(rule.usual) }) : t('posting-rules:missing')}
              </p>
            </div>
          ))}
        </FormGrid>
        {mayManage ? (
          <div className="mt-3">
            <SubmitButton />
          </div>
        ) : null}
      </PostForm>
    </Card>
  )
}
