import { formatTime, weekdayName } from '~/format/dates'
import { useWords } from '~/ui/lang'
import { Badge } from '~/ui/page'

const TONES = { running: 'good', coming: 'accent', over: 'plain', archived: 'plain' } as const

/** Running, coming, over or put away. */
export function StateBadge({ state }: { state: string }) {
  const { t } = useWords()
  return <Badge tone={TONES[state as keyof typeof TONES] ?? 'plain'}>{t(`batches:state.${state}`)}</Badge>
}

/** The name of a weekday that the routine counts from Sunday on. */
export const dayOf = (weekday: number, lang: 'bn' | 'en'): string => weekdayName((weekday + 1) % 7, lang)

/** When a batch meets: days of the same hours in one line. */
export function Times({ times }: { times: readonly { weekday: number; startsAt: string; endsAt: string }[] }) {
  const { lang } = useWords()
  const hours = new Map<string, number[]>()
  for (const one of times) {
    const key = `${one.startsAt}/${one.endsAt}`
    hours.set(key, [...(hours.get(key) ?? []), one.weekday])
  }
  return (
    <>
      {[...hours].map(([key, days]) => {
        const [from = '', until = ''] = key.split('/')
        return (
          <span key={key} className="block">
            {days.map((day) => dayOf(day, lang)).join(', ')} {formatTime(from, lang)}–{formatTime(until, lang)}
          </span>
        )
      })}
    </>
  )
}
