import { parseTaka } from '~/format/money'
import type { Problem } from '~/ui/fields'
import type { FormMetadata } from '~/ui/fields/use-form'
import type { RowText } from './editor.server'

const FIELDS = ['ledgerId', 'party', 'fundId', 'amount', 'debit', 'credit', 'note'] as const

/** The rows that an answer sends back, as they were typed; those given where it sends none. */
export function rowsIn(initialValue: Record<string, unknown> | null | undefined, given: readonly RowText[]): RowText[] {
  const lines = initialValue?.lines
  if (!Array.isArray(lines)) return initialValue ? [emptyRow()] : [...given]
  return lines.map((line: unknown) => {
    const said = (typeof line === 'object' && line !== null ? line : {}) as Record<string, unknown>
    const text = (key: (typeof FIELDS)[number]) => (typeof said[key] === 'string' ? said[key] : '')
    return Object.fromEntries(FIELDS.map((key) => [key, text(key)])) as unknown as RowText
  })
}

export const emptyRow = (): RowText => ({
  ledgerId: '',
  party: '',
  fundId: '',
  amount: '',
  debit: '',
  credit: '',
  note: '',
})

/** What is wrong in the rows, for the list above the form. */
export const problemsOfLines = (form: FormMetadata): Problem[] =>
  Object.entries(form.allErrors).flatMap(([name, messages]) => {
    const field = /^lines\[\d+\]\.(\w+)$/.exec(name)?.[1]
    return field ? [{ id: `${form.id}-${name}`, label: `vouchers:line.${field}`, messages }] : []
  })

/** Both sides of what is typed, poisha; what is no amount counts nothing. */
export function sumsOf(rows: readonly Pick<RowText, 'amount' | 'debit' | 'credit'>[]) {
  const sum = (key: 'amount' | 'debit' | 'credit') =>
    rows.reduce((all, row) => {
      const poisha = parseTaka(row[key])
      return poisha !== null && poisha > 0n ? all + poisha : all
    }, 0n)
  return { amount: sum('amount'), debit: sum('debit'), credit: sum('credit') }
}
