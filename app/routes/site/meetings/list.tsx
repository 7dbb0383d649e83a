import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { listMeetings } from '~/domain/meetings/meetings.server'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listed } from '~/screens/list/listed.server'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { meetingList } from './meetings.list'

export const handle: ScreenHandle = { title: 'meetings:title', guide: 'meetings:guide', words: ['ui'] }

export const loader = guard('meetings.meetings.view', async (ctx, { request }) => {
  const { list } = await listed(ctx, request, meetingList, (asked) => listMeetings(ctx, asked))
  return { list, mayMake: ctx.can('meetings.meetings.manage') || ctx.can('meetings.meetings.manage-own') }
})

/** Live meetings: all of them, or a teacher's own. */
export default function Meetings() {
  const { list, mayMake } = useLoaderData<typeof loader>()
  const { t } = useWords()
  const add = mayMake ? (
    <LinkButton look="primary" to={paths.meetingNew}>
      {t('meetings:new')}
    </LinkButton>
  ) : null
  return (
    <Page title={t('meetings:title')} actions={add}>
      <ListTable
        spec={meetingList}
        list={list}
        rowMuted={(row) => row.state === 'cancelled'}
        empty={<EmptyState title="meetings:none" text="meetings:noneText" action={add} />}
      />
    </Page>
  )
}
