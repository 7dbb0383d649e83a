import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import { chosenDues } from '~/domain/online-payments/own/chosen-dues.policy'
import { familyOf, mobileOf } from '~/domain/online-payments/own/family-dues.server'
import { goneOf } from '~/domain/online-payments/own/gone-dues.server'
import { sendClaimForm, type SendClaimForm } from '~/domain/online-payments/trx/claims.form'
import { sendClaim } from '~/domain/online-payments/trx/send-claim.server'
import { walletsOf } from '~/domain/online-payments/trx/wallets.server'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { DueTicks, dueNow } from '~/screens/online-payment/due-ticks'
import { LinkButton } from '~/ui/button'
import {
  FormErrors,
  MoneyField,
  PhoneField,
  PostForm,
  problemsOf,
  takaText,
  TextField,
  useConstraint,
} from '~/ui/fields'
import { useForm } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Alert, EmptyState, FormActions, FormGrid, Page, Section } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { idIn } from '~/ui/table/url'
import { WalletChoice } from '~/screens/online-payment/wallet-choice'

export const handle: ScreenHandle = {
  title: 'trx:pay.title',
  guide: 'trx:pay.guide',
  words: ['ui', 'online-payment', 'posting'],
}

export const loader = guard('payments.own.view', async (ctx, { request }) => {
  const { people, dues } = await familyOf(ctx)
  const ticked = new URL(request.url).searchParams.getAll('charges').flatMap((one) => idIn(one) ?? [])
  const chosen = chosenDues(ticked.length ? ticked : dueNow(dues), dues)
  return {
    people,
    dues,
    gone: await goneOf(ctx.site.id, people, chosen),
    ticked: chosen.dues.map(({ chargeId }) => chargeId),
    sum: chosen.sum,
    wallets: (await walletsOf(ctx.site.id)).filter(({ active }) => active),
    mobile: await mobileOf(ctx),
    mayPay: ctx.can('payments.own.pay'),
    constraints: constraintsOf({ claim: sendClaimForm }),
  }
})

export const action = guard(
  'payments.own.pay',
  submitted(sendClaimForm, async (ctx, value, { done }) => {
    await sendClaim(ctx, value)
    return done(paths.checkTransactionId(value.trxId), 'trx:pay.done')
  }),
)

export default function ByTransactionId() {
  const data = useLoaderData<typeof loader>()
  const last = useActionData() as SubmissionResult<string[]> | undefined
  const { t } = useWords()
  const name = useName()
  const [form, fields] = useForm<SendClaimForm>({
    id: 'claim',
    lastResult: last,
    constraint: useConstraint('claim'),
    defaultValue: { mobile: data.mobile, amount: data.sum ? takaText(data.sum) : '' },
  })
  const again = last?.initialValue?.charges
  const ticked = new Set(again === undefined ? data.ticked : [again].flat().map(Number))
  if (!data.wallets.length || !data.dues.length || !data.mayPay)
    return (
      <Page title={t('trx:pay.title')}>
        <EmptyState
          title={data.wallets.length ? 'online-payment:dues.none' : 'trx:pay.none'}
          text={data.wallets.length ? 'online-payment:dues.noneText' : 'trx:pay.noneText'}
          action={<LinkButton to={paths.ownPayments}>{t('online-payment:state.toDues')}</LinkButton>}
        />
      </Page>
    )
  return (
    <Page
      title={t('trx:pay.title')}
      description={t('trx:pay.about')}
      actions={<LinkButton to={paths.checkTransactionIds}>{t('trx:check.title')}</LinkButton>}
    >
      {data.gone ? <Alert tone="warn" title={t(`online-payment:error.${data.gone}`)} /> : null}
      <PostForm form={form} className="max-w-3xl">
        <FormErrors
          form={form}
          problems={problemsOf(fields, {
            wallet: 'trx:pay.to',
            charges: 'trx:pay.for',
            trxId: 'trx:pay.id',
            mobile: 'trx:pay.mobile',
            amount: 'trx:pay.amount',
          })}
        />
        <Section title={t('trx:pay.step.1')}>
          <WalletChoice wallets={data.wallets} chosen={last?.initialValue?.wallet} />
        </Section>
        <Section title={t('trx:pay.step.2')}>
          <FormGrid>
            <TextField field={fields.trxId} label="trx:pay.id" hint="trx:pay.idHint" />
            <MoneyField field={fields.amount} label="trx:pay.amount" hint="trx:pay.amountHint" />
            <PhoneField field={fields.mobile} label="trx:pay.mobile" />
          </FormGrid>
        </Section>
        <Section title={t('trx:pay.for')}>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            {data.people.map((person) => (
              <fieldset key={person.id} className="rounded border border-line bg-raised">
                <legend className="ml-2 px-1 font-semibold">{name(person)}</legend>
                <DueTicks dues={data.dues.filter(({ studentId }) => studentId === person.id)} ticked={ticked} />
              </fieldset>
            ))}
          </div>
        </Section>
        <FormActions cancel={paths.ownPayments} submit="trx:pay.submit" />
      </PostForm>
    </Page>
  )
}
