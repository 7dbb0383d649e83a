import { useState } from 'react'
import type { payerWithFamily, Payer, PayerDue } from '~/domain/payments/till/payers.server'
import { seenOf } from '~/domain/payments/till/shares.policy'
import { formatDateShort, today } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import {
  CheckField,
  FormErrors,
  MoneyField,
  PostForm,
  problemsOf,
  takaText,
  useAnswerTo,
  useConstraint,
} from '~/ui/fields'
import { useForm } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Alert, EmptyState, FormActions } from '~/ui/page'
import { usePlace } from './find-payer'
import { PayWays, type Pay } from './pay-ways'
import { useTaka } from '~/i18n/use-taka'
import { useCharge } from './charge-text'

interface PayFormProps {
  chosen: Awaited<ReturnType<typeof payerWithFamily>>
  accounts: readonly { id: number; nameEn: string; nameBn: string }[]
  once: string
  /** The till is open and this person's. */
  open: boolean
}

/** Dues of a student, ticked, and of the family, not ticked; the amount; Enter. */
export function PayForm({ chosen: { payer, family, dues }, accounts, once, open }: PayFormProps) {
  const { t, n } = useWords()
  const nameOf = useName()
  const taka = useTaka()
  const place = usePlace()
  const [ticked, setTicked] = useState(
    () => new Set(dues.filter((one) => one.studentId === payer.id).map((one) => one.chargeId)),
  )
  const sum = dues.reduce((all, one) => all + (ticked.has(one.chargeId) ? one.rest : 0), 0)
  const [form, fields] = useForm<Pay>({
    id: 'pay',
    lastResult: useAnswerTo('pay'),
    constraint: useConstraint('pay'),
    defaultValue: { amount: payer.due ? takaText(payer.due) : '', method: 'cash', others: [{}, {}] },
  })
  const tick = (one: PayerDue, on: boolean) => {
    const next = new Set(ticked)
    if (on) next.add(one.chargeId)
    else next.delete(one.chargeId)
    setTicked(next)
    const amount = document.querySelector<HTMLInputElement>('#pay [name=amount]')
    const total = dues.reduce((all, due) => all + (next.has(due.chargeId) ? due.rest : 0), 0)
    if (amount) amount.value = total ? n(takaText(total)) : ''
  }
  const list = (person: Payer, own: readonly PayerDue[]) => (
    <fieldset key={person.id} className="mb-4 rounded border border-line bg-raised">
      {/* Afloat: inside the card, where its upper edge does not cut the letters off. */}
      <legend className="float-left w-full px-3 pt-2.5 text-[1.125rem] font-semibold leading-7">
        {nameOf(person)} <span className="font-normal text-muted">{n(person.code)}</span>
      </legend>
      <p className="clear-both px-3 text-[0.875rem] text-muted">
        {place(person)}
        {person.advance > 0 && ` · ${t('till:advance')} ${taka(person.advance)}`}
      </p>
      {own.length === 0 && <p className="px-3 py-2">{t('till:nothingOpen')}</p>}
      <ul className="divide-y divide-line">
        {own.map((one) => (
          <Due key={one.chargeId} one={one} on={person.id === payer.id} tick={tick} />
        ))}
      </ul>
    </fieldset>
  )
  return (
    <PostForm
      form={form}
      values={{
        intent: 'pay',
        studentId: payer.id,
        once,
        seen: seenOf(dues),
        sureOf: fields.sure.errors ? fields.amount.initialValue : null,
      }}
    >
      <FormErrors
        form={form}
        problems={problemsOf(fields, {
          amount: 'till:amount',
          sure: 'till:sure',
          method: 'till:way',
          ledgerId: 'till:account',
          reference: 'till:reference',
          chequeBank: 'till:chequeBank',
          chequeDate: 'till:chequeDate',
          payer: 'till:payer',
        })}
      />
      <div className="gap-6 lg:grid lg:grid-cols-[1fr_22rem]">
        <div>
          {list(
            payer,
            dues.filter((one) => one.studentId === payer.id),
          )}
          {family.length > 0 && <h2 className="mb-2 font-semibold">{t('till:family')}</h2>}
          {family.map((person) =>
            list(
              person,
              dues.filter((one) => one.studentId === person.id),
            ),
          )}
          {!payer.due && !family.some(({ due }) => due) && (
            <EmptyState title="till:nothingOpen" text="till:nothingOpenText" />
          )}
        </div>
        <div className="space-y-3.5 lg:sticky lg:top-4 lg:self-start">
          <p className="flex justify-between border-b border-line pb-2 text-[1.125rem]">
            <span>{t('till:ticked')}</span>
            <output className="font-semibold tabular-nums">{taka(sum)}</output>
          </p>
          {open ? (
            <>
              <MoneyField field={fields.amount} label="till:amount" hint="till:amountHint" autoFocus />
              {fields.sure.errors && <CheckField field={fields.sure} label="till:sure" />}
              <PayWays form={form} fields={fields} accounts={accounts} />
              <FormActions cancel={paths.studentPayment} submit="till:take" />
            </>
          ) : (
            <Alert tone="warn" title={t('till:notOpen')} />
          )}
        </div>
      </div>
    </PostForm>
  )
}

function Due({ one, on, tick }: { one: PayerDue; on: boolean; tick: (one: PayerDue, on: boolean) => void }) {
  const { t, lang } = useWords()
  const taka = useTaka()
  const charge = useCharge()
  const late = one.dueOn < today()
  return (
    <li>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 px-3 py-1.5">
        <input
          type="checkbox"
          className="tick"
          name="charges"
          value={one.chargeId}
          defaultChecked={on}
          onChange={(event) => tick(one, event.currentTarget.checked)}
        />
        <span className="min-w-0 flex-1">
          {charge({ nameEn: one.subHeadEn, nameBn: one.subHeadBn, period: one.period })}
          <span className={`block text-[0.8125rem] ${late ? 'text-bad' : 'text-muted'}`}>
            {t(late ? 'till:lateSince' : 'till:dueOn', { day: formatDateShort(one.dueOn, lang) })}
          </span>
        </span>
        <span className="tabular-nums">{taka(one.rest)}</span>
      </label>
    </li>
  )
}
