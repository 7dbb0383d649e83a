import { useWords } from '~/ui/lang'
import { Stat, Stats } from '~/ui/page'
import { takaIn } from '../parts'
import type { StatementData } from './statement'

/** Balances of a statement, and how far it is reconciled. */
export function Sums({ data }: { data: StatementData }) {
  const { statement } = data
  const { t, lang, n } = useWords()
  const taka = takaIn(lang)
  return (
    <div className="mb-4">
      <Stats>
        <Stat label={t('bank:statement.opening')} value={taka(statement.opening)} />
        <Stat
          label={t('bank:statement.closing')}
          value={taka(statement.closing)}
          note={
            statement.comesTo === statement.closing
              ? undefined
              : t('bank:statement.comesTo', { sum: taka(statement.comesTo) })
          }
          tone={statement.comesTo === statement.closing ? undefined : 'bad'}
        />
        <Stat label={t('bank:statement.matched')} value={`${n(statement.matched)} / ${n(statement.lines)}`} />
        <Stat
          label={t('bank:reconciled.difference')}
          value={data.difference === null ? '–' : taka(data.difference)}
          tone={data.difference === 0 ? 'good' : 'bad'}
        />
      </Stats>
    </div>
  )
}
