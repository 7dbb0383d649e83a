import type { Balance } from '~/domain/leave/ledger/ledger.server'
import { useName } from '~/i18n/use-words'
import { useWords } from '~/ui/lang'
import { Stat, Stats } from '~/ui/page'
import { useDays } from './days'

/** What somebody has left of each kind, and of what is given freely how much was taken this year. */
export function Balances({ balances }: { balances: readonly Balance[] }) {
  const { t } = useWords()
  const name = useName()
  const days = useDays()
  const counted = balances.filter((one) => one.type.basis !== 'free' || one.halves !== 0 || one.waiting > 0)
  if (!counted.length) return <p className="text-muted">{t('leave:noBalances')}</p>
  return (
    <Stats>
      {counted.map(({ type, halves, waiting }) => (
        <Stat
          key={type.id}
          label={name(type)}
          value={t('leave:days', { days: days(type.basis === 'free' ? -halves : halves) })}
          note={[
            t(type.basis === 'free' ? 'leave:takenThisYear' : 'leave:left'),
            waiting ? t('leave:waiting', { days: days(waiting) }) : '',
          ]
            .filter(Boolean)
            .join(' · ')}
          {...(halves < 0 && type.basis !== 'free' ? { tone: 'bad' as const } : {})}
        />
      ))}
    </Stats>
  )
}
