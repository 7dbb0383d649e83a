import type { ReactNode } from 'react'
import { formatInteger } from '~/format/numbers'
import { paths } from '~/paths'
import { Icon, type IconName } from '~/ui/icons'
import { DateTile, EntryCard, Html } from '~/ui/site/article'
import { useSite } from '~/ui/site/use-site'
import type { SiteHomeData } from './home.server'

type Home = SiteHomeData & { results: boolean; fees: boolean }

/** An institution's first page: what parents come for is at the top. Three arrangements of the same parts. */
export function SiteHome({ home }: { home: Home }) {
  const about = <AboutPart key="about" home={home} />
  const message = <MessagePart key="message" home={home} />
  const notices = <NoticesPart key="notices" home={home} />
  const events = <EventsPart key="events" home={home} />
  const rest = <><GalleryPart home={home} /><VideosPart home={home} /></>
  const circulars = <CircularsPart home={home} />
  return (
    <div className="grid gap-10">
      <Slides home={home} />
      <Ways home={home} />
      {home.layout === 'columns' ? (
        <div className="grid gap-10 lg:grid-cols-[3fr_2fr]">
          <div className="grid content-start gap-10">{about}{message}</div>
          <div className="grid content-start gap-10">{notices}{events}{circulars}</div>
        </div>
      ) : home.layout === 'cards' ? (
        <>
          <div className="grid gap-10 lg:grid-cols-2">{notices}<div className="grid content-start gap-10">{events}{circulars}</div></div>
          <div className="grid gap-10 lg:grid-cols-2">{message}{about}</div>
        </>
      ) : (
        <>
          <div className="grid gap-10 lg:grid-cols-[2fr_3fr]">{about}{notices}</div>
          {message}
          <div className="grid gap-10 lg:grid-cols-2">{events}{circulars}</div>
        </>
      )}
      <Figures home={home} />
      {rest}
    </div>
  )
}

/** Slides are pushed along by hand: nothing moves by itself, and no script is needed. */
function Slides({ home }: { home: Home }) {
  const { t, n } = useSite()
  if (home.slides.length === 0)
    return (
      <section className="rounded bg-brand px-6 py-10 text-brand-ink sm:px-10 sm:py-14">
        <h1 className="text-3xl font-bold sm:text-4xl">{t('website:home.welcome')}</h1>
        {home.established ? <p className="mt-2 text-lg opacity-80">{t('website:home.established', { year: n(home.established) })}</p> : null}
      </section>
    )
  return (
    <section aria-label={t('website:home.slides')}>
      <h1 className="sr-only">{t('website:home.welcome')}</h1>
      <div tabIndex={0} role="group" aria-label={t('website:home.slides')} className="flex snap-x snap-mandatory gap-3 overflow-x-auto rounded pb-2">
        {home.slides.map((slide) => (
          <article key={slide.id} className="relative isolate w-full shrink-0 snap-start overflow-hidden rounded bg-brand text-brand-ink">
            {slide.picture ? <Html html={slide.picture} className="[&_img]:aspect-[4/3] [&_img]:w-full [&_img]:object-cover sm:[&_img]:aspect-[21/9]" /> : null}
            <div className={slide.picture ? 'bg-brand px-5 py-4 sm:absolute sm:inset-x-0 sm:bottom-0 sm:bg-brand/85 sm:px-8' : 'flex min-h-52 flex-col justify-center px-6 py-8 sm:px-10'}>
              <h2 className="text-xl font-bold leading-snug sm:text-2xl">{slide.fact.link ? <Linked to={slide.fact.link}>{slide.title}</Linked> : slide.title}</h2>
              {slide.fact.caption ? <p className="mt-1 max-w-prose opacity-90">{slide.fact.caption}</p> : null}
            </div>
          </article>
        ))}
      </div>
    </section>
  )
}

function Linked({ to, children }: { to: string; children: ReactNode }) {
  const { at } = useSite()
  return <a href={to.startsWith('/') ? at(to) : to} className="underline-offset-4 hover:underline">{children}</a>
}

/** What most people come for. */
function Ways({ home }: { home: Home }) {
  const { t, at } = useSite()
  const ways: { to: string; icon: IconName; label: string; open: boolean }[] = [
    { to: paths.publicResult, icon: 'result', label: 'website:home.result', open: home.results },
    { to: paths.publicFee, icon: 'money', label: 'website:home.fees', open: home.fees },
    { to: paths.webNotices, icon: 'bell', label: 'website:home.notices', open: home.notices.length > 0 },
    { to: paths.webEmployees, icon: 'users', label: 'website:home.people', open: home.people },
  ]
  const shown = ways.filter((way) => way.open)
  return (
    <nav aria-label={t('website:home.ways')}>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {shown.map((way) => (
          <li key={way.to}>
            <a href={at(way.to)} className="flex min-h-20 flex-col items-center justify-center gap-1.5 rounded border border-line bg-raised px-2 py-3 text-center font-medium hover:border-accent hover:text-accent">
              <span className="text-accent"><Icon name={way.icon} size={26} /></span>
              {t(way.label)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Part({ title, more, children }: { title: string; more?: { to: string; label: string }; children: ReactNode }) {
  const { at } = useSite()
  return (
    <section>
      <h2 className="site-title">{title}</h2>
      {children}
      {more ? <a href={at(more.to)} className="more-link mt-3">{more.label} <span aria-hidden="true" className="ml-1">→</span></a> : null}
    </section>
  )
}

function AboutPart({ home }: { home: Home }) {
  const { t } = useSite()
  const words = home.about?.summary || home.record.about
  if (!words) return null
  return (
    <Part title={home.about?.title ?? t('website:home.about')} more={{ to: paths.webAbout, label: t('website:home.readMore') }}>
      {home.about?.picture ? <Html html={home.about.picture} className="mb-4 [&_img]:aspect-[16/9] [&_img]:w-full [&_img]:rounded [&_img]:object-cover" /> : null}
      <p className="max-w-prose whitespace-pre-line text-lg leading-8">{words}</p>
    </Part>
  )
}

function MessagePart({ home }: { home: Home }) {
  const { t } = useSite()
  const { message, record } = home
  if (!message && !record.message) return null
  return (
    <Part title={message?.title ?? t('website:home.message')}>
      <div className="flex flex-col gap-5 sm:flex-row">
        {message?.picture ? <Html html={message.picture} className="w-32 shrink-0 [&_img]:aspect-[4/5] [&_img]:w-full [&_img]:rounded [&_img]:object-cover" /> : null}
        <div className="border-l-4 border-accent pl-5">
          {message ? <Html html={message.html} className="prose" lang={message.lang} /> : <p className="prose whitespace-pre-line">{record.message}</p>}
          <p className="mt-3 font-semibold">{message?.fact.name || record.head}</p>
          <p className="text-muted">{message?.fact.post || t('website:home.head')}</p>
        </div>
      </div>
    </Part>
  )
}

function NoticesPart({ home }: { home: Home }) {
  const { t, at } = useSite()
  if (home.notices.length === 0) return null
  return (
    <Part title={t('website:home.notices')} more={{ to: paths.webNotices, label: t('website:home.allNotices') }}>
      <ol className="divide-y divide-line rounded border border-line bg-raised">
        {home.notices.map((notice) => (
          <li key={notice.id} className="px-4 py-3">
            <p className="text-sm text-muted">{notice.day}{notice.pinned ? ` · ${t('website:notices.pinned')}` : ''}</p>
            <a href={at(paths.webNotice(notice.id))} className="inline-block min-h-6 font-medium hover:text-accent hover:underline" lang={notice.lang}>{notice.title}</a>
          </li>
        ))}
      </ol>
    </Part>
  )
}

function EventsPart({ home }: { home: Home }) {
  const { t, at } = useSite()
  if (home.events.length === 0) return null
  return (
    <Part title={t('website:home.events')} more={{ to: paths.webEvents, label: t('website:home.allEvents') }}>
      <ul className="grid gap-3">
        {home.events.map((event) => (
          <li key={event.id} className="flex gap-4 rounded border border-line bg-raised p-3">
            {event.date ? <DateTile date={event.date} /> : null}
            <div className="min-w-0">
              <a href={at(paths.webEvent(event.id))} className="inline-block min-h-6 font-semibold hover:text-accent hover:underline" lang={event.lang}>{event.title}</a>
              <p className="text-sm text-muted">{[event.from, event.fact.place].filter(Boolean).join(' · ')}</p>
            </div>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function CircularsPart({ home }: { home: Home }) {
  const { t, at } = useSite()
  if (home.circulars.length === 0) return null
  return (
    <Part title={t('website:home.jobs')} more={{ to: paths.webJobs, label: t('website:home.allJobs') }}>
      <ul className="divide-y divide-line rounded border border-line bg-raised">
        {home.circulars.map((one) => (
          <li key={one.id} className="px-4 py-3">
            <a href={at(paths.webJobs)} className="inline-block min-h-6 font-medium hover:text-accent hover:underline">{one.title}</a>
            <p className="text-sm text-muted">{t('website:jobs.until', { day: one.to })}</p>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Figures({ home }: { home: Home }) {
  const { t, lang } = useSite()
  const figures = (['students', 'teachers', 'classes', 'sections'] as const).filter((key) => home.figures[key] > 0)
  if (figures.length === 0) return null
  return (
    <dl className="grid grid-cols-2 gap-y-6 rounded bg-brand px-4 py-7 text-center text-brand-ink sm:grid-cols-4">
      {figures.map((key) => (
        <div key={key} className="flex flex-col-reverse">
          <dt className="opacity-85">{t(`website:home.figures.${key}`)}</dt>
          <dd className="text-4xl font-bold tabular-nums">{formatInteger(home.figures[key], lang)}</dd>
        </div>
      ))}
    </dl>
  )
}

function GalleryPart({ home }: { home: Home }) {
  const { t } = useSite()
  if (home.albums.length === 0) return null
  return (
    <Part title={t('website:home.gallery')} more={{ to: paths.webGallery, label: t('website:home.allGallery') }}>
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {home.albums.map((album) => <EntryCard key={album.id} article={{ ...album, picture: album.pictures[0] ?? null, summary: '' }} to={paths.webAlbum(album.id)} when={album.from} />)}
      </div>
    </Part>
  )
}

function VideosPart({ home }: { home: Home }) {
  const { t } = useSite()
  if (home.videos.length === 0) return null
  return (
    <Part title={t('website:home.videos')} more={{ to: paths.webVideos, label: t('website:home.allVideos') }}>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {home.videos.map((video) => (
          <li key={video.id}>
            <a href={video.fact.url} target="_blank" rel="noopener noreferrer" className="flex min-h-touch items-center gap-3 rounded border border-line bg-raised px-4 py-3 hover:border-accent hover:text-accent">
              <span className="flex h-9 w-9 shrink-0 items-center justify-center rounded-full bg-brand text-brand-ink"><Icon name="chevron" size={18} /></span>
              {video.title}
            </a>
          </li>
        ))}
      </ul>
    </Part>
  )
}
