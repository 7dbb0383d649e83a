import type { MoveForm } from '~/domain/accounts/cheques/cheque.form'
import { needsReason, waitsForDay, type ChequeState, type Direction } from '~/domain/accounts/cheques/cheque.policy'
import { SubmitButton } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import {
  DateField,
  FormErrors,
  MoneyField,
  PostForm,
  problemsOf,
  SelectField,
  TextField,
  type Option,
} from '~/ui/fields'
import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { FormActions } from '~/ui/page'

/** What differs where a cheque comes back that the bank had paid, or is given back before its day. */
function late({ direction, state }: { direction: Direction; state: ChequeState }, to: ChequeState): string {
  if (direction !== 'received') return ''
  if (to === 'bounced' && state === 'cleared') return '-cleared'
  return to === 'returned' && state === 'post-dated' ? '-early' : ''
}

/** What becomes of a cheque: on which day, and what else that asks for. */
export function MoveDialog({
  to,
  cheque,
  today,
  twoPeople,
  accounts,
  back,
  lastResult,
}: {
  to: ChequeState
  cheque: { direction: Direction; state: ChequeState; dated: string; ofFees: boolean }
  today: string
  /** A charge is handed in, for another to post. */
  twoPeople: boolean
  accounts: readonly Option[]
  back: string
  lastResult: SubmissionResult<string[]> | undefined
}) {
  const { t } = useWords()
  const [form, fields] = useForm<MoveForm>({
    id: `move-${to}`,
    lastResult,
    constraint: { day: { required: true }, reason: { required: true }, bankAccountId: { required: true } },
    defaultValue: {
      day: waitsForDay(to) && cheque.dated > today ? '' : today,
      ...(accounts.length === 1 ? { bankAccountId: String(accounts[0]?.value) } : {}),
    },
  })
  return (
    <Dialog title={t(`bank:cheque.move.${to}`)} closeTo={back}>
      <p className="mb-3">{t(`bank:cheque.moveText.${cheque.direction}-${to}${late(cheque, to)}`)}</p>
      <PostForm form={form} values={{ intent: to, from: cheque.state }}>
        <FormErrors
          form={form}
          problems={problemsOf(fields, {
            day: 'common:date',
            reason: 'bank:cheque.reason',
            charge: 'bank:cheque.charge',
            fine: 'bank:cheque.fine',
            bankAccountId: 'bank:cheque.account',
          })}
        />
        <div className="grid gap-3.5">
          <DateField field={fields.day} label="common:date" max={today} />
          {to === 'deposited' ? (
            <SelectField field={fields.bankAccountId} label="bank:cheque.account" options={accounts} />
          ) : null}
          {needsReason(to) ? <TextField field={fields.reason} label="bank:cheque.reason" /> : null}
          {to === 'bounced' ? (
            <>
              <MoneyField
                field={fields.charge}
                label="bank:cheque.charge"
                hint={twoPeople ? 'bank:cheque.chargeHintTwo' : 'bank:cheque.chargeHint'}
              />
              {cheque.ofFees ? (
                <MoneyField field={fields.fine} label="bank:cheque.fine" hint="bank:cheque.fineHint" />
              ) : null}
            </>
          ) : null}
        </div>
        <FormActions cancel={back}>
          <SubmitButton look={needsReason(to) ? 'danger' : 'primary'}>{t(`bank:cheque.move.${to}`)}</SubmitButton>
        </FormActions>
      </PostForm>
    </Dialog>
  )
}
