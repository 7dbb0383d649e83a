import { useWords } from '../lang'

/** The last row of a table: the word for a total over the first columns, then the sums. A phone has no columns, so each sum says its name. */
export function TotalFoot({
  span,
  sums,
  after = 0,
}: {
  /** Columns under the word. */
  span: number
  sums: readonly { label: string; value: string }[]
  /** Columns that have no sum, behind those that have. */
  after?: number
}) {
  const { t } = useWords()
  return (
    <tfoot>
      <tr className="border-t border-edge font-semibold">
        <th scope="row" colSpan={span} className="px-3 py-1.5 text-left">
          {t('common:total')}
        </th>
        {sums.map((one) => (
          <td key={one.label} className="px-3 py-1.5 text-right tabular-nums">
            {sums.length > 1 ? <span className="font-normal text-muted sm:hidden">{t(one.label)} </span> : null}
            {one.value}
          </td>
        ))}
        {after ? <td colSpan={after} /> : null}
      </tr>
    </tfoot>
  )
}
