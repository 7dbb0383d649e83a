import { formatDateTime } from '~/format/dates'
import { formatInteger } from '~/format/numbers'
import { paths } from '~/paths'
import { Icon, type IconName } from '~/ui/icons'
import { useSite } from '~/ui/site/use-site'
import {
  AboutPart,
  CircularsPart,
  EventsPart,
  GalleryPart,
  type Home,
  MessagePart,
  NoticesPart,
  VideosPart,
  Part,
} from './home-parts'
import { Slides, Linked } from './slides'
import { Html } from '~/ui/site/article'

/** An institution's first page: what parents come for is at the top. Three arrangements of the same parts. */
export function SiteHome({ home }: { home: Home }) {
  const about = <AboutPart key="about" home={home} />
  const message = <MessagePart key="message" home={home} />
  const notices = <NoticesPart key="notices" home={home} />
  const events = <EventsPart key="events" home={home} />
  const rest = (
    <>
      <SpecialPart home={home} />
      <GalleryPart home={home} />
      <VideosPart home={home} />
    </>
  )
  const circulars = <CircularsPart home={home} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <Slides home={home} />
      <OpenAdmissions home={home} />
      <Ways home={home} />
      {home.layout === 'columns' ? (
        <div className="grid gap-10 grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <div className="grid content-start gap-10">
            {about}
            {message}
          </div>
          <div className="grid content-start gap-10">
            {notices}
            {events}
            {circulars}
          </div>
        </div>
      ) : home.layout === 'cards' ? (
        <>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-2">
            {notices}
            <div className="grid content-start gap-10">
              {events}
              {circulars}
            </div>
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-2">
            {message}
            {about}
          </div>
        </>
      ) : (
        <>
          <div className="grid gap-10 grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
            {about}
            {notices}
          </div>
          {message}
          <div className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-2">
            {events}
            {circulars}
          </div>
        </>
      )}
      <Figures home={home} />
      {rest}
    </div>
  )
}

/** Where one can apply now, and until when. */
function OpenAdmissions({ home }: { home: Home }) {
  const { t, own, lang, at } = useSite()
  if (home.admissions.length === 0) return null
  return (
    <section aria-label={t('website:home.admission')} className="grid gap-3">
      {home.admissions.map((one) => (
        <a
          key={one.id}
          href={at(`${paths.webAdmission}?admission=${one.id}`)}
          className="flex min-h-touch flex-wrap items-center justify-between gap-x-6 gap-y-1 rounded border border-l-4 border-accent bg-accent-soft px-5 py-4 hover:underline"
        >
          <span className="text-lg font-bold text-accent">{own(one.titleBn, one.titleEn)}</span>
          <span>{t('website:home.admissionUntil', { day: formatDateTime(new Date(one.closesAt), lang) })}</span>
        </a>
      ))}
    </section>
  )
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
            <a
              href={at(way.to)}
              className="flex min-h-20 flex-col items-center justify-center gap-1.5 rounded border border-line bg-raised px-2 py-3 text-center font-medium hover:border-accent hover:text-accent"
            >
              <span className="text-accent">
                <Icon name={way.icon} size={26} />
              </span>
              {t(way.label)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
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

/** Pictures that the institution holds dear, each with its words and where it leads. */
function SpecialPart({ home }: { home: Home }) {
  const { t } = useSite()
  if (home.special.length === 0) return null
  return (
    <Part title={t('website:home.special')}>
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {home.special.map((one) => (
          <li key={one.id} className="site-card">
            {one.picture ? (
              <Html html={one.picture} className="[&_img]:aspect-[4/3] [&_img]:w-full [&_img]:object-cover" />
            ) : null}
            <div className="p-4" lang={one.lang}>
              <p className="text-lg font-semibold leading-snug">
                {one.fact.link ? <Linked to={one.fact.link}>{one.title}</Linked> : one.title}
              </p>
              {one.fact.caption ? <p className="mt-1 text-muted">{one.fact.caption}</p> : null}
            </div>
          </li>
        ))}
      </ul>
    </Part>
  )
}
