import type { ReactNode } from 'react'
import { formatDate, formatTime, weekdayName } from '~/format/dates'
import type { Lang } from '~/format/lang'
import { plain } from '~/ui/fields'
import { DateControl } from '~/ui/fields/date'
import { errorText } from '~/ui/fields/error'
import { inputClass } from '~/ui/fields/field'
import { TimeControl } from '~/ui/fields/time'
import { useWords } from '~/ui/lang'

export type Errors = Record<string, string[]> | null

/** A table of small inputs; on a phone each row stands as a block, and the cells say what they are. */
export function InputTable({ heads, children }: { heads: readonly string[]; children: ReactNode }) {
  return (
    <div className="overflow-x-auto rounded border border-line bg-raised">
      <table className="w-full text-[0.9375rem] leading-5 max-sm:block">
        <thead className="max-sm:sr-only">
          <tr>
            {heads.map((head) => (
              <th
                key={head}
                scope="col"
                className="border-b border-line bg-sunken px-3 py-2 text-left text-[0.8125rem] font-semibold text-muted"
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block">{children}</tbody>
      </table>
    </div>
  )
}

export const cellBox = 'border-b border-line px-3 py-1.5 align-middle max-sm:block max-sm:border-0 max-sm:py-1'
export const rowBox = 'max-sm:block max-sm:border-b max-sm:border-line max-sm:py-2'

function shown(kind: 'date' | 'time' | undefined, value: string, lang: Lang): string {
  if (!value) return '–'
  if (kind === 'date') return `${formatDate(value, lang)}, ${weekdayName(value, lang)}`
  return kind === 'time' ? formatTime(value, lang) : value
}

/** One small control of the table with its error under it. */
export function Cell({
  name,
  label,
  value,
  errors,
  disabled,
  kind,
  width = 'sm:w-24',
  min,
  max,
  ...props
}: {
  name: string
  label: string
  value: string
  errors: Errors
  disabled?: boolean
  kind?: 'date' | 'time'
  inputMode?: 'numeric' | 'decimal'
  width?: string
  min?: string
  max?: string
  list?: string
}) {
  const { t, lang } = useWords()
  // What can no longer be changed is text, said once.
  if (disabled)
    return (
      <div className="max-sm:grid max-sm:grid-cols-[7rem_1fr]">
        <span className="text-[0.8125rem] text-muted sm:sr-only">{label}</span>
        <input type="hidden" name={name} value={value} />
        <span className="tabular-nums">{shown(kind, value, lang)}</span>
      </div>
    )
  const wrong = errors?.[name]
  const field = plain(name, value, { id: name, key: value, errors: wrong })
  const typed = {
    field,
    label,
    labelText: label,
    dense: true,
  }
  return (
    <div className="max-sm:grid max-sm:grid-cols-[7rem_1fr] max-sm:items-center">
      <label htmlFor={name} className="text-[0.8125rem] text-muted sm:sr-only">
        {label}
      </label>
      <div className={kind ? width : undefined}>
        {kind === 'date' ? (
          <DateControl {...typed} min={min} max={max} />
        ) : kind === 'time' ? (
          <TimeControl {...typed} />
        ) : (
          <input
            key={value}
            {...props}
            id={name}
            name={name}
            defaultValue={value}
            aria-label={label}
            aria-invalid={wrong ? true : undefined}
            aria-describedby={wrong ? `${name}-error` : undefined}
            autoComplete="off"
            className={`${inputClass} ${width} tabular-nums`}
          />
        )}
        {wrong ? (
          <span id={`${name}-error`} className="block text-[0.75rem] text-bad">
            {wrong.map((message) => errorText(t, lang, message, label)).join(' ')}
          </span>
        ) : null}
      </div>
    </div>
  )
}

/** What a failed post had typed in a cell. */
export function typedCell(typed: unknown, at: number, key: string): string | undefined {
  const rows = typeof typed === 'object' && typed !== null && 'rows' in typed ? typed.rows : undefined
  const row: unknown = Array.isArray(rows) ? rows[at] : undefined
  const value = typeof row === 'object' && row !== null ? (row as Record<string, unknown>)[key] : undefined
  return typeof value === 'string' ? value : row ? '' : undefined
}
