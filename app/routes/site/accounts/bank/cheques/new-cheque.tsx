import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import type { IssuedForm, PostDatedForm, ReceivedForm } from '~/domain/accounts/cheques/cheque.form'
import { formatDateShort } from '~/format/dates'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import {
  ChoiceField,
  DateField,
  FormErrors,
  MoneyField,
  PostForm,
  problemsOf,
  SelectField,
  TextField,
  useConstraint,
} from '~/ui/fields'
import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Card, EmptyState, FormActions, FormGrid, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { NoBook } from '../../no-book'
import { accountName } from '../parts'
import { keepCheque, newChequeData } from './new-cheque.server'
import { useFullTaka } from '~/i18n/use-taka'

export const handle: ScreenHandle = {
  title: 'bank:cheque.newTitle',
  under: paths.chequeRegister,
  words: ['books', 'posting', 'validation'],
}

export const loader = guard('accounts.bank.manage', newChequeData)
export const action = guard('accounts.bank.manage', keepCheque)

export default function NewCheque() {
  const data = useLoaderData<typeof loader>()
  const { t } = useWords()
  if (!data) return <NoBook title={t('bank:cheque.newTitle')} />
  const title = t(`bank:cheque.title-${data.kind}`)
  const nothing =
    data.kind !== 'received' && !data.accounts.length ? (
      <EmptyState
        title="bank:cheque.noAccount"
        text="bank:cheque.noAccountText"
        action={<LinkButton to={paths.bankAccounts}>{t('bank:cheque.toAccounts')}</LinkButton>}
      />
    ) : data.kind === 'issued' && !data.vouchers.length ? (
      <EmptyState
        title="bank:cheque.noVoucher"
        text="bank:cheque.noVoucherText"
        action={<LinkButton to={paths.voucherNew('debit-voucher')}>{t('bank:cheque.toVoucher')}</LinkButton>}
      />
    ) : null
  return (
    <Page title={title} description={t(`bank:cheque.about-${data.kind}`)}>
      {nothing ?? <ChequeForm key={data.kind} data={data} />}
    </Page>
  )
}

function ChequeForm({ data }: { data: NonNullable<ReturnType<typeof useLoaderData<typeof loader>>> }) {
  const lastResult = useActionData() as SubmissionResult<string[]> | undefined
  const { lang, n } = useWords()
  const taka = useFullTaka()
  const [form, fields] = useForm<IssuedForm & PostDatedForm & ReceivedForm>({
    lastResult,
    constraint: useConstraint('cheque'),
    defaultValue: {
      enteredOn: data.today,
      ...(data.kind === 'post-dated' ? {} : { dated: data.today }),
      ...(data.accounts.length === 1 ? { bankAccountId: String(data.accounts[0]?.id) } : {}),
    },
  })
  const nameOf = new Map(data.accounts.map((one) => [one.id, accountName(one, lang)]))
  const accounts = [...nameOf].map(([value, text]) => ({ value, text }))
  return (
    <Card>
      <PostForm form={form}>
        <FormErrors
          form={form}
          problems={problemsOf(fields, {
            number: 'bank:cheque.number',
            dated: 'bank:cheque.dated',
            amount: 'bank:cheque.amount',
            voucherId: 'bank:cheque.voucher',
            name: 'bank:cheque.name',
          })}
        />
        <FormGrid columns={2}>
          {data.kind === 'received' ? (
            <TextField field={fields.drawerBank} label="bank:cheque.drawerBank" hint="bank:cheque.drawerBankHint" />
          ) : (
            <SelectField field={fields.bankAccountId} label="bank:cheque.account" options={accounts} />
          )}
          {data.kind === 'issued' ? (
            <ChoiceField
              field={fields.voucherId}
              label="bank:cheque.voucher"
              hint="bank:cheque.voucherHint"
              options={data.vouchers.map((one) => ({
                value: one.id,
                text: `${n(one.number)} · ${formatDateShort(one.day, lang)} · ${taka(one.rest)} · ${one.narration}`,
                group: nameOf.get(one.accountId),
              }))}
            />
          ) : null}
          <TextField field={fields.number} label="bank:cheque.number" numeric />
          <DateField field={fields.dated} label="bank:cheque.dated" />
          {data.kind === 'received' ? (
            <DateField field={fields.enteredOn} label="bank:cheque.enteredOn" max={data.today} />
          ) : null}
          <MoneyField
            field={fields.amount}
            label="bank:cheque.amount"
            hint={data.kind === 'issued' ? 'bank:cheque.amountHint' : undefined}
          />
          {data.parties.length ? (
            <ChoiceField field={fields.partyId} label="bank:cheque.party" options={data.parties} />
          ) : null}
          <TextField
            field={fields.name}
            label="bank:cheque.name"
            hint={data.kind === 'issued' ? 'bank:cheque.nameHintIssued' : 'bank:cheque.nameHint'}
          />
          {data.kind === 'issued' ? null : (
            <>
              <ChoiceField
                field={fields.ledgerId}
                label={data.kind === 'received' ? 'bank:cheque.creditLedger' : 'bank:cheque.debitLedger'}
                options={data.ledgers}
              />
              {data.funds.length ? (
                <SelectField
                  field={fields.fundId}
                  label="bank:cheque.fund"
                  options={data.funds}
                  empty="bank:cheque.generalFund"
                />
              ) : null}
              <TextField field={fields.narration} label="bank:cheque.narration" />
            </>
          )}
        </FormGrid>
        <FormActions cancel={paths.chequeRegister} />
      </PostForm>
    </Card>
  )
}
