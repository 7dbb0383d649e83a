import { formatDateShort } from '~/format/dates'
import { useTaka } from '~/i18n/use-taka'
import { useWords } from '~/ui/lang'
import { DataTable, whole } from '~/ui/table'
import type { PayShown } from './load-pay.server'

/** The invoices that are about to be paid, and what they come to. */
export function ChosenBills({ bills, sum }: Pick<PayShown, 'bills' | 'sum'>) {
  const { t, n, lang } = useWords()
  const taka = useTaka()
  return (
    <DataTable
      bare
      list={whole(bills)}
      rowKey={(row) => row.id}
      rowHeader="number"
      caption="bills:pay.chosenBills"
      columns={[
        { key: 'number', header: 'bills:number', className: 'tabular-nums', cell: (row) => n(row.number) },
        { key: 'dueOn', header: 'bills:dueOn', cell: (row) => formatDateShort(row.dueOn, lang) },
        { key: 'rest', header: 'bills:rest', numeric: true, cell: (row) => taka(row.openPoisha) },
      ]}
      foot={
        <tfoot className="max-sm:block max-sm:py-2">
          <tr className="border-t border-line font-semibold max-sm:flex max-sm:justify-between max-sm:border-0 max-sm:px-3">
            <th scope="row" className="px-3 py-2 text-left max-sm:p-0" colSpan={2}>
              {t('bills:pay.sum')}
            </th>
            <td className="px-3 py-2 text-right tabular-nums max-sm:p-0">{taka(sum)}</td>
          </tr>
        </tfoot>
      }
    />
  )
}
