import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { intents, submitted } from '~/access/intents.server'
import { hereWith } from '~/access/params.server'
import { heldPage, settleHeld } from '~/domain/attendance-devices/held.server'
import { seeUnread, unreadLines } from '~/domain/attendance-devices/unread.server'
import { tickedForm } from '~/domain/attendance-devices/machine.form'
import type { SiteCtx } from '~/domain/context'
import { formatDateTime } from '~/format/dates'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listed } from '~/screens/list/listed.server'
import { FormErrors, problemsIn } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { heldRecords } from './held.list'
import { MachineTabs } from './machine-tabs'
import { UnreadLines } from './unread-lines'

export const handle: ScreenHandle = { title: 'machines:held.title', under: paths.machines, words: ['ui'] }

/** Lines that nobody understood: so many are shown, and seen at once. */
const UNREAD = 100

export const loader = guard('machines.machines.view', async (ctx, { request }) => ({
  ...(await listed(ctx, request, heldRecords, (asked) => heldPage(ctx.site.id, asked))),
  unread: await unreadLines(ctx.site.id, UNREAD),
  mayManage: ctx.can('machines.machines.manage'),
}))

const settle = (how: 'taken' | 'dropped') =>
  submitted(tickedForm, async (ctx: SiteCtx, { ids }, { request, done }) => {
    const count = await settleHeld(ctx, ids, how)
    return done(hereWith(request), `machines:held.done.${how}`, { count })
  })

export const action = guard(
  'machines.machines.manage',
  intents({
    take: settle('taken'),
    drop: settle('dropped'),
    seen: submitted(tickedForm, async (ctx: SiteCtx, { ids }, { request, done }) =>
      done(hereWith(request), 'machines:unread.done', { count: await seeUnread(ctx, ids) }),
    ),
  }),
)

/** Records that a wrong clock, another network or their age makes doubtful: somebody looks at them, and takes or drops them. */
export default function HeldRecords() {
  const { list, unread, mayManage } = useLoaderData<typeof loader>()
  const answer = useActionData() as SubmissionResult<string[]> | undefined
  const { t, n, lang } = useWords()
  return (
    <Page title={t('machines:held.title')} description={t('machines:held.about')}>
      <MachineTabs />
      <FormErrors problems={problemsIn(answer)} />
      <ListTable
        spec={heldRecords}
        list={list}
        rowName={(row) => `${n(row.pin)} ${formatDateTime(row.at, lang)}`}
        bulk={
          mayManage
            ? [
                { intent: 'take', label: 'machines:held.take' },
                { intent: 'drop', label: 'machines:held.drop', look: 'danger' },
              ]
            : []
        }
        empty={<EmptyState title="machines:held.none" text="machines:held.noneText" />}
      />
      <UnreadLines unread={unread} mayManage={mayManage} />
    </Page>
  )
}
