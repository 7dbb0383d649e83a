import type { SubmissionResult } from '@conform-to/react'
import { redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { intents, submitted } from '~/access/intents.server'
import { hereWith, idOf } from '~/access/params.server'
import { allCompanies } from '~/domain/billing/companies.server'
import { billOrder, deliverOrder, printAgain } from '~/domain/card-orders/centre/move-orders.server'
import { centreOrder } from '~/domain/card-orders/centre/queue.server'
import { mayBecome } from '~/domain/card-orders/order'
import { billForm, deliverForm } from '~/domain/card-orders/order.form'
import type { UserCtx } from '~/domain/context'
import { nameIn } from '~/format/names'
import { paths } from '~/paths'
import { askedItems } from '~/screens/card-orders/asked-items.server'
import { itemList } from '~/screens/card-orders/items.list'
import { OrderFacts } from '~/screens/card-orders/order-facts'
import { ListTable } from '~/screens/list/list-table'
import { LinkButton } from '~/ui/button'
import { FormErrors } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Page, Section } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { CentreOrderActions } from './order-actions'

export const handle: ScreenHandle = { title: 'card-orders:one', under: paths.centreCardOrders, words: ['ui'] }

export const loader = guard('billing.cards.view', async (ctx, { params, request }) => {
  const companies = (await allCompanies()).filter((one) => one.active)
  const { site, order } = await centreOrder(ctx, idOf(params.id))
  const manages = ctx.can('billing.cards.manage')
  const printed = order.batch !== null
  return {
    site,
    order,
    list: await askedItems(request, site.id, order.id, ctx.lang),
    printed,
    may: {
      files: manages && printed,
      deliver: manages && mayBecome(order.state, 'delivered'),
      bill: manages && printed && order.invoiceId === null,
    },
    companies: companies.map((one) => ({ value: one.id, text: nameIn(one, ctx.lang) })),
  }
})

export const action = guard(
  'billing.cards.manage',
  intents({
    files: async (ctx: UserCtx, { params }) => redirect(paths.job(await printAgain(ctx, idOf(params.id)))),
    deliver: submitted(deliverForm, async (ctx: UserCtx, { carrier }, { params, request, done }) => {
      await deliverOrder(ctx, idOf(params.id), carrier)
      return done(hereWith(request), 'card-orders:deliveredNow')
    }),
    bill: submitted(billForm, async (ctx: UserCtx, form, { params, request, done }) => {
      await billOrder(ctx, idOf(params.id), form)
      return done(hereWith(request), 'card-orders:billedNow')
    }),
  }),
)

/** One order as the centre sees it. */
export default function CentreCardOrder() {
  const { site, order, list, printed, may, companies } = useLoaderData<typeof loader>()
  const answer = useActionData() as SubmissionResult<string[]> | undefined
  const { t, n } = useWords()
  return (
    <Page
      title={t('card-orders:numbered', { number: n(order.number) })}
      actions={
        printed ? (
          <LinkButton document to={paths.centreCardOrderNote(order.id)}>
            {t('card-orders:note.title')}
          </LinkButton>
        ) : null
      }
    >
      <FormErrors form={{ errors: answer?.error?.[''] ?? undefined }} />
      <div className="grid gap-4">
        <Section card title={t('card-orders:one')}>
          <OrderFacts order={order} site={site} />
        </Section>
        <CentreOrderActions may={may} companies={companies} answer={answer} />
        <Section title={t('card-orders:cards')}>
          <ListTable spec={itemList} list={list} rowMuted={(row) => row.voidAt !== null} />
        </Section>
      </div>
    </Page>
  )
}
