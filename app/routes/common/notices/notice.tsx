import { useFetcher, useLoaderData } from '@remix-run/react'
import { useEffect } from 'react'
import { guard, type EntranceArgs } from '~/access/guard.server'
import { intents } from '~/access/intents.server'
import { idOf } from '~/access/params.server'
import type { UserCtx } from '~/domain/context'
import { mediaIn, shownMedia } from '~/domain/website/media/shown-media.server'
import { noteRead, noticeOnBoard } from '~/domain/website/notices/board.server'
import { entryHtml, pictureHtml } from '~/domain/website/public/text.server'
import { formatDate, formatDateTime } from '~/format/dates'
import { paths } from '~/paths'
import { LinkButton, SubmitButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Alert, Badge, Card, Page } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { ScreenHandle } from '~/ui/screen-handle'
import { useCsrf } from '~/ui/shell/csrf'

export const handle: ScreenHandle = {
  title: 'notice-board:one',
  under: paths.noticeBoard,
  words: ['ui', 'webedit'],
}

export const loader = guard('platform.notifications.view', async (ctx, { params }) => {
  const notice = await noticeOnBoard(ctx, idOf(params.id))
  const { titleBn, titleEn, bodyBn, bodyEn, mediaId, files, ...rest } = notice
  const lang = (ctx.lang === 'bn' ? titleBn : titleEn) ? ctx.lang : ctx.lang === 'bn' ? 'en' : 'bn'
  const body = lang === 'bn' ? bodyBn || bodyEn : bodyEn || bodyBn
  const media = await shownMedia(ctx.tenant.id, [...(mediaId ? [mediaId] : []), ...files, ...mediaIn(body)])
  const picture = mediaId ? media.get(mediaId) : undefined
  const title = lang === 'bn' ? titleBn : titleEn
  return {
    notice: rest,
    screenTitle: title,
    title,
    lang,
    html: (picture?.kind === 'picture' ? pictureHtml(picture, lang) : '') + entryHtml(body, media, lang),
    files: files.flatMap((id) => {
      const one = media.get(id)
      return one ? [{ key: one.key, name: one.name }] : []
    }),
    acting: ctx.user.impersonation !== null,
  }
})

const noted =
  (acked: boolean) =>
  async (ctx: UserCtx, { params, done }: EntranceArgs) => {
    const id = idOf(params.id)
    await noteRead(ctx, id, acked)
    return done(paths.noticeOnBoard(id), acked ? 'notice-board:acked' : 'notice-board:markedRead')
  }

export const action = guard(
  'platform.notifications.view',
  intents({
    read: noted(false),
    ack: noted(true),
    // A script stays where it is: a redirect would put the page into the browser's history twice.
    quiet: async (ctx: UserCtx, { params }: EntranceArgs) => {
      await noteRead(ctx, idOf(params.id), false)
      return null
    },
  }),
)

/** The look of a text that was written for the web site. */
const TEXT =
  'mt-4 max-w-prose [&_a]:text-accent [&_a]:underline [&_blockquote]:border-l-4 [&_blockquote]:border-line [&_blockquote]:pl-3 [&_h2]:mt-4 [&_h2]:font-semibold [&_h3]:mt-3 [&_h3]:font-semibold [&_img]:my-3 [&_img]:h-auto [&_img]:max-w-full [&_li]:mt-1 [&_ol]:list-decimal [&_ol]:pl-6 [&_p]:mt-3 [&_table]:mt-3 [&_table]:w-full [&_td]:border [&_td]:border-line [&_td]:px-2 [&_th]:border [&_th]:border-line [&_th]:px-2 [&_ul]:list-disc [&_ul]:pl-6'

/** One notice, for whom it is for; that they have read it is noted, and what is asked is acknowledged here. */
export default function Notice() {
  const { notice, title, lang: said, html, files, acting } = useLoaderData<typeof loader>()
  const { t, lang } = useWords()
  useMarkedRead(notice.id, notice.unread && !acting)
  return (
    <Page title={title} actions={<LinkButton to={paths.noticeBoard}>{t('notice-board:title')}</LinkButton>}>
      <Card className="max-w-3xl">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          <time dateTime={notice.publishedOn}>{formatDate(notice.publishedOn, lang)}</time>
          <span>{t(`webedit:topics.${notice.topic || 'general'}`)}</span>
          {notice.pinned ? <Badge tone="accent">{t('notice-board:pinned')}</Badge> : null}
        </p>
        {/* Made safe on the server (text.server.ts). */}
        <div lang={said} className={TEXT} dangerouslySetInnerHTML={{ __html: html }} />
        {files.length ? (
          <ul className="mt-4 grid gap-2">
            {files.map((file) => (
              <li key={file.key}>
                <a className="link-lined break-all" href={paths.file(file.key)}>
                  {file.name}
                </a>
              </li>
            ))}
          </ul>
        ) : null}
        <div className="mt-5 flex flex-wrap items-center gap-3 empty:hidden">
          {notice.ackAsked ? (
            notice.ackedAt ? (
              <Badge tone="good">{t('notice-board:ackedAt', { at: formatDateTime(notice.ackedAt, lang) })}</Badge>
            ) : (
              <PostValues preventScrollReset>
                <SubmitButton name="intent" value="ack">
                  {t('notice-board:ack')}
                </SubmitButton>
              </PostValues>
            )
          ) : notice.unread && !acting ? (
            <PostValues preventScrollReset>
              <SubmitButton name="intent" value="read" look="plain">
                {t('notice-board:markRead')}
              </SubmitButton>
            </PostValues>
          ) : null}
        </div>
        {notice.ackAsked && !notice.ackedAt ? (
          <div className="mt-4">
            <Alert tone="warn">{t('notice-board:ackNote')}</Alert>
          </div>
        ) : null}
      </Card>
    </Page>
  )
}

/** A page that is looked at must not write. So the button marks it read, and where scripts run they press it. */
function useMarkedRead(id: number, unread: boolean): void {
  const { submit } = useFetcher()
  const csrf = useCsrf()
  useEffect(() => {
    if (unread) submit({ csrf, intent: 'quiet' }, { method: 'post', action: paths.noticeOnBoard(id) })
  }, [id, unread, csrf, submit])
}
