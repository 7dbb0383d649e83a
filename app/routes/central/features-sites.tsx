import { useName, useTranslation } from '~/i18n/use-words'
import { Emblem } from '~/ui/shell/emblem'

interface ShownSite {
  siteId: number
  nameEn: string
  nameBn: string
  districtEn: string | null
  districtBn: string | null
  wordsEn: string
  wordsBn: string
  saidByEn: string
  saidByBn: string
  url: string
  picture: string | null
}

/** Institutions that use the product, in their own words. */
export function FeaturedSites({ sites }: { sites: readonly ShownSite[] }) {
  const { t } = useTranslation()
  const nameOf = useName()
  const pair = (en: string | null, bn: string | null) => nameOf({ nameEn: en ?? '', nameBn: bn ?? '' })
  if (!sites.length) return null
  return (
    <section aria-labelledby="institutions" className="border-t border-line py-10">
      <h2 id="institutions" className="mb-6 text-2xl">
        {t('institutions:featured.heading')}
      </h2>
      <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {sites.map((site) => (
          <li key={site.siteId} className="flex flex-col overflow-hidden rounded-lg border border-line bg-raised">
            {site.picture ? (
              <img src={site.picture} alt="" loading="lazy" className="h-40 w-full object-cover" />
            ) : null}
            <div className="flex flex-1 flex-col p-5">
              <p className="max-w-prose flex-1">{pair(site.wordsEn, site.wordsBn)}</p>
              {pair(site.saidByEn, site.saidByBn) ? (
                <p className="mt-2 text-sm text-muted">{pair(site.saidByEn, site.saidByBn)}</p>
              ) : null}
              <p className="mt-4 flex items-center gap-3 border-t border-line pt-4">
                <Emblem tenant={{ kind: 'site', nameEn: site.nameEn, nameBn: site.nameBn, logoUrl: null }} size={40} />
                <span className="min-w-0">
                  <a href={site.url} className="font-semibold text-accent underline-offset-2 hover:underline">
                    {nameOf(site)}
                  </a>
                  <span className="block text-sm text-muted">{pair(site.districtEn, site.districtBn)}</span>
                </span>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
