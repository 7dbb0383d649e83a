import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { calendarOverview } from '~/domain/calendar/overview.server'
import { ownFeed } from '~/domain/calendar/feeds/feeds.server'
import { formatDate, formatMonth, weekdayName } from '~/format/dates'
import { paths } from '~/paths'
import { useTitle } from '~/screens/calendar/event-parts'
import { DayList } from '~/screens/calendar/day-list'
import { FeedNote } from '~/screens/calendar/feed-note'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Card, Page, Stat, Stats } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { CalendarViews } from './parts/frame'

export const handle: ScreenHandle = { title: 'calendar:site' }

export const loader = guard('calendar.events.view', async (ctx) => ({
  ...(await calendarOverview(ctx)),
  mayManage: ctx.can('calendar.events.manage'),
  mayFeed: ctx.can('calendar.feed.manage'),
  feed: await ownFeed(ctx),
}))

/** Where the year stands: what today is, how many days are worked, what comes next. */
export default function CalendarOverview() {
  const { today, state, names, month, session, next, mayManage, mayFeed, feed } = useLoaderData<typeof loader>()
  const { t, n, lang } = useWords()
  const titleOf = useTitle()
  return (
    <Page
      title={t('calendar:site')}
      description={t(mayManage ? 'calendar:siteAbout' : 'calendar:readAbout')}
      actions={
        mayManage ? (
          <LinkButton look="primary" to={`${paths.calendarMonth}?edit=new`}>
            {t('calendar:new')}
          </LinkButton>
        ) : undefined
      }
    >
      <CalendarViews />
      <Stats>
        <Stat
          label={`${formatDate(today, lang)}, ${weekdayName(today, lang)}`}
          value={t(`calendar:state.${state}`)}
          note={names.map(titleOf).join(', ')}
        />
        <Stat
          label={formatMonth(month.month, lang)}
          value={t('calendar:workingCount', { days: n(month.working) })}
          note={t('calendar:passed', { days: n(month.passed) })}
        />
        {session ? (
          <Stat
            label={t('calendar:sessionNamed', { name: n(session.label) })}
            value={t('calendar:workingCount', { days: n(session.working) })}
            note={t('calendar:left', { days: n(session.left) })}
          />
        ) : null}
      </Stats>
      <div className="mt-5 grid items-start gap-4 lg:grid-cols-[2fr_1fr]">
        <Card title={t('calendar:next')}>
          <DayList
            events={next.map((row) => ({ ...row, key: `${row.of}${row.id}`, title: titleOf(row) }))}
            empty="calendar:nothingNext"
          />
        </Card>
        <div className="grid gap-4">
          <Card title={t('calendar:plan')}>
            <p className="mb-3 text-[0.9375rem] text-muted">{t('calendar:planAbout')}</p>
            <p className="flex flex-wrap gap-x-4 gap-y-2">
              <a className="link-lined" href={paths.calendarPlan(`year=${today.slice(0, 4)}&lang=bn`)}>
                {t('calendar:planBn')}
              </a>
              <a className="link-lined" href={paths.calendarPlan(`year=${today.slice(0, 4)}&lang=en`)}>
                {t('calendar:planEn')}
              </a>
            </p>
          </Card>
          {mayFeed ? <FeedNote on={feed !== null} /> : null}
        </div>
      </div>
    </Page>
  )
}
