import type { PlannedSite } from '~/domain/routine/centre/plan-sites.server'
import { useName } from '~/i18n/use-words'
import { useWords } from '~/ui/lang'
import { Alert, Badge } from '~/ui/page'
import { DataTable, whole } from '~/ui/table'

/** What would change where, and what stands in the way. */
export function DryRun({ sites, tried }: { sites: readonly PlannedSite[]; tried: boolean }) {
  const { t, n } = useWords()
  const name = useName()
  const inTheWay = (row: PlannedSite) =>
    row.shifts === 0
      ? [t('central-routine:noShifts')]
      : row.conflicts.map((one) =>
          t(`central-routine:fault.${one.fault}`, {
            shift: name(one.shift),
            other: one.other ? name(one.other) : '',
            interpolation: { escapeValue: false },
          }),
        )
  const figure = (value: number) => (tried ? n(value) : '')
  return (
    <>
      {tried ? <Alert title={t('central-routine:dryRun')}>{t('central-routine:dryRunText')}</Alert> : null}
      <DataTable
        bare
        list={whole(sites)}
        rowKey={(row) => row.id}
        rowHeader="name"
        caption="central-routine:dryRun"
        columns={[
          { key: 'name', header: 'central-routine:institution', cell: name },
          {
            key: 'wouldMake',
            header: 'central-routine:wouldMake',
            numeric: true,
            phone: true,
            cell: (row) => figure(row.conflicts.length ? 0 : row.rows.length),
          },
          { key: 'filled', header: 'central-routine:filled', numeric: true, cell: (row) => figure(row.filled) },
          { key: 'kept', header: 'central-routine:kept', numeric: true, cell: (row) => figure(row.kept) },
          {
            key: 'conflicts',
            header: 'central-routine:conflicts',
            phone: true,
            cell: (row) => {
              const faults = tried ? inTheWay(row) : []
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
        ]}
      />
    </>
  )
}
