/** What is asked of each student; a field may be left empty, must be filled, or is not asked. */
export const ASKED = ['required', 'optional', 'off'] as const
export type Asked = (typeof ASKED)[number]

interface RegistrationField {
  key: string
  /** i18n key. */
  label: string
  /** A column of the student's record, a picture, or the subjects, which are corrected by a remark. */
  kind: 'text' | 'name' | 'lines' | 'day' | 'gender' | 'religion' | 'birthReg' | 'picture' | 'subjects'
  usual: Asked
  /** Every board asks it. */
  fixed?: true
  max?: number
  /** In English: printed in capital letters. */
  english?: true
}

/** The fields of a registration, in the order in which they are read; a student's are named as in student-fields.policy. */
const REGISTRATION_FIELDS = [
  { key: 'nameEn', label: 'common:nameEn', kind: 'name', usual: 'required', fixed: true, max: 120, english: true },
  { key: 'nameBn', label: 'common:nameBn', kind: 'name', usual: 'required', fixed: true, max: 120 },
  {
    key: 'fatherNameEn',
    label: 'students:field.fatherNameEn',
    kind: 'name',
    usual: 'required',
    max: 120,
    english: true,
  },
  { key: 'fatherNameBn', label: 'students:field.fatherNameBn', kind: 'name', usual: 'required', max: 120 },
  {
    key: 'motherNameEn',
    label: 'students:field.motherNameEn',
    kind: 'name',
    usual: 'required',
    max: 120,
    english: true,
  },
  { key: 'motherNameBn', label: 'students:field.motherNameBn', kind: 'name', usual: 'required', max: 120 },
  { key: 'bornOn', label: 'students:bornOn', kind: 'day', usual: 'required', fixed: true },
  { key: 'gender', label: 'students:gender', kind: 'gender', usual: 'required', fixed: true },
  { key: 'religionId', label: 'students:religion', kind: 'religion', usual: 'required' },
  { key: 'birthRegNo', label: 'students:field.birthRegNo', kind: 'birthReg', usual: 'required' },
  { key: 'presentAddress', label: 'students:field.presentAddress', kind: 'lines', usual: 'optional', max: 500 },
  { key: 'permanentAddress', label: 'students:field.permanentAddress', kind: 'lines', usual: 'off', max: 500 },
  { key: 'subjects', label: 'registration:field.subjects', kind: 'subjects', usual: 'required', max: 300 },
  { key: 'photo', label: 'registration:field.photo', kind: 'picture', usual: 'required' },
  { key: 'signature', label: 'registration:field.signature', kind: 'picture', usual: 'optional' },
] as const satisfies readonly RegistrationField[]

export type FieldKey = (typeof REGISTRATION_FIELDS)[number]['key']
export type Field = RegistrationField & { key: FieldKey }
/** Fields of the student's record, each one column. */
export type TextKey = Exclude<FieldKey, 'subjects' | 'photo' | 'signature'>
export type Asks = Readonly<Record<string, Asked>>

export const FIELDS: readonly Field[] = REGISTRATION_FIELDS
export const askedOf = (field: Field, asks: Asks): Asked =>
  field.fixed ? field.usual : (asks[field.key] ?? field.usual)
export const fieldsAsked = (asks: Asks): Field[] => FIELDS.filter((one) => askedOf(one, asks) !== 'off')
export const isText = (field: Field): field is Field & { key: TextKey } =>
  field.kind !== 'picture' && field.kind !== 'subjects'
export const fieldOf = (key: string): Field | undefined => FIELDS.find((one) => one.key === key)

export const ENTRY_STATES = ['collecting', 'confirmed', 'checked', 'registered'] as const
export type EntryState = (typeof ENTRY_STATES)[number]

/** How many there are in all states together. */
export const entriesIn = (counts: Partial<Record<EntryState, number>>): number =>
  Object.values(counts).reduce((sum, many) => sum + many, 0)

/** As whom somebody confirms. */
export const RELATIONS = ['father', 'mother', 'guardian', 'self'] as const

/** Pages that are drawn at once; more are printed section by section. */
export const MOST_PAGES = 150
