import type { ComponentType, ReactNode } from 'react'
import type { Option } from '../fields/options'
import type { FieldLike } from '../fields/field'

/** The one shape of every list. */
export interface ListPage<Row> {
  items: readonly Row[]
  page: number
  perPage: number
  total: number
}

export interface Column<Row> {
  /** Name in the address, in exports, and of the row's attribute when `cell` is absent. */
  key: string
  /** i18n key. */
  header: string
  cell?: (row: Row, index: number) => ReactNode
  sortable?: boolean
  /** Right-aligned, tabular digits. */
  numeric?: boolean
  align?: 'start' | 'center' | 'end'
  /** May be switched off; true unless it is the first column or names the row. */
  hideable?: boolean
  /** Off until the reader chooses it. */
  hidden?: boolean
  /** A phone shows it beneath the name; where no column says so, the first two are shown. */
  phone?: boolean
  /** A telephone number as stored: a link that calls, beside the name on a phone. Instead of `cell`. */
  call?: (row: Row) => string | null
  /** Extra classes of the cells. */
  className?: string
}

export interface Filter {
  /** Address parameter without its f_ prefix. */
  key: string
  /** i18n key. */
  label: string
  kind?: 'select' | 'checks' | 'text' | 'choice'
  /** Two days: DatesFilter, which is loaded by those lists only that have one. */
  dates?: ComponentType<{ from: FieldLike; to: FieldLike; label: string }>
  options?: readonly Option[]
}

export interface Bulk {
  /** Posted as `intent`. */
  intent: string
  /** i18n key. */
  label: string
  look?: 'plain' | 'danger'
}
