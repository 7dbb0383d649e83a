import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { intents, submitted } from '~/access/intents.server'
import { hereWith, idOf } from '~/access/params.server'
import { isOut, mayBecome } from '~/domain/card-orders/order'
import { approveForm, cancelForm, lostForm } from '~/domain/card-orders/order.form'
import { orderItems, orderOf } from '~/domain/card-orders/orders.server'
import { approveOrder, cancelOrder, receiveOrder, reorderLost } from '~/domain/card-orders/save-order.server'
import type { SiteCtx } from '~/domain/context'
import { Refusal } from '~/domain/errors'
import { paths } from '~/paths'
import { askedItems } from '~/screens/card-orders/asked-items.server'
import { itemList } from '~/screens/card-orders/items.list'
import { OrderFacts } from '~/screens/card-orders/order-facts'
import { ListTable } from '~/screens/list/list-table'
import { FormErrors } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Page, Section } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { LostForm, OrderActions } from './order-actions'

export const handle: ScreenHandle = { title: 'card-orders:one', under: paths.cardOrders, words: ['ui'] }

export const loader = guard('students.id-cards.print', async (ctx, { params, request }) => {
  const order = await orderOf(ctx.site.id, idOf(params.id))
  const missing = await orderItems(ctx.site.id, order.id, {
    filters: { photo: ['missing'] },
    offset: 0,
    limit: 1,
  })
  return {
    order,
    list: await askedItems(request, ctx.site.id, order.id, ctx.lang),
    missing: missing.total,
    may: {
      approve: mayBecome(order.state, 'approved') && ctx.can('students.id-cards.approve'),
      cancel: mayBecome(order.state, 'cancelled'),
      receive: mayBecome(order.state, 'received'),
      lose: isOut(order.state),
    },
  }
})

export const action = guard(
  'students.id-cards.print',
  intents({
    approve: submitted(approveForm, async (ctx: SiteCtx, { photos }, { params, request, done }) => {
      if (!ctx.can('students.id-cards.approve')) throw new Refusal('card-orders:error.notHead', {}, 403)
      await approveOrder(ctx, idOf(params.id), photos)
      return done(hereWith(request), 'card-orders:approvedNow')
    }),
    cancel: submitted(cancelForm, async (ctx: SiteCtx, { reason }, { params, request, done }) => {
      await cancelOrder(ctx, idOf(params.id), reason)
      return done(hereWith(request), 'card-orders:cancelledNow')
    }),
    receive: async (ctx: SiteCtx, { params, request, done }) => {
      await receiveOrder(ctx, idOf(params.id))
      return done(hereWith(request), 'card-orders:receivedNow')
    },
    lost: submitted(lostForm, async (ctx: SiteCtx, form, { params, done }) =>
      done(paths.cardOrder(await reorderLost(ctx, idOf(params.id), form)), 'card-orders:lostNow'),
    ),
  }),
)

/** One order of printed cards as the institution sees it. */
export default function CardOrder() {
  const { order, list, missing, may } = useLoaderData<typeof loader>()
  const answer = useActionData() as SubmissionResult<string[]> | undefined
  const { t, n } = useWords()
  return (
    <Page title={t('card-orders:numbered', { number: n(order.number) })}>
      <FormErrors form={{ errors: answer?.error?.[''] ?? undefined }} />
      <div className="grid gap-4">
        <Section card title={t('card-orders:one')}>
          <OrderFacts order={order} />
        </Section>
        <OrderActions may={may} missing={missing} answer={answer} />
        <Section title={t('card-orders:cards')}>
          <ListTable spec={itemList} list={list} rowMuted={(row) => row.voidAt !== null} />
        </Section>
        {may.lose ? <LostForm items={list.items.filter((one) => one.voidAt === null)} answer={answer} /> : null}
      </div>
    </Page>
  )
}
