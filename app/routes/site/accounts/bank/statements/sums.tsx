import { paths } from '~/paths'
import { LinkButton, SubmitButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Stat, Stats } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { StatementData } from './load-statement.server'
import type { OfferedLine } from './statements.list'
import { useFullTaka } from '~/i18n/use-taka'

/** Balances of a statement, and how far it is reconciled. */
export function Sums({ data }: { data: StatementData }) {
  const { statement } = data
  const broken = data.last !== null && data.last.closing !== statement.opening
  const { t, n } = useWords()
  const taka = useFullTaka()
  return (
    <div className="mb-4">
      <Stats>
        <Stat
          label={t('bank:statement.opening')}
          value={taka(statement.opening)}
          note={broken ? t('bank:statement.notContinued', { closing: taka(data.last?.closing ?? 0) }) : undefined}
          tone={broken ? 'bad' : undefined}
        />
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

/** What can be done with a line: match it as offered, look for another entry, or take its match apart. */
export function LineActions({ row, back }: { row: OfferedLine; back: string }) {
  const { t } = useWords()
  if (row.matchId !== null)
    return (
      <PostValues values={{ intent: 'unmatch', id: row.id }} action={back} preventScrollReset>
        <SubmitButton small look="quiet">
          {t('bank:match.undo')}
        </SubmitButton>
      </PostValues>
    )
  if (row.waits) return null
  return (
    <span className="flex flex-wrap justify-end gap-1">
      {row.offer ? (
        <PostValues values={{ intent: 'match', id: row.id, entry: row.offer.key }} action={back} preventScrollReset>
          <SubmitButton small>{t('bank:match.do')}</SubmitButton>
        </PostValues>
      ) : null}
      <LinkButton small look="quiet" to={paths.bankLine(row.id)}>
        {t('bank:match.other')}
      </LinkButton>
    </span>
  )
}
