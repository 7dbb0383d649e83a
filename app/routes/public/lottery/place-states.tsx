import { formatDate, formatDateTime } from '~/format/dates'
import { useSite } from '~/ui/site/use-site'
import type { PlaceChange, SeatsChange } from '~/domain/admissions/draw/draw-changes.server'

/** What happened to a place, in words, with its reason or its day. */
function useChange() {
  const { t, lang } = useSite()
  return (one: PlaceChange) =>
    t(`lottery:changed.${one.what}`, {
      by: one.admitBy ? formatDate(new Date(one.admitBy), lang) : '',
      reason: one.removedFor ? t(`places:because.${one.removedFor}`) : '',
    })
}

/** How it stands with one place: every change with its day, the newest last. */
export function PlaceState({ number, changes }: { number: string; changes: readonly PlaceChange[] }) {
  const { t, lang } = useSite()
  const words = useChange()
  const mine = changes.filter((one) => one.number === number)
  if (!mine.length) return t('places:state.waits')
  return mine.map((one, at) => (
    <span key={at} className={`block ${at < mine.length - 1 ? 'text-sm text-muted' : ''}`}>
      {words(one)} <span className="text-sm text-muted">({formatDateTime(new Date(one.at), lang)})</span>
    </span>
  ))
}

/** What changed since the list stands: seats, and places by number, the newest first. `file`: where all of it is. */
export function ListChanges({
  changes: { latest, seats, direct },
  file,
}: {
  changes: { latest: readonly PlaceChange[]; seats: readonly SeatsChange[]; direct: number }
  file?: string
}) {
  const { t, n, lang, at } = useSite()
  const words = useChange()
  if (!latest.length && !seats.length && !direct) return null
  return (
    <section aria-labelledby="changes" className="mb-8">
      <h2 id="changes" className="site-title">
        {t(file ? 'lottery:web.changes' : 'lottery:web.changesOfList')}
      </h2>
      <p className="mb-3 max-w-prose text-muted">{t('lottery:web.changesAbout')}</p>
      <ul className="grid gap-2">
        {seats.map((one, nth) => (
          <li key={nth}>
            {t('lottery:web.seats', { was: n(one.was), becomes: n(one.becomes) })}{' '}
            <span className="text-sm text-muted">({formatDateTime(new Date(one.at), lang)})</span>
          </li>
        ))}
        {direct ? <li>{t('lottery:web.direct', { n: n(direct) })}</li> : null}
        {latest.map((one, nth) => (
          <li key={nth}>
            <strong className="tabular-nums">{n(one.number)}</strong>: {words(one)}{' '}
            <span className="text-sm text-muted">({formatDateTime(new Date(one.at), lang)})</span>
          </li>
        ))}
      </ul>
      {file ? (
        <a className="more-link no-print mt-2" href={at(file)}>
          {t('lottery:web.allChanges')}
        </a>
      ) : null}
    </section>
  )
}
