/** What a column of the board's sheet may hold. */
export const SHEET_VALUES = [
  'serial',
  'nameEn',
  'nameBn',
  'fatherNameEn',
  'fatherNameBn',
  'motherNameEn',
  'motherNameBn',
  'bornOn',
  'bornOnPlain',
  'genderWord',
  'genderLetter',
  'religion',
  'birthRegNo',
  'mobile',
  'presentAddress',
  'permanentAddress',
  'className',
  'group',
  'section',
  'shift',
  'version',
  'session',
  'roll',
  'code',
  'subjects',
  'compulsory',
  'elective',
  'optional',
  'religionSubject',
  'photo',
  'signature',
  'registrationNo',
  'eiin',
  'blank',
] as const
export type SheetValueKey = (typeof SHEET_VALUES)[number]

export interface SheetColumn {
  heading: string
  value: SheetValueKey
}

export const MOST_COLUMNS = 60

/** The board's usual columns: what a new registration begins with. */
export const USUAL_COLUMNS: readonly SheetColumn[] = [
  { heading: 'SL', value: 'serial' },
  { heading: 'STUDENT_NAME', value: 'nameEn' },
  { heading: 'FATHER_NAME', value: 'fatherNameEn' },
  { heading: 'MOTHER_NAME', value: 'motherNameEn' },
  { heading: 'DOB', value: 'bornOn' },
  { heading: 'GENDER', value: 'genderWord' },
  { heading: 'RELIGION', value: 'religion' },
  { heading: 'BIRTH_REG_NO', value: 'birthRegNo' },
  { heading: 'GROUP', value: 'group' },
  { heading: 'SECTION', value: 'section' },
  { heading: 'CLASS_ROLL', value: 'roll' },
  { heading: 'SUBJECTS', value: 'subjects' },
  { heading: 'OPTIONAL_SUBJECT', value: 'optional' },
  { heading: 'MOBILE', value: 'mobile' },
  { heading: 'PHOTO', value: 'photo' },
]
