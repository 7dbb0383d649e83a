/** The rule of a field: how it is typed, read from a sheet, stored and shown. */
export type EmployeeFieldKind =
  | 'nameBn'
  | 'nameEn'
  | 'text'
  | 'lines'
  | 'day'
  | 'gender'
  | 'bloodGroup'
  | 'phone'
  | 'email'
  | 'figures'

/** How a column of a report says it; a word is its i18n key. */
type ReportKind = 'text' | 'day' | 'phone' | 'word'

export interface EmployeeField {
  /** Name in the form and in rows. */
  key: string
  column: string
  kind: EmployeeFieldKind
  /** The form and card it stands in; all but those of an identity are seen by who may see what is private. */
  part: 'identity' | 'private' | 'bank'
  /** Characters of a text. */
  max?: number
  /** Of figures, and the error where they do not fit (people:error, people-import:error). */
  pattern?: RegExp
  error?: string
  /** Key of a line beneath its input. */
  hint?: string
  /** The column is NOT NULL: nothing is ''. */
  empty?: true
  /** Who has no right to it sees its end, or nothing; without either it is told only beside others. */
  hides?: 'masked' | 'absent'
  /** A column of the reports and of their files. */
  report?: ReportKind
  /** A column of the import: its headings stand in HEADINGS. */
  import?: true
}

const PARENT = { part: 'identity', empty: true } as const
const ADDRESS = { kind: 'lines', part: 'private', max: 500, empty: true, hides: 'absent', report: 'text' } as const
export const NID = /^([0-9]{10}|[0-9]{13}|[0-9]{17})$/

/**
 * The fields of an employee that are one column with one rule, in the order in which people read them. Forms, record, statement, reports, import, merging and
 * attaching take them from here; how to add one is in CONTRIBUTING.md.
 */
export const EMPLOYEE_FIELDS = [
  {
    ...PARENT,
    key: 'fatherNameBn',
    column: 'father_name_bn',
    kind: 'nameBn',
    import: true,
  },
  { ...PARENT, key: 'fatherNameEn', column: 'father_name_en', kind: 'nameEn' },
  {
    ...PARENT,
    key: 'motherNameBn',
    column: 'mother_name_bn',
    kind: 'nameBn',
    import: true,
  },
  { ...PARENT, key: 'motherNameEn', column: 'mother_name_en', kind: 'nameEn' },
  {
    key: 'bornOn',
    column: 'born_on',
    kind: 'day',
    part: 'identity',
    report: 'day',
    import: true,
  },
  { key: 'gender', column: 'gender', kind: 'gender', part: 'identity', report: 'word', import: true },
  {
    key: 'bloodGroup',
    column: 'blood_group',
    kind: 'bloodGroup',
    part: 'identity',
    report: 'text',
    import: true,
  },
  {
    key: 'mobile',
    column: 'mobile',
    kind: 'phone',
    part: 'identity',
    report: 'phone',
    import: true,
  },
  {
    key: 'email',
    column: 'email',
    kind: 'email',
    part: 'identity',
    report: 'text',
    import: true,
  },
  {
    key: 'nid',
    column: 'nid',
    kind: 'figures',
    part: 'private',
    pattern: NID,
    error: 'nid',
    hint: 'people:hint.nid',
    hides: 'masked',
    report: 'text',
    import: true,
  },
  {
    key: 'tin',
    column: 'tin',
    kind: 'figures',
    part: 'private',
    pattern: /^[0-9]{12}$/,
    error: 'tin',
    hint: 'people:hint.tin',
    hides: 'masked',
    report: 'text',
    import: true,
  },
  { ...ADDRESS, key: 'presentAddress', column: 'present_address', import: true },
  { ...ADDRESS, key: 'permanentAddress', column: 'permanent_address', import: true },
  {
    key: 'bankName',
    column: 'bank_name',
    kind: 'text',
    part: 'bank',
    max: 120,
    empty: true,
    import: true,
  },
  {
    key: 'bankBranch',
    column: 'bank_branch',
    kind: 'text',
    part: 'bank',
    max: 120,
    empty: true,
    import: true,
  },
  {
    key: 'bankAccount',
    column: 'bank_account',
    kind: 'figures',
    part: 'bank',
    pattern: /^[0-9]{6,20}$/,
    error: 'account',
    hides: 'masked',
    report: 'text',
    import: true,
  },
  {
    key: 'bankRouting',
    column: 'bank_routing',
    kind: 'figures',
    part: 'bank',
    pattern: /^[0-9]{9}$/,
    error: 'routing',
    hint: 'people:hint.routing',
    hides: 'masked',
    report: 'text',
    import: true,
  },
] as const satisfies readonly EmployeeField[]

export type Field = (typeof EMPLOYEE_FIELDS)[number]
export type FieldKey = Field['key']
type Part = Field['part']
/** What a form of a part gives: null is nothing. */
export type PartValues<P extends Part> = { [One in Extract<Field, { part: P }> as One['key']]: string | null }
/** An employee's fields as rows hold them. */
export type EmployeeFacts = { [One in Field as One['key']]: One extends { empty: true } ? string : string | null }

export const fieldsOf = <P extends Part>(...parts: readonly P[]): Extract<Field, { part: P }>[] =>
  EMPLOYEE_FIELDS.filter((one): one is Extract<Field, { part: P }> => (parts as readonly Part[]).includes(one.part))

type Imported = Extract<Field, { import: true }>
export const IMPORTED = EMPLOYEE_FIELDS.filter((one): one is Imported => 'import' in one)
/** Headings that offices write, compared without blanks and signs. */
export const HEADINGS: Record<Imported['key'], string> = {
  fatherNameBn: 'পিতার নাম|পিতা|father|father name|fathers name',
  motherNameBn: 'মাতার নাম|মাতা|mother|mother name|mothers name',
  bornOn: 'জন্ম তারিখ|জন্মতারিখ|date of birth|birth date|dob',
  gender: 'লিঙ্গ|gender|sex',
  bloodGroup: 'রক্তের গ্রুপ|blood group|blood',
  mobile: 'মোবাইল|মোবাইল নম্বর|ফোন|mobile|mobile number|phone',
  email: 'ইমেইল|ই-মেইল|email|e-mail',
  nid: 'এনআইডি|জাতীয় পরিচয়পত্র|জাতীয় পরিচয়পত্র নম্বর|nid|national id|nid number',
  tin: 'টিআইএন|tin|e-tin|etin',
  presentAddress: 'বর্তমান ঠিকানা|ঠিকানা|present address|address',
  permanentAddress: 'স্থায়ী ঠিকানা|permanent address',
  bankName: 'ব্যাংক|ব্যাংকের নাম|bank|bank name',
  bankBranch: 'শাখা|ব্যাংকের শাখা|branch|bank branch',
  bankAccount: 'হিসাব নম্বর|ব্যাংক হিসাব নম্বর|account|account number|bank account',
  bankRouting: 'রাউটিং|রাউটিং নম্বর|routing|routing number',
}

type Reported = Extract<Field, { report: ReportKind }>
export const reportedOf = (...parts: readonly Part[]): { key: Reported['key']; kind: ReportKind }[] =>
  EMPLOYEE_FIELDS.filter((one): one is Reported => 'report' in one && parts.includes(one.part)).map(
    ({ key, report }) => ({
      key,
      kind: report,
    }),
  )

/** i18n key of what a field is called. */
export const labelOf = (key: FieldKey): string => `people:field.${key}`
const KEYS: readonly string[] = EMPLOYEE_FIELDS.map(({ key }) => key)
/** What a column of a report or sheet is called: its field's name, or that of a column which is none. */
export const columnLabel = (key: string): string =>
  KEYS.includes(key) ? `people:field.${key}` : `people-reports:column.${key}`
