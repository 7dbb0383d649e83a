import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { NOTICE_TOPICS } from '~/domain/website/entries/entry-kinds'
import { noticeBoard, type BoardRow } from '~/domain/website/notices/board.server'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listed } from '~/screens/list/listed.server'
import { listSpec } from '~/screens/list/spec'
import { useWords } from '~/ui/lang'
import { Badge, EmptyState, Page } from '~/ui/page'
import { RecordLink } from '~/ui/record-link'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { title: 'notice-board:title', words: ['ui', 'webedit'] }

const boardList = listSpec<BoardRow>()({
  area: 'notice-board',
  title: 'notice-board:title',
  name: 'notice',
  columns: {
    notice: {
      kind: 'name',
      cell: (row, shown, { t }) => (
        <span className="flex flex-wrap items-center gap-2">
          <RecordLink className={`link-lined ${row.unread ? 'font-semibold' : ''}`} to={paths.noticeOnBoard(row.id)}>
            {shown}
          </RecordLink>
          {row.pinned ? <Badge tone="accent">{t('notice-board:pinned')}</Badge> : null}
          {row.unread ? <Badge tone="accent">{t('notice-board:unread')}</Badge> : null}
          {row.ackAsked && !row.acked ? <Badge tone="warn">{t('notice-board:ackWanted')}</Badge> : null}
        </span>
      ),
    },
    topic: { kind: 'word', words: 'webedit:topics', of: (row) => row.topic || 'general' },
    day: { kind: 'day', of: 'publishedOn', phone: true },
    files: { kind: 'count', blank: true },
  },
  filters: {
    state: { label: 'common:status', of: ['unread'], words: 'notice-board:' },
    topic: { label: 'notice-board:topic', of: NOTICE_TOPICS, words: 'webedit:topics' },
  },
})

export const loader = guard('platform.notifications.view', (ctx, { request }) =>
  listed(ctx, request, boardList, (asked) => noticeBoard(ctx, asked)),
)

/** What the institution tells this person: notices for everybody, and those for them. */
export default function NoticeBoard() {
  const { list } = useLoaderData<typeof loader>()
  const { t } = useWords()
  return (
    <Page title={t('notice-board:title')}>
      <ListTable
        spec={boardList}
        list={list}
        empty={<EmptyState title="notice-board:none" text="notice-board:noneText" />}
      />
    </Page>
  )
}
