import { useName } from '~/i18n/use-words'
import { useWords } from '~/ui/lang'
import { Badge } from '~/ui/page'
import type { ExamData } from './load-exams.server'
import { Cell, cellBox, rowBox, typedCell, type Errors } from './input-table'
import { PaperName, TableForm } from './table-form'

const plain = (hundredths: number) => String(hundredths / 100)

/** Full and pass marks of every part; fixed once a mark is entered. */
export function PartsTable({
  data,
  open,
  errors,
  typed,
}: {
  data: ExamData
  open: boolean
  errors: Errors
  typed: unknown
}) {
  const { t, n } = useWords()
  const name = useName()
  const offerings = new Set(data.partRows.flatMap((row) => row.all.map((one) => one.offeringId))).size
  const heads = [
    t('exams:paper'),
    t('exams:part'),
    t('exams:fullMarks'),
    t('exams:passMarks'),
    t('exams:contributes'),
    t('exams:separatePass'),
  ]
  // Rows are numbered over all papers; a paper's parts stand at the same places in each of its offerings.
  const lines = data.partRows.flatMap((row) =>
    row.paper.parts.map((part, place) => ({
      row,
      part,
      place,
      ids: row.all.flatMap((one) => one.parts[place]?.id ?? []),
    })),
  )
  return (
    <TableForm data={data} intent="parts" open={open} errors={errors} heads={heads}>
      {lines.map(({ row, part, place, ids }, at) => {
        const fixed = !open || row.paper.marked
        const value = (key: string, stored: string) => n((errors ? typedCell(typed, at, key) : undefined) ?? stored)
        const wasTyped = errors ? typedCell(typed, at, 'separate') : undefined
        const separate = wasTyped === undefined ? part.separatePass : wasTyped === 'on'
        return (
          <tr key={part.id} className={rowBox}>
            <td className={`${cellBox} ${place ? 'max-sm:hidden' : ''}`}>
              {place ? null : (
                <>
                  <PaperName row={row} offerings={offerings} />
                  {row.paper.marked ? (
                    <span className="block">
                      <Badge>{t('exams:parts.fixed')}</Badge>
                    </span>
                  ) : null}
                </>
              )}
            </td>
            <td className={cellBox}>
              <input type="hidden" name={`rows[${at}].ids`} value={ids.join(',')} />
              {name(part)}
            </td>
            {(['full', 'pass', 'contributes'] as const).map((key, column) => (
              <td key={key} className={cellBox}>
                <Cell
                  name={`rows[${at}].${key}`}
                  label={heads[column + 2] ?? ''}
                  value={value(key, plain(part[key]))}
                  errors={errors}
                  disabled={fixed}
                  inputMode="decimal"
                />
              </td>
            ))}
            <td className={cellBox}>
              <label className="flex min-h-9 items-center gap-2 coarse:min-h-touch">
                {fixed && separate ? <input type="hidden" name={`rows[${at}].separate`} value="on" /> : null}
                <input
                  type="checkbox"
                  name={fixed ? undefined : `rows[${at}].separate`}
                  defaultChecked={separate}
                  disabled={fixed}
                  className="h-[1.125rem] w-[1.125rem] accent-accent"
                />
                <span className="text-[0.875rem] sm:sr-only">{heads[5]}</span>
              </label>
            </td>
          </tr>
        )
      })}
    </TableForm>
  )
}
