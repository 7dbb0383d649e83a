import { DRIFT } from '~/domain/attendance-devices/clock.policy'
import { formatDateTime } from '~/format/dates'
import { useWords } from '~/ui/lang'
import { Badge } from '~/ui/page'

/** So long a machine may be silent: it calls every ten seconds. */
const SILENT_MS = 10 * 60_000

/** When a machine called last. */
export function LastSeen({ at, now }: { at: Date | null; now: number }) {
  const { t, lang } = useWords()
  if (!at) return <Badge tone="warn">{t('machines:never')}</Badge>
  const here = now - at.getTime() < SILENT_MS
  return (
    <>
      <Badge tone={here ? 'good' : 'bad'}>{t(here ? 'machines:here' : 'machines:silent')}</Badge>{' '}
      <span className="text-muted">{formatDateTime(at, lang)}</span>
    </>
  )
}

/** How wrong a machine's clock is. */
export function Drift({ seconds }: { seconds: number | null }) {
  const { t, n } = useWords()
  if (seconds === null) return null
  if (Math.abs(seconds) <= DRIFT) return <>{t('machines:clockRight')}</>
  const minutes = n(Math.round(Math.abs(seconds) / 60))
  return <Badge tone="bad">{t(seconds > 0 ? 'machines:clockAhead' : 'machines:clockBehind', { minutes })}</Badge>
}
