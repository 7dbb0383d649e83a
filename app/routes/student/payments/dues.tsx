import { randomUUID } from 'node:crypto'
import { useLoaderData } from '@remix-run/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import { toGateway } from '~/access/to-gateway.server'
import { openGateways } from '~/domain/gateways/online.server'
import { chosenDues } from '~/domain/online-payments/own/chosen-dues.policy'
import { chosenOf, familyOf, mobileOf } from '~/domain/online-payments/own/family-dues.server'
import { goneOf } from '~/domain/online-payments/own/gone-dues.server'
import { OPEN_ATTEMPTS, ownAttempts } from '~/domain/online-payments/own/own-attempts.server'
import { payOnlineForm } from '~/domain/online-payments/own/own.form'
import { startOnline } from '~/domain/online-payments/start-online.server'
import { walletsOf } from '~/domain/online-payments/trx/wallets.server'
import type { SiteCtx } from '~/domain/context'
import { paths } from '~/paths'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { idIn } from '~/ui/table/url'
import { DuesForm } from './parts/dues-form'
import { OpenAttempts } from './parts/open-attempts'
import { Review } from './parts/review'

export const handle: ScreenHandle = {
  title: 'online-payment:dues.title',
  guide: 'online-payment:dues.guide',
  words: ['ui', 'posting', 'trx', 'gateways'],
}

export const loader = guard('payments.own.view', async (ctx, { request }) => {
  const family = await familyOf(ctx)
  const ticked = new URL(request.url).searchParams.getAll('charges').flatMap((one) => idIn(one) ?? [])
  const chosen = ticked.length ? chosenDues(ticked, family.dues) : null
  return {
    ...family,
    chosen: chosen && { dues: chosen.dues, sum: chosen.sum, gone: await goneOf(ctx.site.id, family.people, chosen) },
    gateways: chosen ? await openGateways(ctx.site.id) : [],
    byTransactionId: chosen !== null && (await walletsOf(ctx.site.id)).some(({ active }) => active),
    attempts: await ownAttempts(ctx, 3, OPEN_ATTEMPTS),
    mobile: chosen ? await mobileOf(ctx) : '',
    mayPay: ctx.can('payments.own.pay'),
    once: randomUUID(),
    constraints: constraintsOf({ pay: payOnlineForm }),
  }
})

export const action = guard(
  'payments.own.pay',
  submitted(payOnlineForm, async (ctx: SiteCtx, value, { afterCommit, done }) => {
    const { shares } = await chosenOf(ctx, value.charges, value.amount)
    const invoice = await startOnline(ctx.site, {
      once: value.once,
      gateway: value.gateway,
      shares,
      payer: ctx.user.nameEn,
      mobile: value.mobile,
      userId: ctx.user.userId,
      came: ctx.user.guardianId === null ? 'student' : 'guardian',
    })
    ctx.audit({ recordType: 'gateway_session', recordId: invoice, after: { amount: value.amount } })
    return afterCommit(toGateway(ctx.site, invoice, paths.onlinePaymentStatus(invoice), { done }))
  }),
)

export default function OwnDues() {
  const data = useLoaderData<typeof loader>()
  const { t } = useWords()
  return (
    <Page
      title={t(data.chosen ? 'online-payment:pay.title' : 'online-payment:dues.title')}
      description={data.chosen ? undefined : t('online-payment:dues.about')}
    >
      <OpenAttempts attempts={data.attempts} />
      {data.people.length === 0 ? (
        <EmptyState title="online-payment:dues.nobody" text="online-payment:dues.nobodyText" />
      ) : data.chosen ? (
        <Review
          people={data.people}
          chosen={data.chosen}
          gateways={data.gateways}
          byTransactionId={data.byTransactionId}
          mobile={data.mobile}
          mayPay={data.mayPay}
          once={data.once}
        />
      ) : (
        <DuesForm people={data.people} dues={data.dues} mayPay={data.mayPay} />
      )}
    </Page>
  )
}
