import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { intents } from '~/access/intents.server'
import { ownOrigin } from '~/access/origin.server'
import { endFeed, ownFeed, renewFeed } from '~/domain/calendar/feeds/feeds.server'
import type { SiteCtx } from '~/domain/context'
import { formatDateTime } from '~/format/dates'
import { paths } from '~/paths'
import { LinkButton, SubmitButton } from '~/ui/button'
import { ConfirmForm } from '~/ui/dialog'
import { useWords } from '~/ui/lang'
import { Alert, Card, Page } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { title: 'calendar:feed.title' }

export const loader = guard('calendar.feed.manage', async (ctx, { request }) => {
  const feed = await ownFeed(ctx)
  const asked = new URL(request.url).searchParams.get('confirm')
  return {
    feed,
    asked: feed && (asked === 'renew' || asked === 'end') ? asked : null,
  }
})

export const action = guard(
  'calendar.feed.manage',
  intents({
    renew: async (ctx: SiteCtx, { context }) => ({
      address: ownOrigin(context) + paths.personalCalendar(await renewFeed(ctx)),
    }),
    end: async (ctx: SiteCtx, { done }) => {
      await endFeed(ctx)
      return done(paths.calendarFeed, 'calendar:feed.ended')
    },
  }),
)

/** The address by which one's own calendar is read by a phone's or a mail program's calendar; told once, renewed and ended here. */
export default function CalendarFeed() {
  const { feed, asked } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as { address?: string } | undefined
  const { t, lang } = useWords()
  const address = answer?.address
  return (
    <Page title={t('calendar:feed.title')} description={t('calendar:feed.about')}>
      {asked && !address ? (
        <ConfirmForm
          values={{ intent: asked }}
          name=""
          type=""
          title={t(`calendar:feed.${asked}Ask`)}
          text={t(`calendar:feed.${asked}Text`)}
          submit={t(`calendar:feed.${asked}`)}
          look={asked === 'end' ? 'danger' : 'primary'}
        />
      ) : null}
      <Card title={t('calendar:feed.address')}>
        {address ? (
          <Alert tone="good" live title={t('calendar:feed.made')}>
            <p>{t('calendar:feed.once')}</p>
            <code
              id="feed-address"
              className="mt-2 block select-all break-all rounded border border-line bg-raised px-2.5 py-2 font-mono text-sm"
            >
              {address}
            </code>
            <p className="mt-2">
              <a className="link-lined" href={address.replace(/^https?:/, 'webcal:')}>
                {t('calendar:feed.open')}
              </a>
            </p>
          </Alert>
        ) : (
          <p>
            {feed
              ? t('calendar:feed.since', { at: formatDateTime(new Date(feed.madeAt), lang) })
              : t('calendar:feed.none')}
          </p>
        )}
        <div className="mt-4 flex flex-wrap gap-2">
          {feed ? (
            <>
              <LinkButton to="?confirm=renew">{t('calendar:feed.renew')}</LinkButton>
              <LinkButton look="danger" to="?confirm=end">
                {t('calendar:feed.end')}
              </LinkButton>
            </>
          ) : (
            <PostValues values={{ intent: 'renew' }}>
              <SubmitButton>{t('calendar:feed.make')}</SubmitButton>
            </PostValues>
          )}
        </div>
      </Card>
      <Card title={t('calendar:feed.how')} className="mt-4">
        <ul className="grid list-disc gap-1.5 pl-5">
          {['google', 'iphone', 'outlook'].map((one) => (
            <li key={one}>{t(`calendar:feed.${one}`)}</li>
          ))}
        </ul>
        <p className="mt-3 text-[0.9375rem] text-muted">{t('calendar:feed.secret')}</p>
      </Card>
    </Page>
  )
}
