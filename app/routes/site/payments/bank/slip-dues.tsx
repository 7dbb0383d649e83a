import type { SlipForm } from '~/domain/payments/bank/slip.form'
import { formatDateShort, today } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { DateField, FormErrors, PostForm, problemsOf, SelectField, useConstraint } from '~/ui/fields'
import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { EmptyState, FormActions, FormGrid } from '~/ui/page'
import { useTaka } from '~/i18n/use-taka'
import { useCharge } from '../till/charge-text'
import { useAccountOptions } from './account-text'
import type { SlipData } from './load-slip.server'

/** The dues of one student, those that have fallen due ticked, and the slip's account and last day. */
export function SlipDues({
  data,
  payer,
  lastResult,
}: {
  data: SlipData
  payer: NonNullable<SlipData['payer']>
  lastResult: SubmissionResult<string[]> | undefined
}) {
  const { t, n, lang } = useWords()
  const nameOf = useName()
  const taka = useTaka()
  const charge = useCharge()
  const options = useAccountOptions(data.accounts)
  const [form, fields] = useForm<SlipForm>({
    id: 'slip',
    lastResult,
    constraint: useConstraint('slip'),
    defaultValue: {
      bankAccountId: data.accounts.length === 1 ? String(data.accounts[0]?.id) : '',
      validUntil: data.usual.validUntil,
    },
  })
  const late = data.dues.some((one) => one.dueOn <= today())
  return (
    <section className="mt-2">
      <h3 className="mb-2 text-[1.0625rem]">
        {nameOf(payer)} <span className="text-muted">{n(payer.code)}</span>
      </h3>
      {data.dues.length ? (
        <PostForm form={form} values={{ intent: 'student', studentId: payer.id }}>
          <FormErrors form={form} problems={problemsOf(fields, { bankAccountId: 'pay-slip:account' })} />
          <ul className="mb-4 divide-y divide-line rounded border border-line">
            {data.dues.map((one) => (
              <li key={one.chargeId}>
                <label className="flex min-h-11 flex-wrap items-center gap-x-3 px-3 py-2">
                  <input
                    type="checkbox"
                    name="charges"
                    value={one.chargeId}
                    defaultChecked={!late || one.dueOn <= today()}
                    className="size-5"
                  />
                  <span className="min-w-0 flex-1">
                    {charge(one)}
                    <span className="block text-[0.875rem] text-muted">
                      {t('pay-slip:dueOn', { day: formatDateShort(one.dueOn, lang) })}
                    </span>
                  </span>
                  <span className="tabular-nums">{taka(one.rest)}</span>
                </label>
              </li>
            ))}
          </ul>
          <FormGrid columns={2}>
            <SelectField field={fields.bankAccountId} label="pay-slip:account" options={options} />
            <DateField field={fields.validUntil} label="pay-slip:validUntil" />
          </FormGrid>
          <FormActions submit="pay-slip:make" />
        </PostForm>
      ) : (
        <EmptyState title="pay-slip:nothingOpen" text="pay-slip:nothingOpenText" />
      )}
    </section>
  )
}
