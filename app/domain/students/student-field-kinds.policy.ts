/** The rule of a field: how it is typed, read from a sheet, stored and shown. */
export type FieldKind =
  | 'nameBn'
  | 'nameEn'
  | 'lines'
  | 'day'
  | 'gender'
  | 'religion'
  | 'bloodGroup'
  | 'birthReg'
  | 'phone'
  | 'email'

export interface StudentField {
  /** Name in the form and in rows; every field is in the form, on the profile and in the quick update. */
  key: string
  column: string
  kind: FieldKind
  /** What stands together; every field but the parents' names, which a report joins, is a column of the reports. */
  group: 'name' | 'parents' | 'identity' | 'contact'
  /** Key of its words. */
  label: string
  /** Characters, where they are counted. */
  max?: number
  /** The column is NOT NULL: nothing is ''. */
  empty?: true
  /** Its name in the addresses of quick update and reports, where that is another. */
  asked?: string
  /** Key of its words above a narrow column. */
  short?: string
  /** Key of a line beneath its input. */
  hint?: string
  /** A column of the list that is off until it is chosen, which may put the list in its order. */
  list?: true | 'sorted'
  /** A column of the list's file. */
  export?: true
  /** Its name in the import, which stored imports and the history hold. */
  import?: string
  /** Key of its words in the import, where they are others. */
  importLabel?: string
  /** The reports find who lacks it: key of its words within a sentence. */
  lacking?: string
  /** A column of the import's template. */
  template?: true
}

export const GENDERS = ['male', 'female', 'other'] as const
export const BLOOD_GROUPS = ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'] as const
