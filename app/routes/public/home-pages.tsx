import type { PublicPages } from '~/domain/website/public-site.server'
import { paths } from '~/paths'
import { useWords } from '~/ui/lang'

/** What a first page shows of the published contents, with times and days already in words. */
export type HomePages = Omit<PublicPages, 'events' | 'jobs'> & {
  events: (Omit<PublicPages['events'][number], 'startsAt'> & { startsAt: string })[]
  jobs: PublicPages['jobs']
}

function useOwn() {
  const { lang } = useWords()
  return (bn: string, en: string) => (lang === 'bn' ? bn || en : en || bn)
}

/** Slides stand side by side and are pushed along by hand: nothing moves by itself, and no script is needed. */
export function HomeSlides({ slides }: { slides: HomePages['slides'] }) {
  const { t } = useWords()
  const own = useOwn()
  if (slides.length === 0) return null
  return (
    <section aria-label={t('website:home.slides')} tabIndex={0} className="mb-8 flex snap-x gap-4 overflow-x-auto pb-2 focus-visible:outline focus-visible:outline-2 focus-visible:outline-accent">
      {slides.map((slide) => (
        <article key={slide.id} className="w-[85%] shrink-0 snap-start overflow-hidden rounded border border-line bg-raised sm:w-80">
          {slide.image ? <img src={paths.file(slide.image)} alt="" loading="lazy" className="aspect-[16/9] w-full object-cover" /> : null}
          <div className="border-t-4 border-accent p-4">
            <h2 className="text-lg font-semibold leading-7">{slide.link ? <a href={slide.link} className="text-accent hover:underline">{own(slide.titleBn, slide.titleEn)}</a> : own(slide.titleBn, slide.titleEn)}</h2>
            <p className="mt-1 text-[0.9375rem] leading-6 text-muted">{own(slide.captionBn, slide.captionEn)}</p>
          </div>
        </article>
      ))}
    </section>
  )
}

/** History, aims, facilities: closed until somebody wants to read them. */
export function HomeTexts({ about }: { about: HomePages['about'] }) {
  const own = useOwn()
  if (about.length === 0) return null
  return (
    <div className="divide-y divide-line border-y border-line">
      {about.map((text) => (
        <details key={text.id} className="py-1">
          <summary className="flex min-h-touch cursor-pointer items-center text-lg font-semibold hover:text-accent">{own(text.titleBn, text.titleEn)}</summary>
          <p className="max-w-prose whitespace-pre-line pb-3 leading-7">{own(text.bodyBn, text.bodyEn)}</p>
        </details>
      ))}
    </div>
  )
}

export function HomeEvents({ events }: { events: HomePages['events'] }) {
  const { t } = useWords()
  const own = useOwn()
  if (events.length === 0) return null
  return (
    <section>
      <h2 className="mb-2 text-xl font-semibold">{t('website:home.events')}</h2>
      <ul className="divide-y divide-line rounded border border-line bg-raised">
        {events.map((event) => (
          <li key={event.id} className="px-4 py-2.5">
            <span className="block text-sm text-muted">{event.startsAt}</span>
            <span className="font-medium">{own(event.titleBn, event.titleEn)}</span>
            <span className="block text-[0.9375rem] leading-6 text-muted">{[own(event.placeBn, event.placeEn), own(event.bodyBn, event.bodyEn)].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function HomeJobs({ jobs }: { jobs: HomePages['jobs'] }) {
  const { t } = useWords()
  const own = useOwn()
  if (jobs.length === 0) return null
  return (
    <section>
      <h2 className="mb-2 text-xl font-semibold">{t('website:home.jobs')}</h2>
      <ul className="divide-y divide-line rounded border border-line bg-raised">
        {jobs.map((job) => (
          <li key={job.id} className="px-4 py-2.5">
            <span className="font-medium">{own(job.titleBn, job.titleEn)}</span>
            <span className="block text-sm text-muted">{[job.vacancies === null ? '' : t('website:home.vacancies', { count: job.vacancies }), t('website:home.applyBy', { date: job.applyBy })].filter(Boolean).join(' · ')}</span>
            <span className="block text-[0.9375rem] leading-6">{own(job.bodyBn, job.bodyEn)}</span>
            {job.file ? <a href={paths.file(job.file)} className="inline-flex min-h-8 items-center text-accent underline coarse:min-h-touch">{t('website:home.jobFile')}</a> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

export function HomeVideos({ videos }: { videos: HomePages['videos'] }) {
  const { t } = useWords()
  const own = useOwn()
  if (videos.length === 0) return null
  return (
    <section>
      <h2 className="mb-2 text-xl font-semibold">{t('website:home.videos')}</h2>
      <ul className="divide-y divide-line rounded border border-line bg-raised">
        {videos.map((video) => (
          <li key={video.id}><a href={video.url} rel="noopener" className="flex min-h-touch items-center px-4 py-2 text-accent hover:underline">{own(video.titleBn, video.titleEn)}</a></li>
        ))}
      </ul>
    </section>
  )
}
