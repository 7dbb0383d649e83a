export interface GridColumn {
  /** Last part of the input's name: rows[3].KEY. */
  key: string
  /** In the reader's language. */
  label: string
  /** Small print under the label, such as the full marks. */
  note?: string
  /** 'mark' (default): a number up to `max` or A for absent; 'count': a number; 'text': anything. */
  kind?: 'mark' | 'count' | 'text'
  max?: number
  decimals?: number
  /** The keyboard of a phone for a text; marks have that of numbers by themselves. */
  inputMode?: 'numeric' | 'tel'
  /** The id of a `<datalist>` that offers what a text may be. */
  list?: string
}

export interface GridRow {
  /** Posted in the row's hidden key field; must be unique. */
  key: string | number
  /** Cells before the inputs, in the reader's language, matching `heads`. */
  heads: readonly string[]
  values: Readonly<Record<string, string | number | null | undefined>>
  /** Small print under a cell, by the column's key. */
  notes?: Readonly<Record<string, string>>
  readOnly?: boolean
}
