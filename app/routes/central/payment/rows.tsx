import type { ReactNode } from 'react'
import { FieldSet, plain, type FieldLike } from '~/ui/fields'
import { useWords } from '~/ui/lang'

/** Conform's list: its rows, each with its own fields. */
interface ListLike extends FieldLike {
  getFieldList(): { key?: string | undefined; getFieldset(): Record<string, FieldLike> }[]
}

/** A short table of fields inside a form: the rows that are there and some empty ones (toForm adds them); empty rows are left out when it is saved. */
export function RowsField({
  field,
  label,
  hint,
  rowLabel,
  least = 2,
  children,
}: {
  field: unknown
  label: string
  hint: string
  rowLabel: string
  /** Rows of a form that has none yet. */ least?: number
  children: (fields: Record<string, FieldLike>) => ReactNode
}) {
  const { t, n } = useWords()
  const list = field as ListLike
  const given = list.getFieldList()
  const rows = given.length
    ? given.map((row) => ({ key: row.key, fields: row.getFieldset() }))
    : Array.from({ length: least }, (_, at) => ({ key: `new-${at}`, fields: bare(list, at) }))
  return (
    <FieldSet field={list} label={label} hint={hint}>
      <div className="grid gap-3">
        {rows.map((row, index) => (
          <div
            key={row.key ?? index}
            role="group"
            aria-label={t(rowLabel, { row: n(index + 1) })}
            className="rounded border border-line bg-sunken px-3 py-2.5"
          >
            {children(row.fields)}
          </div>
        ))}
      </div>
    </FieldSet>
  )
}

/** Fields of a row that a new form does not know yet: named as conform names them. */
const bare = (list: FieldLike, at: number): Record<string, FieldLike> =>
  new Proxy(
    {},
    {
      get: (_, key) =>
        typeof key === 'string'
          ? plain(`${list.name}[${at}].${key}`, undefined, { id: `${list.id}-${at}-${key}`, formId: list.formId })
          : undefined,
    },
  )

/** Rows with `spare` empty ones behind them, at most `most`. */
export const withSpare = (rows: unknown, spare: number, most: number): unknown[] => {
  const all = Array.isArray(rows) ? rows : []
  return [...all, ...Array.from({ length: Math.max(0, Math.min(spare, most - all.length)) }, () => ({}))]
}
