import { useActionData } from '@remix-run/react'
import type { OpenGateway } from '~/domain/gateways/online.server'
import type { Gone } from '~/domain/online-payments/own/gone-dues.server'
import type { Payer } from '~/domain/payments/till/payers.server'
import { groupedTaka } from '~/format/money'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { ChosenDues, type TickedDue } from '~/screens/online-payment/due-ticks'
import { useTaka } from '~/i18n/use-taka'
import { GatewayChoice } from '~/screens/online-payment/gateway-choice'
import { LinkButton, SubmitButton } from '~/ui/button'
import { FormErrors, PhoneField, PostForm, problemsOf, takaText, useConstraint } from '~/ui/fields'
import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Alert, Card, FormActions } from '~/ui/page'

interface Pay {
  charges: number[]
  gateway: number
  mobile: string
}

interface ReviewProps {
  people: readonly Payer[]
  chosen: { dues: TickedDue[]; sum: number; gone: Gone | null }
  gateways: readonly OpenGateway[]
  byTransactionId: boolean
  mobile: string
  mayPay: boolean
  once: string
}

/** What was ticked and what it comes to, and the ways to pay it. */
export function Review({ people, chosen, gateways, byTransactionId, mobile, mayPay, once }: ReviewProps) {
  const { t, n } = useWords()
  const name = useName()
  const money = useTaka()
  const answer = useActionData<SubmissionResult<string[]>>()
  const [form, fields] = useForm<Pay>({
    id: 'pay',
    lastResult: answer,
    constraint: useConstraint('pay'),
    defaultValue: { mobile },
  })
  const charges = chosen.dues.map(({ chargeId }) => chargeId)
  const payers = people.filter(({ id }) => chosen.dues.some(({ studentId }) => studentId === id))
  const [only] = payers
  const advance = payers.length === 1 && only !== undefined && only.advance > 0
  return (
    <div className="max-w-2xl">
      {chosen.gone ? <Alert tone="warn" title={t(`online-payment:error.${chosen.gone}`)} /> : null}
      <div className="grid gap-4">
        {payers.map((person) => {
          const dues = chosen.dues.filter(({ studentId }) => studentId === person.id)
          return (
            <Card key={person.id} title={name(person)}>
              <ChosenDues dues={dues} sum={dues.reduce((sum, { rest }) => sum + rest, 0)} />
            </Card>
          )
        })}
      </div>
      {payers.length > 1 ? (
        <p className="mt-4 flex justify-between gap-3 border-y border-line py-2 text-[1.125rem] font-semibold">
          <span>{t('online-payment:pay.whole')}</span>
          <span className="tabular-nums">{money(chosen.sum)}</span>
        </p>
      ) : null}
      {chosen.dues.length && mayPay ? (
        <PostForm form={form} className="mt-4" values={{ charges, amount: takaText(chosen.sum), once }}>
          <FormErrors
            form={form}
            problems={problemsOf(fields, {
              charges: 'online-payment:pay.sum',
              gateway: 'online-payment:pay.gateway',
              mobile: 'online-payment:pay.mobile',
            })}
          />
          {gateways.length ? (
            <div className="grid gap-4">
              <GatewayChoice
                gateways={gateways}
                chosen={answer?.initialValue?.gateway}
                errors={answer?.error?.gateway ?? undefined}
              />
              <PhoneField
                field={fields.mobile}
                label="online-payment:pay.mobile"
                hint="online-payment:pay.mobileHint"
              />
            </div>
          ) : (
            <Alert title={t('online-payment:pay.noGateway')} />
          )}
          <FormActions>
            <LinkButton to={paths.ownPayments}>{t('online-payment:pay.change')}</LinkButton>
            {gateways.length ? (
              <SubmitButton>{t('online-payment:pay.submit', { amount: n(groupedTaka(chosen.sum)) })}</SubmitButton>
            ) : null}
          </FormActions>
        </PostForm>
      ) : (
        <p className="mt-4">
          <LinkButton to={paths.ownPayments}>{t('online-payment:pay.change')}</LinkButton>
        </p>
      )}
      {chosen.dues.length ? (
        <Card title={t('online-payment:pay.otherWays')} className="mt-6">
          <div className="flex flex-wrap gap-2">
            {advance && mayPay ? (
              <LinkButton to={paths.payFromAdvanceOf(charges)}>{t('online-payment:advance.title')}</LinkButton>
            ) : null}
            {byTransactionId && mayPay ? (
              <LinkButton to={paths.payByTransactionIdOf(charges)}>{t('trx:pay.title')}</LinkButton>
            ) : null}
          </div>
          <p className="mt-2 text-muted">{t('online-payment:pay.office')}</p>
        </Card>
      ) : null}
    </div>
  )
}
