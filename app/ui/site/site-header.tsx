import type { PublicSite } from '~/ui/shell/shell-data'
import { Emblem } from '~/ui/shell/emblem'
import { SiteMenu } from './site-menu'
import { useSite } from './use-site'

/** The institution's name, in four designs; each is one that schools of the country use on paper. */
export function SiteHeader({ site }: { site: PublicSite }) {
  const Design = DESIGNS[site.header]
  return <Design site={site} />
}

function Names({ site, centred = false }: { site: PublicSite; centred?: boolean }) {
  const { lang, at, own } = useSite()
  return (
    <div className="min-w-0">
      <p className="text-xl font-bold leading-tight sm:text-3xl">
        <a href={at('/')}>{own(site.nameBn, site.nameEn)}</a>
      </p>
      <p className="mt-0.5 text-sm opacity-80 sm:text-base" lang={lang === 'bn' ? 'en' : 'bn'}>
        {lang === 'bn' ? site.nameEn : site.nameBn}
      </p>
      <Facts site={site} centred={centred} />
    </div>
  )
}

function Facts({ site, centred }: { site: PublicSite; centred: boolean }) {
  const { t, lang } = useSite()
  return (
    <p className={`mt-1 flex flex-wrap gap-x-4 text-sm opacity-80 ${centred ? 'justify-center' : ''}`}>
      {site.address ? <span>{site.address[lang]}</span> : null}
      {site.eiin ? <span className="whitespace-nowrap">{t('shell:public.eiin', { eiin: site.eiin })}</span> : null}
    </p>
  )
}

/** Emblem and name on the page's own ground, as on the institution's letters. */
function Letterhead({ site }: { site: PublicSite }) {
  return (
    <header className="bg-raised">
      <div className="mx-auto flex max-w-6xl items-center gap-4 px-4 py-4 sm:gap-6 sm:px-6 sm:py-6">
        <Emblem tenant={site} size={72} />
        <Names site={site} />
      </div>
      <SiteMenu items={site.menu} />
    </header>
  )
}

/** A band in the site's colour, over a picture where it has one. */
function Banner({ site }: { site: PublicSite }) {
  return (
    <header>
      <div className="relative isolate overflow-hidden bg-brand text-brand-ink">
        {site.bannerHtml ? (
          <>
            <div
              className="absolute inset-0 -z-20 [&_img]:h-full [&_img]:w-full [&_img]:object-cover"
              dangerouslySetInnerHTML={{ __html: site.bannerHtml }}
            />
            {/* Where the name stands the picture hardly shows, so that it can be read on any. */}
            <div className="absolute inset-0 -z-10 bg-brand/90 sm:bg-transparent sm:bg-gradient-to-r sm:from-brand sm:from-50% sm:to-brand/40" />
          </>
        ) : null}
        <div className="mx-auto flex max-w-6xl items-center gap-4 px-4 py-6 sm:gap-6 sm:px-6 sm:py-10">
          <span className="rounded bg-raised p-1.5">
            <Emblem tenant={site} size={72} />
          </span>
          <Names site={site} />
        </div>
      </div>
      <SiteMenu items={site.menu} />
    </header>
  )
}

/** Everything in the middle, the menu as a band below. */
function Centred({ site }: { site: PublicSite }) {
  return (
    <header className="bg-raised">
      <div className="mx-auto grid max-w-6xl justify-items-center gap-3 px-4 py-6 text-center">
        <Emblem tenant={site} size={84} />
        <Names site={site} centred />
      </div>
      <SiteMenu items={site.menu} look="brand" />
    </header>
  )
}

/** One line: for an institution whose pages should begin at once. */
function Compact({ site }: { site: PublicSite }) {
  const { at, own } = useSite()
  return (
    <header className="border-t-4 border-brand bg-raised">
      <div className="mx-auto flex max-w-6xl items-center gap-3 px-4 py-3 sm:px-6">
        <Emblem tenant={site} size={44} />
        <p className="min-w-0 text-lg font-bold leading-tight sm:text-xl">
          <a href={at('/')}>{own(site.nameBn, site.nameEn)}</a>
        </p>
      </div>
      <SiteMenu items={site.menu} />
    </header>
  )
}

const DESIGNS = { letterhead: Letterhead, banner: Banner, centred: Centred, compact: Compact } as const
