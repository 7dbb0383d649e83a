import type { SlipRow } from '~/domain/payroll/runs/slips.server'
import { paths } from '~/paths'
import { listSpec } from '~/screens/list/spec'
import { Badge } from '~/ui/page'

/** The slips of a month. */
export const slipList = (month: number) =>
  listSpec<SlipRow>()({
    area: 'salary:figure',
    title: 'salary:slips',
    name: 'position',
    sort: 'position',
    perPage: 50,
    columns: {
      code: { kind: 'code', header: 'salary:paper.code', hidden: true },
      position: {
        kind: 'name',
        header: 'common:name',
        sortable: true,
        record: (row) => paths.payrollSlip(month, row.id),
      },
      designation: { kind: 'name', header: 'salary:paper.designation' },
      mpo: { kind: 'money', header: 'salary:figure.mpoNet', of: 'mpoNet', sortable: true },
      earned: 'money',
      deducted: 'money',
      net: { kind: 'money', sortable: true, phone: true },
      way: { kind: 'word', header: 'salary:paper.way', words: 'salary:way' },
      look: {
        kind: 'word',
        header: 'salary:look',
        words: 'salary:warning',
        of: (row) => (row.refused ? ['refused', ...row.warnings] : row.warnings),
        phone: true,
        // Nothing at all where there is nothing to look at: a phone sets a point before what follows.
        cell: (row, _, { t }) =>
          row.refused || row.warnings.length ? (
            <span className="flex flex-wrap gap-1">
              {row.refused ? <Badge tone="bad">{t(`salary:refused.${row.refused}`)}</Badge> : null}
              {row.warnings.map((one) => (
                <Badge key={one} tone="warn">
                  {t(`salary:warning.${one}`)}
                </Badge>
              ))}
            </span>
          ) : null,
      },
    },
    filters: {
      way: { label: 'salary:paper.way', of: ['bank', 'cash'], words: 'salary:way' },
      look: {
        label: 'salary:look',
        of: ['refused', 'no-account', 'no-routing', 'suspended', 'joined', 'leaves', 'deferred', 'arrears'],
        words: 'salary:warning',
      },
    },
  })
