import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { intents, submitted } from '~/access/intents.server'
import { hereWith } from '~/access/params.server'
import { bulkForm } from '~/domain/leave/requests/request.form'
import { moveRequests } from '~/domain/leave/requests/decide.server'
import type { SiteCtx } from '~/domain/platform/context'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { FormErrors, problemsIn } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { EmptyState, Page, Stat, Stats } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { DataTable, DatesFilter } from '~/ui/table'
import { askedRequests } from './asked-requests.server'
import { requestFilters, useRequestColumns } from './request-columns'

export const handle: ScreenHandle = { title: 'leave:requests.title', guide: 'leave:requests.guide', words: ['ui'] }

export const loader = guard('leave.requests.view', async (ctx, { request }) => ({
  ...(await askedRequests(ctx, request)),
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
  const name = useName()
  const columns = useRequestColumns()
  const filters = [...requestFilters(types), { key: 'days', label: 'leave:when', dates: DatesFilter }]
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
      <DataTable
        list={list}
        rowKey={(row) => row.id}
        rowHeader="name"
        rowName={name}
        caption="leave:requests.title"
        defaultSort="-from"
        columns={columns}
        filters={filters}
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
