import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { markAllRead, noticesOf } from '~/domain/delivery/notices.server'
import { formatDateTime } from '~/format/dates'
import { paths } from '~/paths'
import { listOf, parseListing } from '~/screens/listing.server'
import { SubmitButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Badge, EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { Pager } from '~/ui/table'
import { Link } from '~/ui/link'
import { PostValues } from '~/ui/post-values'

export const handle: ScreenHandle = { title: 'account:notices.title', words: ['ui', 'account'] }

export const loader = guard('platform.notifications.view', async (ctx, { request }) => {
  const listing = parseListing(request)
  const { items, total, unread } = await noticesOf(ctx, listing)
  return { list: listOf(listing, items, total), unread }
})

export const action = guard('platform.notifications.view', { deed: 'read' }, async (ctx, { done }) => {
  await markAllRead(ctx)
  return done(paths.notifications, 'account:notices.allRead')
})

export default function Notifications() {
  const { list, unread } = useLoaderData<typeof loader>()
  const { t, lang } = useWords()
  return (
    <Page
      title={t('account:notices.title')}
      actions={
        unread > 0 && (
          <PostValues preventScrollReset>
            <SubmitButton look="plain">{t('account:notices.readAll', { count: unread })}</SubmitButton>
          </PostValues>
        )
      }
    >
      {list.items.length === 0 ? (
        <EmptyState title="account:notices.none" text="account:notices.noneText" />
      ) : (
        <ul className="divide-y divide-line rounded border border-line bg-raised">
          {list.items.map((notice) => (
            <li key={notice.id}>
              <Link
                to={paths.notification(notice.id)}
                className="flex min-h-touch flex-wrap items-center gap-x-4 gap-y-0.5 px-4 py-2 hover:bg-sunken"
              >
                <span className={`min-w-0 flex-1 basis-60 ${notice.unread ? 'font-semibold' : ''}`}>
                  {notice.title}
                </span>
                {notice.unread ? <Badge tone="accent">{t('account:notices.unread')}</Badge> : null}
                <time dateTime={notice.createdAt.toISOString()} className="text-sm text-muted">
                  {formatDateTime(notice.createdAt, lang)}
                </time>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Pager list={list} />
    </Page>
  )
}
