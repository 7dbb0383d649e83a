/** What a column of a kind of file may hold. */
export interface SheetField {
  key: string
  /** i18n key of its name on the mapping screen, in problems and in templates; or ownWord(). */
  label: string
  /** Headings that offices write, in any case, spacing and punctuation. */
  headings: readonly string[]
  /** A heading with one of these words in it is about something else. */
  not?: readonly string[]
  /** No row can be read without its column … */
  required?: boolean
  /** … or that of one of these, or an answer for the whole file of that key. */
  alternatives?: readonly string[]
  /** A name in one of the two languages: the letters of its cells say which a bare 'Name' is. */
  language?: 'bn' | 'en'
  /** A date: the order of day and month is judged over its whole column. */
  day?: boolean
  /** Knows headings that no list can hold: the days of a month. */
  fits?: (heading: string) => boolean
}

/** Which column (0 is the first) holds which field. */
export type Columns<Key extends string = string> = Partial<Record<Key, number>>

/** A guess for the mapping screen: certain is 1, below 0.5 is not offered. */
export interface ColumnGuess<Key extends string = string> {
  column: number
  heading: string
  field: Key
  confidence: number
}

/** Fields that no column and no answer holds and that no row can be read without. */
export const lackingFields = (
  fields: readonly SheetField[],
  columns: Columns,
  answers: Readonly<Record<string, unknown>> = {},
): SheetField[] =>
  fields.filter(
    ({ key, required, alternatives = [] }) =>
      required &&
      columns[key] === undefined &&
      alternatives.every((other) => columns[other] === undefined && answers[other] === undefined),
  )

/** Says fields whose names stand under `words`: 'opening-dues:column'. */
export const fieldUnder =
  <Key extends string>(words: string) =>
  (key: Key, headings: readonly string[], rest: Omit<Partial<SheetField>, 'key'> = {}): SheetField & { key: Key } => ({
    key,
    label: `${words}.${key}`,
    headings,
    ...rest,
  })

/** A label that is no i18n key: the institution's own word, such as what it calls a part of a paper. */
export const ownWord = (text: string): string => `=${text}`
export const labelText = (t: (key: string) => string, label: string): string =>
  label.startsWith('=') ? label.slice(1) : t(label)
