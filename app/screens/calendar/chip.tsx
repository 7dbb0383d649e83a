import type { Spanning } from '~/domain/calendar/month.policy'
import { formatDate, formatTime } from '~/format/dates'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'

/** An entry as the calendars show it. */
export interface Shown extends Spanning {
  key: string
  title: string
  kind: string
  startsAt: string | null
  endsAt: string | null
  note?: string
  muted?: boolean
  to?: string
  /** What names it where it is dragged, written as in an address. */
  carried?: string
}

const TONES: Record<string, string> = {
  holiday: 'border-bad/40 bg-bad-soft text-bad',
  vacation: 'border-warn/40 bg-warn-soft text-warn',
  working: 'border-dashed border-ink/60 bg-raised text-ink',
  exam: 'border-accent/40 bg-accent-soft text-accent',
  event: 'border-good/40 bg-good-soft text-good',
  session: 'border-edge bg-sunken text-ink',
}

/** Colours of the kinds, said in words. */
export function KindKey({ kinds }: { kinds: readonly string[] }) {
  const { t } = useWords()
  return (
    <ul className="mt-3 flex flex-wrap gap-2 text-[0.8125rem]">
      {kinds.map((kind) => (
        <li key={kind} className={`rounded border px-2 py-0.5 ${TONES[kind] ?? ''}`}>
          {t(`calendar:kind.${kind}`)}
        </li>
      ))}
    </ul>
  )
}

/** An entry as a small coloured piece; `bar`: across days of a week. `at`: the day it can be taken hold of. */
export function Chip({
  event,
  bar,
  at = null,
}: {
  event: Shown
  bar?: { begins: boolean; ends: boolean }
  at?: string | null
}) {
  const { lang } = useWords()
  const over = event.fromOn === event.toOn ? '' : `${formatDate(event.fromOn, lang)} – ${formatDate(event.toOn, lang)}`
  const words = (
    <>
      {event.startsAt ? <span className="mr-1 tabular-nums">{formatTime(event.startsAt, lang)}</span> : null}
      {event.title}
      {bar && over ? <span className="sr-only"> ({over})</span> : null}
    </>
  )
  const tone = event.muted ? 'border-line bg-sunken text-muted line-through' : (TONES[event.kind] ?? 'border-line')
  const shape = bar
    ? `h-7 truncate ${bar.begins ? 'rounded-l' : 'border-l-0'} ${bar.ends ? 'rounded-r' : 'border-r-0'}`
    : 'rounded break-words'
  const look = `block border px-1.5 py-0.5 text-[0.8125rem] leading-5 group-data-[dragging]/drag:pointer-events-none ${shape} ${tone}`
  const said = {
    title: [event.title, over, event.note].filter(Boolean).join('\n'),
    'data-carried': at && event.carried ? `${event.carried}&at=${at}` : undefined,
  }
  return event.to ? (
    <Link
      to={event.to}
      preventScrollReset
      {...said}
      className={`${look} hover:underline focus-visible:outline focus-visible:outline-2 focus-visible:outline-accent coarse:py-2`}
    >
      {words}
    </Link>
  ) : (
    <span {...said} className={look}>
      {words}
    </span>
  )
}
