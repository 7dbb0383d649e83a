import { formatDate, formatDateTime } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { EmptyState } from '~/ui/page'
import { DataTable, whole } from '~/ui/table'
import type { BudgetData } from './load-budget.server'
import { addressOf } from './parts/names'
import { StateBadge, stateOf } from './parts/state-line'

/** Every version of the year's budget, the newest first. */
export function VersionsView({ data }: { data: BudgetData }) {
  const { t, n, lang } = useWords()
  const name = useName()
  return (
    <DataTable
      bare
      caption="budget:tabs.versions"
      list={whole(data.allVersions)}
      rowKey={(row) => row.id}
      rowHeader="version"
      rowName={(row) => t('budget:version', { number: n(row.version) })}
      columns={[
        { key: 'version', header: 'budget:versionOne', cell: (row) => t('budget:version', { number: n(row.version) }) },
        {
          key: 'state',
          header: 'common:status',
          phone: true,
          cell: (row) => <StateBadge state={stateOf(data, row)} />,
        },
        {
          key: 'resolution',
          header: 'budget:resolution',
          cell: (row) =>
            row.resolution && row.resolvedOn ? `${n(row.resolution)}, ${formatDate(row.resolvedOn, lang)}` : null,
        },
        {
          key: 'by',
          header: 'budget:approvedOf',
          cell: (row) =>
            row.approvedAt
              ? `${row.approvedBy ? name(row.approvedBy) : '–'}, ${formatDateTime(new Date(row.approvedAt), lang)}`
              : null,
        },
        { key: 'revisedFor', header: 'budget:reason', cell: (row) => row.revisedFor || null },
      ]}
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
