import { useLoaderData, useLocation } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { intents, submitted } from '~/access/intents.server'
import { cameBackForm, decidePayoutForm, giveBackForm, payOverForm } from '~/domain/payments/held/held.form'
import { askCameBack, askGiveBack, askPayOver, decidePayout } from '~/domain/payments/held/payouts.server'
import type { SiteCtx } from '~/domain/context'
import { Refusal } from '~/domain/errors'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { hrefWith } from '~/ui/table'
import { Tabs } from '~/ui/tabs'
import { NoBook } from '../../accounts/no-book'
import { HeldDialogs } from './dialogs'
import { HeldList } from './held-list'
import { heldLike, loadHeld } from './load-held.server'
import { PayoutList } from './payout-list'

export const handle: ScreenHandle = {
  title: 'held:title',
  guide: 'held:guide',
  words: ['held', 'ui', 'posting', 'books'],
}

export const loader = guard('payments.held.view', (ctx, { request }) => loadHeld(ctx, request))

export const action = guard(
  'payments.held.ask',
  intents<SiteCtx, Record<string, unknown>>({
    give: submitted(giveBackForm, async (ctx, value, { done }) => {
      await askGiveBack(ctx, value)
      return done(`${paths.heldForOthers}?tab=asked`, 'held:done.asked')
    }),
    over: submitted(payOverForm, async (ctx, value, { done }) => {
      await askPayOver(ctx, value, heldLike(value.q))
      return done(`${paths.heldForOthers}?tab=asked`, 'held:done.asked')
    }),
    back: submitted(cameBackForm, async (ctx, value, { done }) => {
      await askCameBack(ctx, value, heldLike(value.q))
      return done(`${paths.heldForOthers}?tab=asked`, 'held:done.asked')
    }),
    decide: submitted(decidePayoutForm, async (ctx, value, { done }) => {
      if (!ctx.can('payments.held.approve')) throw new Refusal('held:error.right', {}, 403)
      const voucher = await decidePayout(ctx, value)
      return voucher
        ? done(`${paths.heldForOthers}?tab=asked`, voucher.cameBack ? 'held:done.received' : 'held:done.paid', {
            voucher: voucher.number,
          })
        : done(`${paths.heldForOthers}?tab=asked`, 'held:done.refused')
    }),
  }),
)

export default function Held() {
  const data = useLoaderData<typeof loader>()
  const { t } = useWords()
  const location = useLocation()
  if (!data) return <NoBook title={t('held:title')} />
  return (
    <Page
      title={t('held:title')}
      description={t(`held:about.${data.tab}`)}
      actions={
        data.tab === 'board' && data.may.ask && (data.held?.sums.rest ?? 0) > 0 ? (
          <LinkButton look="primary" to={hrefWith(location, { over: 'yes' })}>
            {t('held:payOver')}
          </LinkButton>
        ) : null
      }
    >
      <Tabs
        label="held:tabs"
        tabs={(['caution', 'board', 'advance', 'asked'] as const).map((key) => ({
          to: hrefWith(location, {
            tab: key === 'caution' ? null : key,
            page: null,
            q: null,
            give: null,
            over: null,
            back: null,
          }),
          label: `held:tab.${key}`,
        }))}
      />
      {data.held && data.tab !== 'asked' ? <HeldList kind={data.tab} held={data.held} mayAsk={data.may.ask} /> : null}
      {data.payouts ? <PayoutList list={data.payouts} me={data.me} mayDecide={data.may.decide} /> : null}
      <HeldDialogs data={data} />
    </Page>
  )
}
