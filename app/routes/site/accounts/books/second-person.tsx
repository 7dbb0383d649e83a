import { useLoaderData } from '@remix-run/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { byId, intents, submitted } from '~/access/intents.server'
import { withdrawRequest } from '~/domain/accounts/requests/ask.server'
import { decideRequest } from '~/domain/accounts/requests/decide.server'
import { decideRequestForm } from '~/domain/accounts/requests/request.form'
import { kindsOf, listRequests } from '~/domain/accounts/requests/requests.server'
import type { SiteCtx } from '~/domain/context'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listed } from '~/screens/list/listed.server'
import { LinkButton, SubmitButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { ScreenHandle } from '~/ui/screen-handle'
import { idIn } from '~/ui/table/url'
import { DecideRequest } from './requests/decide-request'
import { requestList } from './requests/requests.list'

export const handle: ScreenHandle = {
  title: 'money-requests:title',
  guide: 'money-requests:guide',
  words: ['money-requests', 'gateways', 'gateway-settlements', 'posting', 'ui'],
}

export const loader = guard('accounts.periods.view', async (ctx, { request }) => {
  const id = idIn(new URL(request.url).searchParams.get('id'))
  return {
    ...(await listed(ctx, request, requestList(), (asked) => listRequests(ctx.site.id, { ...asked, id }))),
    me: ctx.user.userId,
    kinds: kindsOf(ctx),
    constraints: constraintsOf({ decide: decideRequestForm }),
  }
})

export const action = guard(
  'accounts.periods.view',
  intents<SiteCtx, Record<string, unknown>>({
    decide: submitted(decideRequestForm, async (ctx, value, { done, afterCommit }) => {
      const outcome = await decideRequest(ctx, value)
      const say = ({ key, params, good }: Exclude<typeof outcome, () => unknown>) =>
        done(paths.moneyRequests, key, params, good ? 'success' : 'error')
      return typeof outcome === 'function' ? afterCommit(async () => say(await outcome())) : say(outcome)
    }),
    withdraw: byId(async (ctx: SiteCtx, id, { done }) => {
      await withdrawRequest(ctx, id)
      return done(paths.moneyRequests, 'money-requests:withdrawn')
    }),
  }),
)

export default function SecondPerson() {
  const { list, me, kinds } = useLoaderData<typeof loader>()
  const { t } = useWords()
  return (
    <Page title={t('money-requests:title')}>
      <ListTable
        spec={requestList(me)}
        list={list}
        actions={(row) =>
          row.state !== 'asked' ? null : row.askedBy === me ? (
            <PostValues values={{ intent: 'withdraw', id: row.id }}>
              <SubmitButton look="plain">{t('money-requests:withdraw')}</SubmitButton>
            </PostValues>
          ) : kinds.includes(row.kind) ? (
            <LinkButton small to={`${paths.moneyRequests}?id=${row.id}&dialog=decide`}>
              {t('money-requests:decide')}
            </LinkButton>
          ) : null
        }
        empty={<EmptyState title="money-requests:none" text="money-requests:noneText" />}
      />
      <DecideRequest rows={list.items.filter((row) => row.state === 'asked' && row.askedBy !== me)} />
    </Page>
  )
}
