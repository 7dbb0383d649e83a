import { formatDate, formatMonth, formatTime, weekdayName } from '~/format/dates'
import { paths } from '~/paths'
import { useSite } from '~/ui/site/use-site'

export interface PublicEntry {
  of: string
  id: number
  kind: string
  titleBn: string
  titleEn: string
  noteBn: string
  noteEn: string
  fromOn: string
  toOn: string
  startsAt: string | null
  endsAt: string | null
}

export const TONES: Record<string, string> = {
  holiday: 'border-bad/40 bg-bad-soft text-bad',
  vacation: 'border-warn/40 bg-warn-soft text-warn',
  working: 'border-edge bg-raised text-ink',
  exam: 'border-accent/40 bg-accent-soft text-accent',
  event: 'border-good/40 bg-good-soft text-good',
  session: 'border-edge bg-sunken text-ink',
}

/** Entries in time, under the month they begin in. */
export function PublicEntries({ entries }: { entries: readonly PublicEntry[] }) {
  const { t, at, own, lang } = useSite()
  if (!entries.length) return <p className="py-6 text-muted">{t('calendar:nothingPublic')}</p>
  const months = new Map<string, PublicEntry[]>()
  for (const one of entries) months.set(one.fromOn.slice(0, 7), [...(months.get(one.fromOn.slice(0, 7)) ?? []), one])
  const days = ({ fromOn, toOn }: PublicEntry) =>
    fromOn === toOn
      ? `${formatDate(fromOn, lang)}, ${weekdayName(fromOn, lang)}`
      : `${formatDate(fromOn, lang)} – ${formatDate(toOn, lang)}`
  return (
    <>
      {[...months].map(([month, all]) => (
        <section key={month} className="mb-6">
          {months.size > 1 ? <h2 className="site-title">{formatMonth(month, lang)}</h2> : null}
          <ol className="divide-y divide-line border-y border-line">
            {all.map((one) => (
              <li key={`${one.of}${one.id}`} className="flex flex-wrap items-baseline gap-x-5 gap-y-1 py-3">
                <p className="w-64 shrink-0 text-sm text-muted">
                  {days(one)}
                  {one.startsAt ? ` · ${formatTime(one.startsAt, lang)}` : ''}
                  {one.startsAt && one.endsAt ? ` – ${formatTime(one.endsAt, lang)}` : ''}
                </p>
                <div className="min-w-0 flex-1 basis-56">
                  <p className="font-medium">
                    {one.of === 'web' ? (
                      <a className="hover:text-accent hover:underline" href={at(paths.webEvent(one.id))}>
                        {own(one.titleBn, one.titleEn)}
                      </a>
                    ) : (
                      own(one.titleBn, one.titleEn)
                    )}{' '}
                    <span
                      className={`ml-1 inline-block rounded border px-1.5 text-[0.8125rem] font-normal ${TONES[one.kind] ?? ''}`}
                    >
                      {t(`calendar:kind.${one.kind}`)}
                    </span>
                  </p>
                  {own(one.noteBn, one.noteEn) ? (
                    <p className="whitespace-pre-line text-sm text-muted">{own(one.noteBn, one.noteEn)}</p>
                  ) : null}
                </div>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </>
  )
}
