import { useLoaderData } from '@remix-run/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import { decideCancellation, listCancellations } from '~/domain/payments/till/cancellation.server'
import { decideCancelForm } from '~/domain/payments/till/till.form'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listed } from '~/screens/list/listed.server'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { cancellationList } from './till/cancellations.list'
import { DecideDialog } from './till/decide-dialog'

export const handle: ScreenHandle = {
  title: 'till:cancel.title',
  guide: 'till:cancel.guide',
  words: ['till', 'ui', 'posting'],
}

export const loader = guard('payments.cancellations.view', async (ctx, { request }) => ({
  ...(await listed(ctx, request, cancellationList, (asked) => listCancellations(ctx.site.id, asked))),
  me: ctx.user.userId,
  mayDecide: ctx.can('payments.cancellations.approve'),
  constraints: constraintsOf({ decide: decideCancelForm }),
}))

export const action = guard(
  'payments.cancellations.approve',
  submitted(decideCancelForm, async (ctx, value, { done }) => {
    await decideCancellation(ctx, value)
    return done(paths.feeCancellation, `till:cancel.${value.verdict === 'approve' ? 'approved' : 'refused'}`)
  }),
)

export default function FeeCancellation() {
  const { list, me, mayDecide } = useLoaderData<typeof loader>()
  const { t } = useWords()
  return (
    <Page title={t('till:cancel.title')}>
      <ListTable
        spec={cancellationList}
        list={list}
        actions={(row) =>
          mayDecide && row.state === 'asked' && row.askedBy !== me ? (
            <LinkButton small to={`${paths.feeCancellation}?decide=${row.id}`}>
              {t('till:cancel.decide')}
            </LinkButton>
          ) : null
        }
        empty={<EmptyState title="till:cancel.none" text="till:cancel.noneText" />}
      />
      <DecideDialog rows={list.items} />
    </Page>
  )
}
