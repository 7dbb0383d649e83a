import type { SubmissionResult } from '@conform-to/react'
import { redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { intents, submitted } from '~/access/intents.server'
import { printBatch } from '~/domain/card-orders/centre/move-orders.server'
import { cardOrders } from '~/domain/card-orders/centre/queue.server'
import { batchForm } from '~/domain/card-orders/order.form'
import { tenantsNamed } from '~/domain/tenancy/central.server'
import type { UserCtx } from '~/domain/context'
import { toAsciiDigits } from '~/format/digits'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listed } from '~/screens/list/listed.server'
import { FormErrors } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { centreOrderList } from './orders.list'

export const handle: ScreenHandle = {
  title: 'card-orders:centre.title',
  guide: 'card-orders:centre.guide',
  words: ['ui'],
}

export const loader = guard('billing.cards.view', async (ctx, { request }) => ({
  ...(await listed(ctx, request, centreOrderList, async ({ q, filters, ...page }) => {
    const typed = toAsciiDigits(filters.batch ?? '').trim()
    return cardOrders(ctx, {
      states: filters.state,
      sites: await tenantsNamed(ctx, filters.tenant ?? (q || undefined)),
      batch: /^[1-9]\d{0,8}$/.test(typed) ? Number(typed) : null,
      unbilled: filters.unbilled !== undefined,
      ...page,
    })
  })),
  manages: ctx.can('billing.cards.manage'),
}))

export const action = guard(
  'billing.cards.manage',
  intents({
    print: submitted(batchForm, async (ctx: UserCtx, { ids }) =>
      redirect(paths.job((await printBatch(ctx, ids)).jobId)),
    ),
  }),
)

/** Orders of printed cards of all institutions. */
export default function CentreCardOrders() {
  const { list, manages } = useLoaderData<typeof loader>()
  const answer = useActionData() as SubmissionResult<string[]> | undefined
  const { t } = useWords()
  return (
    <Page title={t('card-orders:centre.title')}>
      <FormErrors form={{ errors: answer?.error?.[''] ?? undefined }} />
      <ListTable
        spec={centreOrderList}
        list={list}
        rowMuted={(row) => row.state === 'cancelled'}
        empty={<EmptyState title="card-orders:centre.none" text="card-orders:centre.noneText" />}
        bulk={manages ? [{ intent: 'print', label: 'card-orders:centre.print' }] : []}
      />
    </Page>
  )
}
