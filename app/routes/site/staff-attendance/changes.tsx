import { formatDateShort } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { useWords } from '~/ui/lang'

interface Change {
  id: number
  day: string
  fromState: string | null
  toState: string
  reason: string
  at: Date
  machine: string | null
  by: { nameBn: string; nameEn: string } | null
}

/** What was put right by hand or changed by a machine: what stood, what stands, who said so and why. */
export function Changes({ rows, at }: { rows: readonly Change[]; at: (when: Date) => string }) {
  const { t, lang } = useWords()
  const name = useName()
  const word = (state: string | null) => t(`staff-attendance:state.${state ?? 'none'}`)
  return (
    <ul className="grid gap-1.5">
      {rows.map((one) => (
        <li key={one.id}>
          {formatDateShort(one.day, lang)}: {word(one.fromState)} → <strong>{word(one.toState)}</strong>{' '}
          <span className="text-muted">
            {[one.reason, one.machine ?? '', one.by ? name(one.by) : '', at(one.at)].filter(Boolean).join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  )
}
