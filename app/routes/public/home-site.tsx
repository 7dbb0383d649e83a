import type { PublicHome } from '~/domain/website/public-site.server'
import { formatInteger } from '~/format/numbers'
import { paths } from '~/paths'
import { buttonClass } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { HomeEvents, HomeJobs, HomeSlides, HomeTexts, HomeVideos, type HomePages } from './home-pages'

/** An institution's first page: what parents come for is at the top. */
export function SiteHome({ home, pages, results, loggedIn }: { home: PublicHome | null; pages: HomePages; results: boolean; loggedIn: boolean }) {
  const { t, n, lang } = useWords()
  if (!home) return null
  const own = <One,>(bn: One, en: One) => (lang === 'bn' ? bn || en : en || bn)
  const about = own(home.aboutBn, home.aboutEn)
  const head = pages.message ?? { bodyBn: home.headMessageBn, bodyEn: home.headMessageEn, nameBn: home.headNameBn, nameEn: home.headNameEn, postBn: '', postEn: '', titleBn: '', titleEn: '', image: null }
  const message = own(head.bodyBn, head.bodyEn)
  const figures = (['students', 'teachers', 'classes', 'sections'] as const).filter((key) => home.figures[key] > 0)
  return (
    <>
      <section className="mb-8 grid items-center gap-6 rounded border border-line bg-accent-soft px-5 py-6 sm:px-8 lg:grid-cols-[1fr_auto]">
        <div className="min-w-0">
          <h1 className="text-2xl font-bold sm:text-3xl">{t('website:home.welcome')}</h1>
          {home.establishedYear ? <p className="mt-1 text-lg text-muted">{t('website:home.established', { year: n(home.establishedYear) })}</p> : null}
        </div>
        <div className="flex flex-wrap gap-2.5">
          {results ? <a href={paths.publicResult} className={`${buttonClass('primary')} min-h-touch !px-5`}>{t('website:home.result')}</a> : null}
          <a href={loggedIn ? paths.dashboard : paths.login} className={`${buttonClass('plain')} min-h-touch !px-5`}>{t(loggedIn ? 'common:dashboard' : 'website:home.login')}</a>
        </div>
      </section>
      <HomeSlides slides={pages.slides} />
      {figures.length ? (
        <dl className="mb-8 grid grid-cols-2 gap-px overflow-hidden rounded border border-line bg-line sm:grid-cols-4">
          {figures.map((key) => (
            <div key={key} className="bg-raised px-4 py-3 text-center">
              <dd className="text-3xl font-semibold tabular-nums text-accent">{formatInteger(home.figures[key], lang)}</dd>
              <dt className="text-sm text-muted">{t(`website:home.figures.${key}`)}</dt>
            </div>
          ))}
        </dl>
      ) : null}
      <div className="grid gap-8 lg:grid-cols-[3fr_2fr]">
        <div className="grid content-start gap-8">
          {about ? <Text title={t('website:home.about')} text={about} /> : null}
          {message ? (
            <section>
              <h2 className="mb-2 text-xl font-semibold">{own(head.titleBn, head.titleEn) || t('website:home.message')}</h2>
              <blockquote className="max-w-prose whitespace-pre-line border-l-2 border-accent pl-4 leading-7">{message}</blockquote>
              <p className="mt-2 pl-4 font-medium">{own(head.nameBn, head.nameEn)}<span className="block text-sm font-normal text-muted">{own(head.postBn, head.postEn) || t('website:home.head')}</span></p>
            </section>
          ) : null}
          <HomeTexts about={pages.about} />
        </div>
        <div className="grid content-start gap-8">
          <section>
            <h2 className="mb-2 text-xl font-semibold">{t('website:home.notices')}</h2>
            {home.notices.length ? (
              <ol className="divide-y divide-line rounded border border-line bg-raised">
                {home.notices.map((notice) => (
                  <li key={notice.id}>
                    <details className="group px-4 py-2.5">
                      <summary className="cursor-pointer list-none font-medium hover:text-accent [&::-webkit-details-marker]:hidden">
                        <span className="block text-sm font-normal text-muted">{notice.publishedOn}</span>
                        {own(notice.titleBn, notice.titleEn)}
                      </summary>
                      <p className="mt-1.5 whitespace-pre-line text-[0.9375rem] leading-6">{own(notice.bodyBn, notice.bodyEn)}</p>
                    </details>
                  </li>
                ))}
              </ol>
            ) : <p className="text-muted">{t('website:home.noNotices')}</p>}
          </section>
          <HomeEvents events={pages.events} />
          <HomeJobs jobs={pages.jobs} />
          <HomeVideos videos={pages.videos} />
        </div>
      </div>
    </>
  )
}

function Text({ title, text }: { title: string; text: string }) {
  return (
    <section>
      <h2 className="mb-2 text-xl font-semibold">{title}</h2>
      <p className="max-w-prose whitespace-pre-line leading-7">{text}</p>
    </section>
  )
}
