import type { SmsBalance } from '~/domain/delivery/messages/allowance.server'
import { formatInteger } from '~/format/numbers'
import { useWords } from '~/ui/lang'
import { Stat, Stats } from '~/ui/page'

/** What the package covers this month, and what is left of it. */
export function Balance({ balance: { allowed, used, waiting, left } }: { balance: SmsBalance }) {
  const { t, lang } = useWords()
  const n = (value: number) => formatInteger(value, lang)
  return (
    <div className="mb-4">
      <Stats>
        <Stat label={t('messaging:balance.used')} value={n(used)} />
        <Stat label={t('messaging:balance.waiting')} value={n(waiting)} />
        <Stat
          label={t('messaging:balance.allowed')}
          value={allowed === null ? t('messaging:balance.unlimited') : n(allowed)}
        />
        {left === null || allowed === null ? null : (
          <Stat
            label={t('messaging:balance.left')}
            value={n(left)}
            tone={left === 0 ? 'bad' : left * 10 < allowed ? 'warn' : undefined}
          />
        )}
      </Stats>
    </div>
  )
}
