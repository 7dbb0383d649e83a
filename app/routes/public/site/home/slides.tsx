import type { ReactNode } from 'react'
import { Html } from '~/ui/site/article'
import { useSite } from '~/ui/site/use-site'
import type { Home } from './home-parts'

/** Slides are pushed along by hand: nothing moves by itself, and no script is needed. */
export function Slides({ home }: { home: Home }) {
  const { t, n } = useSite()
  if (home.slides.length === 0)
    return (
      <section className="rounded bg-brand px-6 py-10 text-brand-ink sm:px-10 sm:py-14">
        <h1 className="text-3xl font-bold sm:text-4xl">{t('website:home.welcome')}</h1>
        {home.established ? (
          <p className="mt-2 text-lg opacity-80">{t('website:home.established', { year: n(home.established) })}</p>
        ) : null}
      </section>
    )
  return (
    <section aria-label={t('website:home.slides')}>
      <h1 className="sr-only">{t('website:home.welcome')}</h1>
      <div
        tabIndex={0}
        role="group"
        aria-label={t('website:home.slides')}
        className="flex snap-x snap-mandatory gap-3 overflow-x-auto rounded pb-2"
      >
        {home.slides.map((slide) => (
          <article
            key={slide.id}
            className="relative isolate w-full shrink-0 snap-start overflow-hidden rounded bg-brand text-brand-ink"
          >
            {slide.picture ? (
              <Html
                html={slide.picture}
                className="[&_img]:aspect-[4/3] [&_img]:w-full [&_img]:object-cover sm:[&_img]:aspect-[21/9]"
              />
            ) : null}
            <div
              className={
                slide.picture
                  ? 'bg-brand px-5 py-4 sm:absolute sm:inset-x-0 sm:bottom-0 sm:bg-brand/85 sm:px-8'
                  : 'flex min-h-52 flex-col justify-center px-6 py-8 sm:px-10'
              }
            >
              <h2 className="text-xl font-bold leading-snug sm:text-2xl">
                {slide.fact.link ? <Linked to={slide.fact.link}>{slide.title}</Linked> : slide.title}
              </h2>
              {slide.fact.caption ? <p className="mt-1 max-w-prose opacity-90">{slide.fact.caption}</p> : null}
            </div>
          </article>
        ))}
      </div>
    </section>
  )
}

export function Linked({ to, children }: { to: string; children: ReactNode }) {
  const { at } = useSite()
  return (
    <a href={to.startsWith('/') ? at(to) : to} className="underline-offset-4 hover:underline">
      {children}
    </a>
  )
}
