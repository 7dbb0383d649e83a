import type { StudentField } from './student-field-kinds.policy'

const NAME = {
  group: 'name',
  max: 120,
  empty: true,
  list: 'sorted',
  export: true,
  template: true,
} as const
const PARENT = { group: 'parents', max: 120, empty: true, export: true } as const
const LINES = { kind: 'lines', group: 'contact', max: 500, empty: true } as const

/**
 * The fields of a student that are one column with one rule, in the order in which people read them. Form, profile, quick
 * update, reports, list, export and import take them from here; how to add one is in CONTRIBUTING.md.
 */
export const STUDENT_FIELDS = [
  { ...NAME, key: 'nameBn', kind: 'nameBn', column: 'name_bn', label: 'common:nameBn', import: 'nameBn' },
  {
    ...NAME,
    key: 'nameEn',
    kind: 'nameEn',
    column: 'name_en',
    label: 'common:nameEn',
    lacking: 'student-reports:fact.nameEn',
    import: 'nameEn',
  },
  {
    ...PARENT,
    key: 'fatherNameBn',
    kind: 'nameBn',
    column: 'father_name_bn',
    label: 'students:field.fatherNameBn',
    short: 'students:quick.field.fatherNameBn',
    import: 'fatherNameBn',
    template: true,
  },
  {
    ...PARENT,
    key: 'fatherNameEn',
    kind: 'nameEn',
    column: 'father_name_en',
    label: 'students:field.fatherNameEn',
    short: 'students:quick.field.fatherNameEn',
    import: 'fatherNameEn',
  },
  {
    ...PARENT,
    key: 'motherNameBn',
    kind: 'nameBn',
    column: 'mother_name_bn',
    label: 'students:field.motherNameBn',
    short: 'students:quick.field.motherNameBn',
    import: 'motherNameBn',
    template: true,
  },
  {
    ...PARENT,
    key: 'motherNameEn',
    kind: 'nameEn',
    column: 'mother_name_en',
    label: 'students:field.motherNameEn',
    short: 'students:quick.field.motherNameEn',
    import: 'motherNameEn',
  },
  {
    key: 'bornOn',
    column: 'born_on',
    kind: 'day',
    group: 'identity',
    label: 'students:bornOn',
    lacking: 'student-reports:fact.bornOn',
    list: 'sorted',
    export: true,
    import: 'birthDate',
    template: true,
  },
  {
    key: 'gender',
    column: 'gender',
    kind: 'gender',
    group: 'identity',
    label: 'students:gender',
    list: true,
    export: true,
    import: 'gender',
    template: true,
  },
  {
    key: 'religionId',
    column: 'religion_id',
    kind: 'religion',
    group: 'identity',
    label: 'students:religion',
    lacking: 'student-reports:fact.religion',
    asked: 'religion',
    list: true,
    export: true,
    import: 'religion',
    template: true,
  },
  {
    key: 'bloodGroup',
    column: 'blood_group',
    kind: 'bloodGroup',
    group: 'identity',
    label: 'students:field.bloodGroup',
    lacking: 'student-reports:fact.bloodGroup',
    export: true,
    import: 'bloodGroup',
  },
  {
    key: 'birthRegNo',
    column: 'birth_reg_no',
    kind: 'birthReg',
    group: 'identity',
    label: 'students:field.birthRegNo',
    lacking: 'student-reports:fact.birthRegNo',
    hint: 'students:form.birthRegNoHint',
    export: true,
    import: 'birthRegistrationNo',
    template: true,
  },
  {
    key: 'mobile',
    column: 'mobile',
    kind: 'phone',
    group: 'contact',
    label: 'students:field.mobile',
    import: 'studentPhone',
  },
  {
    key: 'email',
    column: 'email',
    kind: 'email',
    group: 'contact',
    label: 'students:field.email',
    max: 200,
    import: 'email',
  },
  {
    ...LINES,
    key: 'presentAddress',
    column: 'present_address',
    label: 'students:field.presentAddress',
    lacking: 'student-reports:fact.presentAddress',
    export: true,
    import: 'address',
    importLabel: 'student-import:field.address',
  },
  { ...LINES, key: 'permanentAddress', column: 'permanent_address', label: 'students:field.permanentAddress' },
] as const satisfies readonly StudentField[]

/** Headings that offices write above an imported field, parted by |; those of names are in name-headings.policy. */
export const HEADINGS: Record<Exclude<ImportedKey, NameKey>, { headings: string; not?: readonly string[] }> = {
  birthDate: {
    headings: 'জন্ম তারিখ|জন্মতারিখ|জন্মের তারিখ|জন্ম|dob|d.o.b|date of birth|birth date|birthday|birth',
    not: ['নিবন্ধন', 'registration', 'reg', 'certificate', 'সনদ', 'no', 'নং', 'স্থান', 'place'],
  },
  gender: { headings: 'লিঙ্গ|জেন্ডার|ছাত্র/ছাত্রী|gender|sex|m/f' },
  religion: { headings: 'ধর্ম|religion' },
  bloodGroup: { headings: 'রক্তের গ্রুপ|রক্ত|ব্লাড গ্রুপ|blood group|blood|bg' },
  birthRegistrationNo: {
    headings:
      'জন্ম নিবন্ধন|জন্ম নিবন্ধন নং|জন্ম নিবন্ধন নম্বর|জন্মনিবন্ধন|জন্ম সনদ নং|জন্ম সনদ নম্বর|brn|brc|birth registration|' +
      'birth registration no|birth registration number|birth reg|birth reg no|birth certificate no|birth certificate',
  },
  studentPhone: {
    headings:
      "শিক্ষার্থীর মোবাইল|শিক্ষার্থীর মোবাইল নম্বর|ছাত্রের মোবাইল|student mobile|student's mobile|student phone|student contact",
  },
  email: { headings: 'ইমেইল|ই-মেইল|email|e-mail|email address', not: ['present', 'permanent'] },
  address: {
    headings: 'ঠিকানা|বর্তমান ঠিকানা|স্থায়ী ঠিকানা|গ্রাম|address|present address|permanent address|village',
  },
}

export type Field = (typeof STUDENT_FIELDS)[number]
type Imported = Extract<Field, { import: string }>
export type FieldKey = Field['key']
export type ImportedKey = Imported['import']
type NameKey = Extract<Imported, { group: 'name' | 'parents' }>['import']
type AskedOf<One> = One extends { asked: infer Name } ? Name : One extends { key: infer Key } ? Key : never
/** The fields as the addresses of quick update and reports name them. */
export type AskedKey = AskedOf<Field>

type Typed<One> = (One extends { kind: 'religion' } ? number : string) | null
/** What the form gives: null is nothing. */
export type FieldValues = { [One in Field as One['key']]: Typed<One> }
/** A student's fields as rows hold them. */
export type StudentFacts = { [One in Field as One['key']]: One extends { empty: true } ? string : Typed<One> }
/** As a row of an import says them: a religion by its code, a gender in capitals. */
export type ImportedValues = { [One in Imported as One['import']]: string | null }
/** As an import compares them with a student it knows: texts that are not known are ''. */
export type KnownValues = { [One in Imported as One['import']]: One extends { empty: true } ? string : string | null }

export const IMPORTED = STUDENT_FIELDS.filter((one): one is Imported => 'import' in one)
/** The columns of the list's file, and with them those of the list. */
export const EXPORTED = STUDENT_FIELDS.filter((one) => 'export' in one)
export const LISTED = STUDENT_FIELDS.filter((one) => 'list' in one)
/** Of a row the fields of a list alone. */
export const kept = <Key extends FieldKey>(
  fields: readonly { key: Key }[],
  row: Pick<StudentFacts, Key>,
): Pick<StudentFacts, Key> => Object.fromEntries(fields.map(({ key }) => [key, row[key]])) as Pick<StudentFacts, Key>
/** Keys of words by the fields' names in the form. */
export const labelsOf = () =>
  Object.fromEntries(STUDENT_FIELDS.map((one) => [one.key, one.label])) as Record<FieldKey, string>
export const askedAs = (one: Field): AskedKey => ('asked' in one ? one.asked : one.key)
export const fieldsOf = (...groups: readonly Field['group'][]): Field[] =>
  STUDENT_FIELDS.filter((one) => groups.includes(one.group))
