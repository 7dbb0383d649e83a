import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { NOTICE_TOPICS } from '~/domain/website/entries/entry-kinds'
import { noticeBoard } from '~/domain/website/notices/board.server'
import { formatDateShort } from '~/format/dates'
import { nameIn } from '~/format/names'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { Download, Word } from '~/screens/download.server'
import { likePattern, listOf, parseListing } from '~/screens/listing.server'
import { useWords } from '~/ui/lang'
import { Badge, EmptyState, Page } from '~/ui/page'
import { RecordLink } from '~/ui/record-link'
import type { ScreenHandle } from '~/ui/screen-handle'
import { DataTable } from '~/ui/table'

export const handle: ScreenHandle = { title: 'notice-board:title', words: ['ui', 'webedit'] }

export const loader = guard('platform.notifications.view', async (ctx, { request }) => {
  const listing = parseListing(request, { filters: { topic: NOTICE_TOPICS, state: ['unread'] } })
  const { items, total } = await noticeBoard(ctx, {
    like: listing.q ? likePattern(listing.q) : null,
    topics: listing.filters.topic,
    unread: listing.filters.state !== undefined,
    offset: listing.offset,
    limit: listing.limit,
  })
  if (listing.export)
    throw new Download(
      listing.export,
      'notice-board:title',
      ['notice-board:notice', 'notice-board:topic', 'notice-board:day'],
      items.map((one) => [
        nameIn(one, ctx.lang),
        new Word(`webedit:topics.${one.topic || 'general'}`),
        new Date(`${one.publishedOn}T00:00:00Z`),
      ]),
    )
  return { list: listOf(listing, items, total) }
})

/** What the institution tells this person: notices for everybody, and those for them. */
export default function NoticeBoard() {
  const { list } = useLoaderData<typeof loader>()
  const { t, n, lang } = useWords()
  const name = useName()
  return (
    <Page title={t('notice-board:title')}>
      <DataTable
        list={list}
        rowKey={(row) => row.id}
        rowHeader="name"
        rowName={name}
        caption="notice-board:title"
        empty={<EmptyState title="notice-board:none" text="notice-board:noneText" />}
        filters={[
          { key: 'state', label: 'common:status', options: [{ value: 'unread', label: 'notice-board:unread' }] },
          {
            key: 'topic',
            label: 'notice-board:topic',
            options: NOTICE_TOPICS.map((value) => ({ value, label: `webedit:topics.${value}` })),
          },
        ]}
        columns={[
          {
            key: 'name',
            header: 'notice-board:notice',
            cell: (row) => (
              <span className="flex flex-wrap items-center gap-2">
                <RecordLink
                  className={`link-lined ${row.unread ? 'font-semibold' : ''}`}
                  to={paths.noticeOnBoard(row.id)}
                >
                  {name(row)}
                </RecordLink>
                {row.pinned ? <Badge tone="accent">{t('notice-board:pinned')}</Badge> : null}
                {row.unread ? <Badge tone="accent">{t('notice-board:unread')}</Badge> : null}
                {row.ackAsked && !row.acked ? <Badge tone="warn">{t('notice-board:ackWanted')}</Badge> : null}
              </span>
            ),
          },
          { key: 'topic', header: 'notice-board:topic', cell: (row) => t(`webedit:topics.${row.topic || 'general'}`) },
          {
            key: 'day',
            header: 'notice-board:day',
            phone: true,
            cell: (row) => formatDateShort(row.publishedOn, lang),
          },
          { key: 'files', header: 'notice-board:files', numeric: true, cell: (row) => (row.files ? n(row.files) : '') },
        ]}
      />
    </Page>
  )
}
