import { fieldUnder, ownWord, type SheetField } from '~/domain/sheets/imports/fields'
import { ENROLMENT_KEY, SHEET_KEY } from './own-workbook.policy'

/** Where a column says which paper a row is of; the file may say it as a whole instead. */
export const PLACES = ['exam', 'session', 'class', 'section', 'shift', 'version', 'group', 'subject'] as const
export type Place = (typeof PLACES)[number]
type MarksField = Place | 'sheet' | 'enrolment' | 'roll' | 'code' | 'name' | 'part' | 'mark'
export type MarksKey = MarksField | `type.${string}`

/** A part of papers of the exam: CQ, MCQ, practical. */
export interface MarkType {
  type: string
  /** In the reader's language. */
  name: string
  /** All that it is called in a heading. */
  headings: string[]
}

/** The answer for the whole file that says which paper it is of. */
export const PAPER = 'paper'

const field = fieldUnder<MarksField>('marks-import:column')

const FIELDS: readonly (SheetField & { key: MarksKey })[] = [
  field('sheet', [SHEET_KEY]),
  field('enrolment', [ENROLMENT_KEY]),
  field('exam', ['exam', 'পরীক্ষা', 'exam name', 'পরীক্ষার নাম']),
  field('session', ['session', 'শিক্ষাবর্ষ', 'সেশন']),
  field('shift', ['shift', 'শিফট']),
  field('version', ['version', 'ভার্সন', 'মাধ্যম']),
  field('class', ['class', 'শ্রেণি', 'শ্রেণী', 'ক্লাস']),
  field('group', ['group', 'বিভাগ', 'গ্রুপ']),
  field('section', ['section', 'শাখা', 'সেকশন']),
  field(
    'subject',
    ['subject_code', 'subject', 'subject name', 'বিষয়', 'বিষয় কোড', 'বিষয়ের নাম', 'বিষয়ের কোড', 'paper', 'পত্র'],
    {
      required: true,
      alternatives: ['sheet', PAPER],
    },
  ),
  field('roll', ['roll', 'roll no', 'class roll', 'রোল', 'রোল নং', 'রোল নম্বর'], {
    required: true,
    alternatives: ['enrolment', 'code'],
  }),
  field('code', ['student id', 'id', 'student code', 'id no', 'আইডি', 'আইডি নং', 'শিক্ষার্থী আইডি']),
  field('name', ['name', 'student name', 'name of student', 'নাম', 'শিক্ষার্থীর নাম', 'ছাত্রের নাম'], {
    not: ['পিতা', 'মাতা', 'father', 'mother'],
  }),
  field('part', ['part', 'অংশ', 'ধরন', 'mark type']),
]

/** What a file of marks may say, with a column for each part that papers of the exam have. */
export const marksFields = (types: readonly MarkType[]): readonly (SheetField & { key: MarksKey })[] => [
  ...FIELDS,
  field('mark', ['mark', 'marks', 'নম্বর', 'প্রাপ্ত নম্বর', 'obtained', 'obtained marks'], {
    required: true,
    alternatives: types.map(({ type }) => `type.${type}`),
  }),
  ...types.map(({ type, name, headings }) => ({ key: `type.${type}` as const, label: ownWord(name), headings })),
]
