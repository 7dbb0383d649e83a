import type { RequestState } from '~/domain/leave/request.policy'
import { formatDateShort } from '~/format/dates'
import { useWords } from '~/ui/lang'
import { Badge } from '~/ui/page'
import { useDays } from './days'

export const REQUEST_TONES = {
  asked: 'warn',
  recommended: 'accent',
  approved: 'good',
  refused: 'bad',
  withdrawn: 'plain',
  cancelled: 'plain',
} as const

/** How far a request has come. */
export function RequestBadge({ state }: { state: RequestState }) {
  const { t } = useWords()
  return <Badge tone={REQUEST_TONES[state]}>{t(`leave:state.${state}`)}</Badge>
}

interface When {
  fromOn: string
  toOn: string
  fromHalf: boolean
  toHalf: boolean
}

/** From when to when, with the halves. */
export function LeaveWhen({ of }: { of: When }) {
  const { t, lang } = useWords()
  const day = (at: string, half: boolean) =>
    half ? t('leave:halfOf', { day: formatDateShort(at, lang) }) : formatDateShort(at, lang)
  return of.fromOn === of.toOn ? (
    <>{day(of.fromOn, of.fromHalf)}</>
  ) : (
    <>
      {day(of.fromOn, of.fromHalf)} – {day(of.toOn, of.toHalf)}
    </>
  )
}

/** How many days it counts, and what of the pay. */
export function LeaveDays({ of }: { of: { halves: number; paidPercent: number } }) {
  const { t, n } = useWords()
  const days = useDays()
  return (
    <>
      {days(of.halves)}
      {of.paidPercent < 100 ? ` (${t('leave:paidShort', { percent: n(of.paidPercent) })})` : null}
    </>
  )
}
