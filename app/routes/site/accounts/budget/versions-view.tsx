import type { BudgetVersion } from '~/domain/accounts/budget/budget.server'
import { formatDate } from '~/format/dates'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { EmptyState } from '~/ui/page'
import type { BudgetData } from './load-budget.server'
import { addressOf } from './parts/names'
import { BUDGET_TONES, stateOf } from './parts/state-line'

const versionList = (data: BudgetData) =>
  listSpec<BudgetVersion>()({
    area: 'budget',
    title: 'budget:tabs.versions',
    name: 'version',
    columns: {
      version: {
        kind: 'code',
        header: 'budget:versionOne',
        cell: (row, number, { t }) => t('budget:version', { number }),
      },
      state: {
        kind: 'state',
        header: 'common:status',
        words: 'budget:state',
        tones: BUDGET_TONES,
        of: (row) => stateOf(data, row),
        phone: true,
      },
      resolution: {
        kind: 'code',
        cell: (row, number, { lang }) =>
          number && row.resolvedOn ? `${number}, ${formatDate(row.resolvedOn, lang)}` : null,
      },
      by: {
        kind: 'instant',
        header: 'budget:approvedOf',
        of: 'approvedAt',
        cell: (row, at, { name }) => at && `${row.approvedBy ? name(row.approvedBy) : '–'}, ${at}`,
      },
      revisedFor: { kind: 'text', header: 'budget:reason' },
    },
  })

/** Every version of the year's budget, the newest first. */
export function VersionsView({ data }: { data: BudgetData }) {
  const { t } = useWords()
  return (
    <ListTable
      spec={versionList(data)}
      rows={data.allVersions}
      empty={<EmptyState title="budget:none.title" text="budget:none.text" />}
      actions={(row) => (
        <>
          <LinkButton small look="quiet" to={addressOf(data, { tab: null, budget: row.id })}>
            {t('common:view')}
          </LinkButton>
          <LinkButton small look="quiet" to={addressOf(data, { tab: 'variance', budget: row.id })}>
            {t('budget:tabs.variance')}
          </LinkButton>
        </>
      )}
    />
  )
}
