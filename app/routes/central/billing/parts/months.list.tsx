import { monthState, type MonthCell } from '~/domain/billing/dues/months.policy'
import type { MonthSite } from '~/domain/billing/dues/months.server'
import { fiscalLabel } from '~/domain/billing/numbers.policy'
import { formatMonth } from '~/format/dates'
import { each, listSpec, type ListWords } from '~/screens/list/spec'
import { MonthCellView } from './month-cell'
import { siteColumn, siteFilters, siteNames } from './site.columns'

/** Institutions by the months of a fiscal year; `linked`: the reader may see invoices. */
export const siteMonthList = ({
  year = 0,
  months = [],
  linked = false,
}: { year?: number; months?: readonly string[]; linked?: boolean } = {}) =>
  listSpec<MonthSite>()({
    area: 'billing:months',
    title: 'billing:months.title',
    name: 'name',
    sort: 'name',
    columns: {
      name: { ...siteColumn({ linked }), className: 'min-w-48' },
      ...each(months, (month) => ({
        kind: 'text',
        header: `billing:monthShort.m${month.slice(5)}`,
        className: 'sm:text-center',
        of: () => null,
        cell: (row: MonthSite, _: string, { lang }: ListWords) => {
          const cell = row.months[month]
          return cell ? <MonthCellView cell={cell} state={monthState(cell)} month={formatMonth(month, lang)} /> : null
        },
      })),
      sum: {
        kind: 'text',
        header: 'billing:months.year',
        className: 'sm:text-right',
        of: () => null,
        cell: (row, _, { n }) => (
          <MonthCellView cell={row.sum} state={monthState(row.sum)} month={n(fiscalLabel(year))} />
        ),
      },
    },
    filters: siteFilters,
  })

/** The same as a file: a line for each month of an institution. */
export const monthFile = listSpec<MonthCell & { nameEn: string; nameBn: string; month: string }>()({
  area: 'billing:months',
  title: 'billing:months.title',
  name: 'month',
  columns: { ...siteNames, month: 'text', invoiced: 'money', paid: 'money', credited: 'money', open: 'money' },
})
