import type { PlannedSite } from '~/domain/routine/centre/plan-sites.server'
import { ListTable } from '~/screens/list/list-table'
import { listSpec, type ListWords } from '~/screens/list/spec'
import { useWords } from '~/ui/lang'
import { Alert, Badge } from '~/ui/page'

const inTheWay = (row: PlannedSite, { t, name }: ListWords) =>
  row.shifts === 0
    ? [t('central-routine:noShifts')]
    : row.conflicts.map((one) =>
        t(`central-routine:fault.${one.fault}`, {
          shift: name(one.shift),
          other: one.other ? name(one.other) : '',
          interpolation: { escapeValue: false },
        }),
      )

/** Figures are there once it was tried. */
const siteList = (tried: boolean) =>
  listSpec<PlannedSite>()({
    area: 'central-routine',
    title: 'central-routine:dryRun',
    name: 'institution',
    columns: {
      institution: 'name',
      wouldMake: {
        kind: 'count',
        phone: true,
        of: (row) => (tried ? (row.conflicts.length ? 0 : row.rows.length) : null),
      },
      filled: { kind: 'count', of: (row) => (tried ? row.filled : null) },
      kept: { kind: 'count', of: (row) => (tried ? row.kept : null) },
      conflicts: {
        kind: 'cell',
        phone: true,
        cell: (row, _, w) => {
          const faults = tried ? inTheWay(row, w) : []
          return faults.length ? (
            <span className="grid gap-1">
              {faults.map((one) => (
                <Badge key={one} tone="warn">
                  {one}
                </Badge>
              ))}
            </span>
          ) : null
        },
      },
    },
  })

/** What would change where, and what stands in the way. */
export function DryRun({ sites, tried }: { sites: readonly PlannedSite[]; tried: boolean }) {
  const { t } = useWords()
  return (
    <>
      {tried ? <Alert title={t('central-routine:dryRun')}>{t('central-routine:dryRunText')}</Alert> : null}
      <ListTable spec={siteList(tried)} rows={sites} />
    </>
  )
}
