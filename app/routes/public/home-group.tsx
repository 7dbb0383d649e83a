import { useName } from '~/i18n/use-words'
import { useWords } from '~/ui/lang'
import { Emblem } from '~/ui/shell/emblem'

interface Site {
  id: number
  nameEn: string
  nameBn: string
  addressEn: string
  addressBn: string
  eiin: string | null
  url: string
  colours: Record<string, string>
}

/** The institutions of a group, each in its own colours. */
export function GroupHome({ sites }: { sites: readonly Site[] }) {
  const { t, lang } = useWords()
  const name = useName()
  return (
    <>
      <h1 className="mb-6 text-2xl font-bold sm:text-3xl">{t('website:group.title')}</h1>
      {sites.length === 0 ? <p className="py-8 text-muted">{t('website:group.none')}</p> : null}
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {sites.map((site) => (
          <li key={site.id} className="site-card flex flex-col">
            <div style={site.colours} className="flex h-28 items-end bg-brand px-5">
              <span className="translate-y-5 rounded bg-raised p-1">
                <Emblem tenant={{ ...site, logoUrl: null }} size={56} />
              </span>
            </div>
            <div className="flex flex-1 flex-col gap-1 p-5 pt-8">
              <h2 className="text-xl font-bold leading-snug">
                <a href={site.url} className="hover:text-accent hover:underline">
                  {name(site)}
                </a>
              </h2>
              <p className="text-muted">
                {lang === 'bn' ? site.addressBn || site.addressEn : site.addressEn || site.addressBn}
              </p>
              {site.eiin ? <p className="text-sm text-muted">{t('shell:public.eiin', { eiin: site.eiin })}</p> : null}
              <a href={site.url} className="more-link mt-auto pt-2" tabIndex={-1} aria-hidden="true">
                {t('website:group.visit')} →
              </a>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
