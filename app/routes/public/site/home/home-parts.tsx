import type { ReactNode } from 'react'
import { paths } from '~/paths'
import { Icon } from '~/ui/icons'
import { DateTile, EntryCard, Html } from '~/ui/site/article'
import { useSite } from '~/ui/site/use-site'
import type { SiteHomeData } from './home.server'

export type Home = SiteHomeData & { results: boolean; fees: boolean }

/** A part of the first page under its title, and where there is more of it. */
export function Part({
  title,
  more,
  children,
}: {
  title: string
  more?: { to: string; label: string }
  children: ReactNode
}) {
  const { at } = useSite()
  return (
    <section>
      <h2 className="site-title">{title}</h2>
      {children}
      {more ? (
        <a href={at(more.to)} className="more-link mt-3">
          {more.label}{' '}
          <span aria-hidden="true" className="ml-1">
            →
          </span>
        </a>
      ) : null}
    </section>
  )
}

export function AboutPart({ home }: { home: Home }) {
  const { t } = useSite()
  const words = home.about?.summary || home.record.about
  if (!words) return null
  return (
    <Part
      title={home.about?.title ?? t('website:home.about')}
      more={{ to: paths.webAbout, label: t('website:home.readMore') }}
    >
      {home.about?.picture ? (
        <Html
          html={home.about.picture}
          className="mb-4 [&_img]:aspect-[16/9] [&_img]:w-full [&_img]:rounded [&_img]:object-cover"
        />
      ) : null}
      <p className="max-w-prose whitespace-pre-line text-lg leading-8">{words}</p>
    </Part>
  )
}

export function MessagePart({ home }: { home: Home }) {
  const { t } = useSite()
  const { message, record } = home
  if (!message && !record.message) return null
  return (
    <Part title={message?.title ?? t('website:home.message')}>
      <div className="flex flex-col gap-5 sm:flex-row">
        {message?.picture ? (
          <Html
            html={message.picture}
            className="w-32 shrink-0 [&_img]:aspect-[4/5] [&_img]:w-full [&_img]:rounded [&_img]:object-cover"
          />
        ) : null}
        <div className="border-l-4 border-accent pl-5">
          {message ? (
            <Html html={message.html} className="prose" lang={message.lang} />
          ) : (
            <p className="prose whitespace-pre-line">{record.message}</p>
          )}
          <p className="mt-3 font-semibold">{message?.fact.name || record.head}</p>
          <p className="text-muted">{message?.fact.post || t('website:home.head')}</p>
        </div>
      </div>
    </Part>
  )
}

export function NoticesPart({ home }: { home: Home }) {
  const { t, at } = useSite()
  if (home.notices.length === 0) return null
  return (
    <Part title={t('website:home.notices')} more={{ to: paths.webNotices, label: t('website:home.allNotices') }}>
      <ol className="divide-y divide-line rounded border border-line bg-raised">
        {home.notices.map((notice) => (
          <li key={notice.id} className="px-4 py-3">
            <p className="text-sm text-muted">
              {notice.day}
              {notice.pinned ? ` · ${t('website:notices.pinned')}` : ''}
            </p>
            <a
              href={at(paths.webNotice(notice.id))}
              className="inline-block min-h-6 font-medium hover:text-accent hover:underline"
              lang={notice.lang}
            >
              {notice.title}
            </a>
          </li>
        ))}
      </ol>
    </Part>
  )
}

export function EventsPart({ home }: { home: Home }) {
  const { t, at } = useSite()
  if (home.events.length === 0) return null
  return (
    <Part title={t('website:home.events')} more={{ to: paths.webEvents, label: t('website:home.allEvents') }}>
      <ul className="grid gap-3">
        {home.events.map((event) => (
          <li key={event.id} className="flex gap-4 rounded border border-line bg-raised p-3">
            {event.date ? <DateTile date={event.date} /> : null}
            <div className="min-w-0">
              <a
                href={at(paths.webEvent(event.id))}
                className="inline-block min-h-6 font-semibold hover:text-accent hover:underline"
                lang={event.lang}
              >
                {event.title}
              </a>
              <p className="text-sm text-muted">{[event.from, event.fact.place].filter(Boolean).join(' · ')}</p>
            </div>
          </li>
        ))}
      </ul>
    </Part>
  )
}

export function CircularsPart({ home }: { home: Home }) {
  const { t, at } = useSite()
  if (home.circulars.length === 0) return null
  return (
    <Part title={t('website:home.jobs')} more={{ to: paths.webJobs, label: t('website:home.allJobs') }}>
      <ul className="divide-y divide-line rounded border border-line bg-raised">
        {home.circulars.map((one) => (
          <li key={one.id} className="px-4 py-3">
            <a href={at(paths.webJobs)} className="inline-block min-h-6 font-medium hover:text-accent hover:underline">
              {one.title}
            </a>
            <p className="text-sm text-muted">{t('website:jobs.until', { day: one.to })}</p>
          </li>
        ))}
      </ul>
    </Part>
  )
}

export function GalleryPart({ home }: { home: Home }) {
  const { t } = useSite()
  if (home.albums.length === 0) return null
  return (
    <Part title={t('website:home.gallery')} more={{ to: paths.webGallery, label: t('website:home.allGallery') }}>
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {home.albums.map((album) => (
          <EntryCard
            key={album.id}
            article={{ ...album, picture: album.pictures[0] ?? null, summary: '' }}
            to={paths.webAlbum(album.id)}
            when={album.from}
          />
        ))}
      </div>
    </Part>
  )
}

export function VideosPart({ home }: { home: Home }) {
  const { t } = useSite()
  if (home.videos.length === 0) return null
  return (
    <Part title={t('website:home.videos')} more={{ to: paths.webVideos, label: t('website:home.allVideos') }}>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {home.videos.map((video) => (
          <li key={video.id}>
            <a
              href={video.fact.url}
              target="_blank"
              rel="noopener noreferrer"
              className="flex min-h-touch items-center gap-3 rounded border border-line bg-raised px-4 py-3 hover:border-accent hover:text-accent"
            >
              <span className="flex h-9 w-9 shrink-0 items-center justify-center rounded-full bg-brand text-brand-ink">
                <Icon name="chevron" size={18} />
              </span>
              {video.title}
            </a>
          </li>
        ))}
      </ul>
    </Part>
  )
}
