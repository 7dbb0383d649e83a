import { useLocation } from '@remix-run/react'
import { formatDateShort } from '~/format/dates'
import { useWords } from '~/ui/lang'
import { Section } from '~/ui/page'
import { Link } from '~/ui/link'
import { hrefWith } from '~/ui/table'

interface Version {
  revision: number
  savedAt: string | Date
  time: string
  savedBy: string | null
  titleBn: string
  titleEn: string
  changed: readonly string[] | null
}

/** Who changed what, and when: any version can be opened, and saved as the newest. */
export function EntryVersions({ versions, now }: { versions: readonly Version[]; now: number }) {
  const { t, n, lang } = useWords()
  const location = useLocation()
  if (versions.length < 2) return null
  return (
    <Section title={t('webedit:versions')} id="versions">
      <ol className="divide-y divide-line rounded border border-line bg-raised">
        {versions.map((one) => (
          <li key={one.revision} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-2">
            <span className="tabular-nums text-muted">{n(one.revision)}</span>
            <span className="min-w-0 flex-1">
              {lang === 'bn' ? one.titleBn || one.titleEn : one.titleEn || one.titleBn}
              {one.changed?.length ? (
                <span className="block text-sm text-muted">
                  {t('webedit:changedParts', {
                    parts: one.changed.map((part) => t(`webedit:parts.${part}`)).join(', '),
                  })}
                </span>
              ) : null}
            </span>
            <span className="text-sm text-muted">
              {[formatDateShort(new Date(one.savedAt), lang), one.time, one.savedBy].filter(Boolean).join(', ')}
            </span>
            {one.revision === now ? (
              <span className="text-sm">{t('webedit:thisOne')}</span>
            ) : (
              <Link className="link-lined" to={hrefWith(location, { version: one.revision })}>
                {t('webedit:openVersion', { n: n(one.revision) })}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </Section>
  )
}
