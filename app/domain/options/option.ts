/** What a setting holds: a tick, a whole number, a time of day, one of a few, or what its own screen alone can write: a text, a day. */
export type OptionKind =
  | { type: 'check' }
  | { type: 'number'; optional?: true }
  | { type: 'time'; optional?: true }
  | { type: 'choice'; values: readonly string[] }
  | { type: 'text' }
  | { type: 'day' }

/** One setting, as the screen of options shows it. */
export interface ShownOption {
  /** 'attendance.correctDays' */
  key: string
  group: string
  title: string
  /** As it stands, in the reader's words. */
  value: string
  /** As a form begins with it. */
  raw: string
  kind: OptionKind
  /** The screen where it is kept; null: the reader may not open it. */
  path: string | null
  /** May be changed in place by this reader. */
  editable: boolean
}
