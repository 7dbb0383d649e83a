import { z } from 'zod'
import { redirect } from '@remix-run/node'
import { useFetcher, useLoaderData } from '@remix-run/react'
import { useEffect } from 'react'
import { guard } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import { idOf } from '~/access/params.server'
import { safePath } from '~/access/toast.server'
import { markRead, noticeOf } from '~/domain/delivery/notices.server'
import { formatDateTime } from '~/format/dates'
import { paths } from '~/paths'
import { LinkButton, SubmitButton } from '~/ui/button'
import { zText } from '~/ui/fields/zod'
import { useWords } from '~/ui/lang'
import { Badge, Card, Page } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { ScreenHandle } from '~/ui/screen-handle'
import { useCsrf } from '~/ui/shell/csrf'

export const handle: ScreenHandle = {
  title: 'account:notice.title',
  under: paths.notifications,
  words: ['ui', 'account'],
}

export const loader = guard('platform.notifications.view', async (ctx, { params }) => {
  const notice = await noticeOf(ctx, idOf(params.id))
  return { ...notice, link: notice.link && safePath(notice.link, '') }
})

export const action = guard(
  'platform.notifications.view',
  { deed: 'read' },
  submitted(z.object({ quiet: zText({ optional: true }) }), async (ctx, { quiet }, { params }) => {
    const id = idOf(params.id)
    await markRead(ctx, id)
    // A script stays where it is: a redirect would put the page into the browser's history twice.
    return quiet ? null : redirect(paths.notification(id))
  }),
)

export default function Notification() {
  const notice = useLoaderData<typeof loader>()
  const { t, lang } = useWords()
  useMarkedRead(notice.id, notice.unread)
  return (
    <Page title={notice.title} actions={<LinkButton to={paths.notifications}>{t('account:notice.all')}</LinkButton>}>
      <Card className="max-w-3xl">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          <time dateTime={notice.createdAt.toISOString()}>{formatDateTime(notice.createdAt, lang)}</time>
          {notice.unread ? null : <Badge>{t('account:notice.read')}</Badge>}
        </p>
        {notice.body ? <p className="mt-3 max-w-prose whitespace-pre-line">{notice.body}</p> : null}
        <div className="mt-4 flex flex-wrap gap-2 empty:hidden">
          {notice.link ? (
            <LinkButton to={notice.link} look="primary">
              {t('account:notice.open')}
            </LinkButton>
          ) : null}
          {notice.unread ? (
            <PostValues preventScrollReset>
              <SubmitButton look="plain">{t('account:notice.markRead')}</SubmitButton>
            </PostValues>
          ) : null}
        </div>
      </Card>
    </Page>
  )
}

/** A page that is looked at must not write. So the button marks it read, and where scripts run they press it. */
function useMarkedRead(id: number, unread: boolean): void {
  const { submit } = useFetcher()
  const csrf = useCsrf()
  useEffect(() => {
    if (unread) submit({ csrf, quiet: 'yes' }, { method: 'post', action: paths.notification(id) })
  }, [id, unread, csrf, submit])
}
