import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { intents, submitted } from '~/access/intents.server'
import { hereWith } from '~/access/params.server'
import { bulkForm } from '~/domain/leave/requests/request.form'
import { moveRequests } from '~/domain/leave/requests/decide.server'
import { requestsPage, waitingCounts } from '~/domain/leave/requests/requests.server'
import { leaveSetting, leaveTypes } from '~/domain/leave/types/types.server'
import type { SiteCtx } from '~/domain/context'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listed } from '~/screens/list/listed.server'
import { LinkButton } from '~/ui/button'
import { FormErrors, problemsIn } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { EmptyState, Page, Stat, Stats } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { requestList } from './requests.list'

export const handle: ScreenHandle = { title: 'leave:requests.title', guide: 'leave:requests.guide', words: ['ui'] }

export const loader = guard('leave.requests.view', async (ctx, { request }) => ({
  ...(await listed(ctx, request, requestList, (asked) => requestsPage(ctx.site.id, asked))),
  types: (await leaveTypes(ctx.site.id)).map(({ id, nameEn, nameBn }) => ({ id, nameEn, nameBn })),
  waiting: await waitingCounts(ctx.site.id),
  steps: (await leaveSetting(ctx.site.id)).steps,
  mayRecommend: ctx.can('leave.requests.recommend'),
  mayApprove: ctx.can('leave.requests.approve'),
}))

const bulk = (move: 'recommend' | 'approve') =>
  submitted(bulkForm, async (ctx: SiteCtx, { ids }, { request, done }) => {
    const { done: count, left } = await moveRequests(ctx, ids, move)
    const key = left ? 'leave:requests.someMoved' : `leave:requests.moved.${move}`
    return done(hereWith(request), key, { count, left }, left ? 'warning' : 'success')
  })

// What each may do is asked again for every request.
export const action = guard('leave.requests.view', intents({ recommend: bulk('recommend'), approve: bulk('approve') }))

/** Requests for leave: what waits, and what became of them. */
export default function LeaveRequests() {
  const { list, types, waiting, steps, mayRecommend, mayApprove } = useLoaderData<typeof loader>()
  const answer = useActionData() as SubmissionResult<string[]> | undefined
  const { t, n } = useWords()
  return (
    <Page
      title={t('leave:requests.title')}
      actions={<LinkButton to={paths.leaveWeek}>{t('leave:week.title')}</LinkButton>}
    >
      <FormErrors problems={problemsIn(answer)} />
      <Stats>
        <Stat
          label={t('leave:state.asked')}
          value={n(waiting.asked)}
          to="?f_state=asked"
          tone={waiting.asked ? 'warn' : 'plain'}
        />
        {steps === 2 ? (
          <Stat label={t('leave:state.recommended')} value={n(waiting.recommended)} to="?f_state=recommended" />
        ) : null}
      </Stats>
      <ListTable
        spec={requestList}
        list={list}
        choices={{ type: types }}
        record
        bulk={[
          ...(mayRecommend && steps === 2 ? [{ intent: 'recommend', label: 'leave:move.recommend' }] : []),
          ...(mayApprove ? [{ intent: 'approve', label: 'leave:move.approve' }] : []),
        ]}
        empty={<EmptyState title="leave:requests.none" text="leave:requests.noneText" />}
      />
    </Page>
  )
}
