import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { listOrders } from '~/domain/card-orders/orders.server'
import { paths } from '~/paths'
import { listed } from '~/screens/list/listed.server'
import { ListTable } from '~/screens/list/list-table'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { orderList } from './orders.list'

export const handle: ScreenHandle = {
  title: 'card-orders:title',
  guide: 'card-orders:guide',
  under: paths.idCards,
  words: ['ui'],
}

export const loader = guard('students.id-cards.print', async (ctx, { request }) => {
  const { list } = await listed(ctx, request, orderList, (asked) => listOrders(ctx.site.id, asked))
  return { list }
})

/** Orders of printed cards of the institution. */
export default function CardOrders() {
  const { list } = useLoaderData<typeof loader>()
  const { t, n } = useWords()
  const add = (
    <LinkButton look="primary" to={paths.idCards}>
      {t('card-orders:new')}
    </LinkButton>
  )
  return (
    <Page title={t('card-orders:title')} actions={add}>
      <ListTable
        spec={orderList}
        list={list}
        rowName={(row) => t('card-orders:numbered', { number: n(row.number) })}
        rowMuted={(row) => row.state === 'cancelled'}
        empty={<EmptyState title="card-orders:none" text="card-orders:noneText" action={add} />}
      />
    </Page>
  )
}
