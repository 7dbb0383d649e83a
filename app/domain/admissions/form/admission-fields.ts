/** How a field of the form is typed, checked and shown. */
type FormFieldKind =
  | 'text'
  | 'name'
  | 'nameBn'
  | 'nameEn'
  | 'lines'
  | 'day'
  | 'year'
  | 'choice'
  | 'catalogue'
  | 'offer'
  | 'birthReg'
  | 'nid'
  | 'phone'
  | 'email'
  | 'digits'
  | 'gpa'
  | 'taka'
  | 'check'

/** Lists of the country, or of what the class teaches, that a field chooses from. */
type FormCatalogue = 'religion' | 'board' | 'country' | 'division' | 'district' | 'thana' | 'subject'

export type Asked = 'required' | 'optional' | 'off'

export interface AdmissionField {
  /** Name in the form, in `answers` and in `admission.asks`. */
  key: string
  step: AdmissionStep
  kind: FormFieldKind
  /** How it is asked unless the admission says otherwise (`admission.asks`). */
  usual: Asked
  /** Cannot be declared otherwise: the product could not do without. */
  fixed?: true
  /** i18n key of the message where it is empty; without, the general one. */
  message?: string
  /** i18n key of a line beneath its input. */
  hint?: string
  max?: number
  of?: FormCatalogue
  /** Of a choice; its words are `admission-form:<words>.<value>`. */
  values?: readonly string[]
  words?: string
  /** The office fills it in, not the applicant. */
  office?: true
  /** Not in `answers`: a column of application or admission_applicant. */
  column?: true
}

/** Parts of the form, in order. What is asked in the last two is no field: pictures and papers, and consent. */
export const ADMISSION_STEPS = ['child', 'parents', 'address', 'previous', 'documents', 'send'] as const
export type AdmissionStep = (typeof ADMISSION_STEPS)[number]

const NAME = {
  bn: { kind: 'nameBn', max: 120 },
  en: { kind: 'nameEn', max: 120 },
  any: { kind: 'name', max: 120 },
} as const
const PLACE = { step: 'address', kind: 'catalogue', usual: 'required' } as const
const custom = (name: string) => `validation:custom.${name}`
const religionSubject = custom('religionSubject')

/** The address of one kind, under its prefix. */
const address = (prefix: 'present' | 'permanent'): AdmissionField[] => [
  { key: `${prefix}CareOf`, step: 'address', kind: 'name', usual: 'optional', max: 120 },
  { key: `${prefix}Country`, ...PLACE, of: 'country', message: custom('country') },
  { key: `${prefix}Division`, ...PLACE, of: 'division', message: custom('division') },
  { key: `${prefix}District`, ...PLACE, of: 'district', message: custom('district') },
  { key: `${prefix}Thana`, ...PLACE, of: 'thana', message: custom('thana') },
  {
    key: `${prefix}Address`,
    step: 'address',
    kind: 'lines',
    usual: 'optional',
    max: 300,
    hint: 'admission-form:hint.address',
  },
]

/** Every field of the public admission form, in the order in which it is filled in and shown. */
export const ADMISSION_FIELDS: readonly AdmissionField[] = [
  {
    key: 'offer',
    step: 'child',
    kind: 'offer',
    usual: 'required',
    fixed: true,
    column: true,
    message: custom('yearOrClass'),
  },
  {
    ...NAME.bn,
    key: 'nameBn',
    step: 'child',
    usual: 'required',
    fixed: true,
    column: true,
    message: custom('firstName'),
  },
  { ...NAME.en, key: 'nameEn', step: 'child', usual: 'required', column: true, message: custom('firstName') },
  {
    key: 'birthRegNo',
    step: 'child',
    kind: 'birthReg',
    usual: 'required',
    fixed: true,
    column: true,
    hint: 'admission-form:hint.birthRegNo',
  },
  {
    key: 'bornOn',
    step: 'child',
    kind: 'day',
    usual: 'required',
    fixed: true,
    column: true,
    message: custom('dateOfBirth'),
  },
  {
    key: 'gender',
    step: 'child',
    kind: 'choice',
    usual: 'required',
    fixed: true,
    column: true,
    values: ['male', 'female', 'other'],
    words: 'gender',
    message: custom('gender'),
  },
  {
    key: 'religion',
    step: 'child',
    kind: 'catalogue',
    of: 'religion',
    usual: 'required',
    column: true,
    message: custom('religion'),
  },
  {
    key: 'bloodGroup',
    step: 'child',
    kind: 'choice',
    usual: 'optional',
    values: ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'],
    words: 'blood',
  },
  {
    key: 'studentType',
    step: 'child',
    kind: 'choice',
    usual: 'optional',
    values: ['new', 'transfer', 'former'],
    words: 'studentType',
    message: custom('studentCategory'),
  },
  { ...NAME.bn, key: 'fatherNameBn', step: 'parents', usual: 'required', message: custom('fatherName') },
  { ...NAME.en, key: 'fatherNameEn', step: 'parents', usual: 'optional', message: custom('fatherName') },
  { key: 'fatherBirthRegNo', step: 'parents', kind: 'birthReg', usual: 'optional' },
  { key: 'fatherNid', step: 'parents', kind: 'nid', usual: 'optional', hint: 'admission-form:hint.nid' },
  { key: 'fatherOccupation', step: 'parents', kind: 'text', usual: 'optional', max: 80 },
  { ...NAME.bn, key: 'motherNameBn', step: 'parents', usual: 'required', message: custom('motherName') },
  { ...NAME.en, key: 'motherNameEn', step: 'parents', usual: 'optional', message: custom('motherName') },
  { key: 'motherBirthRegNo', step: 'parents', kind: 'birthReg', usual: 'optional' },
  { key: 'motherNid', step: 'parents', kind: 'nid', usual: 'optional', hint: 'admission-form:hint.nid' },
  { key: 'motherOccupation', step: 'parents', kind: 'text', usual: 'optional', max: 80 },
  { key: 'yearlyIncome', step: 'parents', kind: 'taka', usual: 'optional' },
  {
    key: 'contactNumber',
    step: 'parents',
    kind: 'phone',
    usual: 'required',
    fixed: true,
    column: true,
    message: custom('contactNumber'),
    hint: 'admission-form:hint.contactNumber',
  },
  { key: 'email', step: 'parents', kind: 'email', usual: 'optional', column: true, max: 120 },
  { key: 'guardianContact', step: 'parents', kind: 'phone', usual: 'optional' },
  { ...NAME.any, key: 'localGuardianName', step: 'parents', usual: 'optional' },
  { key: 'localGuardianRelation', step: 'parents', kind: 'text', usual: 'optional', max: 40 },
  { key: 'localGuardianContact', step: 'parents', kind: 'phone', usual: 'optional' },
  ...address('present'),
  { key: 'sameAddress', step: 'address', kind: 'check', usual: 'optional', fixed: true },
  ...address('permanent'),
  { key: 'previousExam', step: 'previous', kind: 'text', usual: 'optional', max: 80 },
  {
    key: 'institutionName',
    step: 'previous',
    kind: 'text',
    usual: 'optional',
    max: 150,
    message: custom('instituteName'),
  },
  { key: 'board', step: 'previous', kind: 'catalogue', of: 'board', usual: 'optional', message: custom('board') },
  { key: 'rollNumber', step: 'previous', kind: 'digits', usual: 'optional', max: 12, message: custom('rollNumber') },
  { key: 'boardRoll', step: 'previous', kind: 'digits', usual: 'optional', max: 12, message: custom('boardRoll') },
  { key: 'registrationNo', step: 'previous', kind: 'digits', usual: 'optional', max: 20 },
  { key: 'examSession', step: 'previous', kind: 'text', usual: 'optional', max: 20, message: custom('session') },
  { key: 'passingYear', step: 'previous', kind: 'year', usual: 'optional' },
  { key: 'gpa', step: 'previous', kind: 'gpa', usual: 'optional', column: true },
  { key: 'gpaWithoutOptional', step: 'previous', kind: 'gpa', usual: 'optional' },
  {
    key: 'religionSubject',
    step: 'previous',
    kind: 'catalogue',
    of: 'subject',
    usual: 'optional',
    message: religionSubject,
  },
  { key: 'compulsorySubject', step: 'previous', kind: 'catalogue', of: 'subject', usual: 'off' },
  { key: 'optionalSubject', step: 'previous', kind: 'catalogue', of: 'subject', usual: 'off' },
  { key: 'assessmentSubject', step: 'previous', kind: 'catalogue', of: 'subject', usual: 'off' },
  { key: 'smsOption', step: 'send', kind: 'check', usual: 'optional' },
  { key: 'admissionDate', step: 'send', kind: 'day', usual: 'off', office: true },
]
