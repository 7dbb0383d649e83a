import { HEADINGS, IMPORTED, type ImportedKey } from '../student-fields.policy'
import type { SheetField } from '~/domain/sheets/imports/fields'
import { FATHER, MOTHER, NAME, named, NOT_A_PERSON, PHONE_WORDS } from './name-headings.policy'

export type RosterFieldKey =
  | ImportedKey
  | 'serial'
  | 'roll'
  | 'guardianPhone'
  | 'fatherPhone'
  | 'motherPhone'
  | 'guardianName'
  | 'studentCode'
  | 'className'
  | 'section'
  | 'group'
  | 'shift'
  | 'version'
  | 'religionSubject'
  | 'elective1'
  | 'elective2'
  | 'elective3'
  | 'optionalSubject'

interface RosterField extends SheetField {
  key: RosterFieldKey
}

function field(key: RosterFieldKey, headings: readonly string[], rest: Partial<RosterField> = {}): RosterField {
  const own = IMPORTED.find((one) => one.import === key)
  const label = own ? ('importLabel' in own ? own.importLabel : own.label) : `student-import:field.${key}`
  const language = /Name(Bn|En)$|^name(Bn|En)$/.exec(key)?.[0].endsWith('Bn') ? 'bn' : key.endsWith('En') ? 'en' : null
  const day = own?.kind === 'day'
  return { key, label, headings, ...(language && { language }), ...(day && { day }), ...rest }
}

const numberedElective = (at: number): string[] =>
  ['নৈর্বাচনিক', 'নৈর্বাচনিক বিষয়', 'গ্রুপ বিষয়', 'elective', 'elective subject', 'group subject'].map(
    (word) => `${word} ${at}`,
  )

/** What a roster may hold, in the order of the mapping screen. */
export const ROSTER_FIELDS: readonly RosterField[] = [
  field('serial', [
    'ক্রমিক',
    'ক্রমিক নং',
    'ক্রমিক নম্বর',
    'ক্রঃ নং',
    'ক্র. নং',
    'ক্রম',
    'নং',
    'sl',
    'sl no',
    's/l',
    'serial',
    'serial no',
    's.n.',
    '#',
    'no',
  ]),
  field(
    'roll',
    [
      'রোল',
      'রোল নং',
      'রোল নম্বর',
      'শ্রেণি রোল',
      'ক্লাস রোল',
      'রোলনং',
      'roll',
      'roll no',
      'roll number',
      'class roll',
      'class roll no',
    ],
    { required: true, not: ['পূর্বের', 'previous', 'old', 'board', 'বোর্ড'] },
  ),
  field('nameBn', [...NAME, ...named(NAME, 'bn')], { required: true, alternatives: ['nameEn'], not: NOT_A_PERSON }),
  field('nameEn', [...NAME, ...named(NAME, 'en')], { not: NOT_A_PERSON }),
  field('fatherNameBn', [...FATHER, ...named(FATHER, 'bn')], { not: PHONE_WORDS }),
  field('fatherNameEn', [...FATHER, ...named(FATHER, 'en')], { not: PHONE_WORDS }),
  field('motherNameBn', [...MOTHER, ...named(MOTHER, 'bn')], { not: PHONE_WORDS }),
  field('motherNameEn', [...MOTHER, ...named(MOTHER, 'en')], { not: PHONE_WORDS }),
  field('guardianName', ['অভিভাবকের নাম', 'অভিভাবক', 'guardian name', "guardian's name", 'guardian', 'local guardian'], {
    not: PHONE_WORDS,
  }),
  field(
    'guardianPhone',
    [
      'মোবাইল',
      'মোবাইল নং',
      'মোবাইল নম্বর',
      'ফোন',
      'ফোন নম্বর',
      'অভিভাবকের মোবাইল',
      'অভিভাবকের মোবাইল নম্বর',
      'অভিভাবকের ফোন',
      'যোগাযোগ',
      'mobile',
      'mobile no',
      'mobile number',
      'phone',
      'phone no',
      'phone number',
      'cell',
      'cell no',
      'contact',
      'contact no',
      'contact number',
      'guardian mobile',
      "guardian's mobile",
      'guardian phone',
      'guardian contact',
      'sms number',
    ],
    { not: ['পিতার', 'মাতার', 'father', 'mother', 'student', 'শিক্ষার্থীর'] },
  ),
  field('fatherPhone', [
    'পিতার মোবাইল',
    'পিতার মোবাইল নং',
    'পিতার মোবাইল নম্বর',
    'বাবার মোবাইল',
    'পিতার ফোন',
    "father's mobile",
    'father mobile',
    "father's phone",
    'father phone',
    "father's contact",
    'father mobile no',
  ]),
  field('motherPhone', [
    'মাতার মোবাইল',
    'মাতার মোবাইল নং',
    'মাতার মোবাইল নম্বর',
    'মায়ের মোবাইল',
    'মাতার ফোন',
    "mother's mobile",
    'mother mobile',
    "mother's phone",
    'mother phone',
    "mother's contact",
    'mother mobile no',
  ]),
  ...IMPORTED.filter((one) => one.group === 'identity' || one.group === 'contact').map((one) => {
    const { headings, ...rest } = HEADINGS[one.import]
    return field(one.import, headings.split('|'), rest)
  }),
  field('studentCode', ['শিক্ষার্থী আইডি', 'আইডি', 'আইডি নং', 'student id', 'id', 'id no', 'student code', 'unique id'], {
    not: ['nid', 'জাতীয়'],
  }),
  field('className', ['শ্রেণি', 'শ্রেণী', 'ক্লাস', 'class', 'class name', 'grade', 'std'], { not: ['রোল', 'roll'] }),
  field('section', ['শাখা', 'সেকশন', 'section', 'sec']),
  field('group', ['বিভাগ', 'গ্রুপ', 'বিভাগ/গ্রুপ', 'group', 'division', 'dept', 'department'], {
    not: ['blood', 'রক্তের', 'রক্ত'],
  }),
  field('shift', ['শিফট', 'শিফ্ট', 'পালা', 'shift']),
  field('version', ['ভার্সন', 'ভার্শন', 'মাধ্যম', 'version', 'medium']),
  field('religionSubject', [
    'ধর্ম বিষয়',
    'ধর্মবিষয়',
    'ধর্মীয় বিষয়',
    'ধর্ম শিক্ষা',
    'ধর্ম ও নৈতিক শিক্ষা',
    'religion subject',
    'religious subject',
    'religion studies',
    'subject of religion',
  ]),
  // One column with all of them, or a column each.
  field('elective1', [
    'নৈর্বাচনিক',
    'নৈর্বাচনিক বিষয়',
    'নৈর্বাচনিক বিষয়সমূহ',
    'গ্রুপ বিষয়',
    'শাখা বিষয়',
    'elective',
    'electives',
    'elective subject',
    'elective subjects',
    'group subject',
    'group subjects',
    ...numberedElective(1),
  ]),
  field('elective2', numberedElective(2)),
  field('elective3', numberedElective(3)),
  field('optionalSubject', [
    '৪র্থ বিষয়',
    'চতুর্থ বিষয়',
    'ঐচ্ছিক বিষয়',
    'ঐচ্ছিক',
    '4th subject',
    'fourth subject',
    'optional subject',
    'optional',
    '4th sub',
    'opt. sub',
  ]),
]

const LABELS = new Map<string, string>(ROSTER_FIELDS.map((one) => [one.key, one.label]))
/** Key of the words for a field of a roster. */
export const rosterLabel = (key: RosterFieldKey): string => LABELS.get(key) ?? key
