import { useActionData } from '@remix-run/react'
import { useState } from 'react'
import type { AccountRow } from '~/domain/accounts/cheques/heads.server'
import { formatDateTime } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { Dialog } from '~/ui/dialog'
import {
  ChecksField,
  DateField,
  FileField,
  FormErrors,
  MoneyField,
  PostForm,
  problemsOf,
  SCAN,
  SelectField,
  TextField,
  useConstraint,
} from '~/ui/fields'
import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { FormActions } from '~/ui/page'
import { accountName } from '../../accounts/bank/parts'
import { useTaka } from '~/i18n/use-taka'

interface Deposit {
  turns: number[]
  bankAccountId: number
  slip: string
  day: string
  amount: number | null
  file: File | null
}

/** Cash of closed turns goes to the bank with one slip. */
export function DepositDialog({
  holding,
  accounts,
  today,
}: {
  holding: readonly {
    id: number
    openedAt: Date | string
    inHand: number
    cashier: { nameEn: string; nameBn: string }
  }[]
  accounts: readonly AccountRow[]
  today: string
}) {
  const { t, lang } = useWords()
  const nameOf = useName()
  const taka = useTaka()
  const [form, fields] = useForm<Deposit>({
    id: 'deposit',
    lastResult: useActionData<SubmissionResult<string[]>>(),
    constraint: useConstraint('deposit'),
    defaultValue: {
      turns: holding.map(({ id }) => id),
      day: today,
      ...(accounts.length === 1 ? { bankAccountId: accounts[0]?.id } : {}),
    },
  })
  const [chosen, setChosen] = useState(() => [fields.turns.initialValue ?? []].flat().map(String))
  const total = holding.reduce((sum, { id, inHand }) => (chosen.includes(String(id)) ? sum + inHand : sum), 0)
  return (
    <Dialog title={t('turns:deposit.title')} closeTo={paths.turns}>
      <PostForm form={form} encType="multipart/form-data">
        <FormErrors
          form={form}
          problems={problemsOf(fields, {
            turns: 'turns:deposit.turns',
            bankAccountId: 'turns:deposit.account',
            slip: 'turns:deposit.slip',
            day: 'common:date',
            amount: 'turns:amount',
            file: 'turns:deposit.file',
          })}
        />
        <div className="grid gap-3.5">
          <div
            onChange={({ currentTarget }) =>
              setChosen(
                [...currentTarget.querySelectorAll<HTMLInputElement>('input:checked')].map(({ value }) => value),
              )
            }
          >
            <ChecksField
              field={fields.turns}
              label="turns:deposit.turns"
              options={holding.map((one) => ({
                value: one.id,
                text: `${formatDateTime(new Date(one.openedAt), lang)} · ${nameOf(one.cashier)} · ${taka(one.inHand)}`,
              }))}
            />
            <p className="mt-1.5 flex justify-between gap-3 border-t border-edge pt-1.5 font-semibold" role="status">
              <span>{t('turns:deposit.total')}</span>
              <span className="tabular-nums">{taka(total)}</span>
            </p>
          </div>
          <SelectField
            field={fields.bankAccountId}
            label="turns:deposit.account"
            options={accounts.map((one) => ({ value: one.id, text: accountName(one, lang) }))}
          />
          <TextField field={fields.slip} label="turns:deposit.slip" hint="turns:deposit.slipHint" />
          <DateField field={fields.day} label="common:date" max={today} />
          <MoneyField field={fields.amount} label="turns:amount" hint="turns:deposit.amountHint" />
          <FileField field={fields.file} label="turns:deposit.file" rule={SCAN} />
        </div>
        <FormActions cancel={paths.turns} submit="turns:deposit.submit" />
      </PostForm>
    </Dialog>
  )
}
