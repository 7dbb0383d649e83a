import { formatDate, formatDateTime } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Alert, Badge } from '~/ui/page'
import type { BudgetData } from '../load-budget.server'
import { addressOf } from './names'

/** Which version is shown, what it is, and who stands for it. */
export function StateLine({ data }: { data: BudgetData }) {
  const { t, n, lang } = useWords()
  const name = useName()
  const { version } = data
  if (!version) return null
  const state = stateOf(data, version)
  const at = version.approvedAt ?? version.changedAt
  const by = version.approvedAt ? version.approvedBy : version.changedBy
  const other = state === 'approved' ? data.draftId : data.countsId
  return (
    <>
      <p className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.9375rem]">
        <StateBadge state={state} />
        <span>{t('budget:version', { number: n(version.version) })}</span>
        <span className="text-muted">
          {t(version.approvedAt ? 'budget:approvedBy' : 'budget:changedBy', {
            who: by ? name(by) : '–',
            when: formatDateTime(new Date(at), lang),
          })}
        </span>
        {version.resolution && version.resolvedOn ? (
          <span>
            {t('budget:resolvedAs', { number: n(version.resolution), date: formatDate(version.resolvedOn, lang) })}
          </span>
        ) : null}
        {version.revisedFor ? <span>{t('budget:revisedFor', { reason: version.revisedFor })}</span> : null}
      </p>
      {state === 'superseded' || (other && other !== version.id) ? (
        <Alert
          tone={state === 'superseded' ? 'warn' : 'accent'}
          actions={
            other && other !== version.id ? (
              <LinkButton small to={addressOf(data, { budget: other })}>
                {t(state === 'approved' ? 'budget:showDraft' : 'budget:showCounting')}
              </LinkButton>
            ) : null
          }
        >
          {t(`budget:about.${state}`)}
        </Alert>
      ) : null}
    </>
  )
}

type BudgetState = 'draft' | 'approved' | 'superseded'

/** A version is a draft, the one that counts, or one that a later one took the place of. */
export const stateOf = (
  { countsId }: Pick<BudgetData, 'countsId'>,
  version: { id: number; approvedAt: unknown },
): BudgetState => (version.approvedAt === null ? 'draft' : version.id === countsId ? 'approved' : 'superseded')

export const BUDGET_TONES = { draft: 'warn', approved: 'good', superseded: 'plain' } as const

function StateBadge({ state }: { state: BudgetState }) {
  const { t } = useWords()
  return <Badge tone={BUDGET_TONES[state]}>{t(`budget:state.${state}`)}</Badge>
}
