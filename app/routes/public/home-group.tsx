import { useName } from '~/i18n/use-words'
import { useWords } from '~/ui/lang'

interface Site { id: number; nameEn: string; nameBn: string; addressEn: string; addressBn: string; eiin: string | null; url: string }

/** The institutions of a group. */
export function GroupHome({ sites }: { sites: readonly Site[] }) {
  const { t, n, lang } = useWords()
  const name = useName()
  return (
    <>
      <h1 className="mb-4 text-2xl font-semibold">{t('website:group.title')}</h1>
      {sites.length === 0 ? <p className="text-muted">{t('website:group.none')}</p> : null}
      <ul className="grid gap-4 sm:grid-cols-2">
        {sites.map((site) => (
          <li key={site.id} className="rounded border border-line bg-raised p-5">
            <a href={site.url} className="text-lg font-semibold text-accent hover:underline">{name(site)}</a>
            <p className="text-muted">{lang === 'bn' ? site.addressBn : site.addressEn}</p>
            {site.eiin ? <p className="text-sm text-muted">{t('shell:public.eiin', { eiin: n(site.eiin) })}</p> : null}
          </li>
        ))}
      </ul>
    </>
  )
}
