import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData, useLocation, useSearchParams } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { byId, intents, submitted } from '~/access/intents.server'
import { moveRequest } from '~/domain/leave/requests/decide.server'
import { askForm } from '~/domain/leave/requests/request.form'
import type { SiteCtx } from '~/domain/context'
import { paths } from '~/paths'
import { askFor } from '~/screens/leave/ask-for.server'
import { AskLeave } from '~/screens/leave/ask-leave'
import { Balances } from '~/screens/leave/balances'
import { ListTable } from '~/screens/list/list-table'
import { LinkButton } from '~/ui/button'
import { ConfirmForm } from '~/ui/dialog'
import { FormErrors, intentOf, problemsIn } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Card, EmptyState, Page, Section } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { hrefWith } from '~/ui/table'
import { ownLeaveList } from './own-leave.list'
import { ownLeave } from './own-leave.server'
import { Substitutions } from './substitutions'

export const handle: ScreenHandle = { title: 'leave:own.title', guide: 'leave:own.guide', words: ['ui', 'platform'] }

export const loader = guard('leave.own.view', (ctx, { request }) => ownLeave(ctx, request))

export const action = guard(
  'leave.own.ask',
  { body: 'upload' },
  intents({
    ask: submitted(askForm, (ctx: SiteCtx, value, { done }) =>
      askFor(ctx, ctx.user.employeeId, value, paths.ownLeave, done),
    ),
    withdraw: byId(async (ctx: SiteCtx, id, { done }) => {
      await moveRequest(ctx, id, 'withdraw')
      return done(paths.ownLeave, 'leave:requests.moved.withdraw', { count: 1 })
    }),
  }),
)

/** One's own leave: what is left, what was asked for and what became of it. */
export default function OwnLeave() {
  const data = useLoaderData<typeof loader>()
  const answer = useActionData() as SubmissionResult<string[]> | undefined
  const { t } = useWords()
  const location = useLocation()
  const [params] = useSearchParams()
  if (!data)
    return (
      <Page title={t('leave:own.title')}>
        <EmptyState title="leave:own.nobody" text="leave:own.nobodyText" />
      </Page>
    )
  const { balances, list, types, substitutions, today, mayAsk } = data
  const asking = params.has('ask')
  const doomed = list.items.find((row) => String(row.id) === params.get('confirm'))
  const open = (row: (typeof list.items)[number]) =>
    mayAsk && (row.state === 'asked' || row.state === 'recommended' || (row.state === 'approved' && row.fromOn > today))
  const ask = types.length ? (
    <LinkButton look="primary" to={hrefWith(location, { ask: 1 })}>
      {t('leave:own.ask')}
    </LinkButton>
  ) : null
  return (
    <Page title={t('leave:own.title')} actions={asking ? null : ask}>
      {intentOf(answer) === 'ask' ? null : <FormErrors problems={problemsIn(answer)} />}
      {asking ? (
        <Card title={t('leave:own.ask')}>
          <AskLeave types={types} />
        </Card>
      ) : null}
      <Balances balances={balances} />
      <Substitutions list={substitutions} />
      <Section title={t('leave:history')}>
        <ListTable
          spec={ownLeaveList}
          list={list}
          caption="leave:history"
          empty={<EmptyState title="leave:own.none" text="leave:own.noneText" action={ask} />}
          actions={(row) =>
            open(row) ? (
              <LinkButton small look="quiet" to={hrefWith(location, { confirm: row.id })}>
                {t('leave:move.withdraw')}
              </LinkButton>
            ) : null
          }
        />
      </Section>
      {doomed && open(doomed) ? (
        <ConfirmForm
          values={{ intent: 'withdraw', id: doomed.id }}
          name=""
          type=""
          title={t('leave:own.withdraw')}
          text={t(doomed.state === 'approved' ? 'leave:own.withdrawApproved' : 'leave:own.withdrawText')}
          submit={t('leave:move.withdraw')}
        />
      ) : null}
    </Page>
  )
}
