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
}

export interface GridRow {
  /** Posted in the row's hidden key field; must be unique. */
  key: string | number
  /** Cells before the inputs, in the reader's language, matching `heads`. */
  heads: readonly string[]
  values: Readonly<Record<string, string | number | null | undefined>>
  readOnly?: boolean
}
