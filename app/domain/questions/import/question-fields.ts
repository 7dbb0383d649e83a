import { fieldUnder, type SheetField } from '~/domain/sheets/imports/fields'
import { CELLS, MOST_OPTIONS, type CellName } from '../formats/question-cells'

/** `left` is what a file of another program could not bring along: codes, written by the reader of that file. */
export type QuestionField = CellName | 'left'

const field = fieldUnder<QuestionField>('question-import:column')
const BN = ['ক', 'খ', 'গ', 'ঘ', 'ঙ', 'চ', 'ছ', 'জ', 'ঝ', 'ঞ']
const BN_DIGITS = ['১', '২', '৩', '৪', '৫', '৬', '৭', '৮', '৯', '১০']

/** Headings that teachers write, beside the product's own. */
const HEADINGS: Partial<Record<CellName, string[]>> = {
  kind: ['kind', 'type', 'question type', 'ধরন', 'প্রশ্নের ধরন'],
  stem: ['question', 'stem', 'question text', 'stimulus', 'প্রশ্ন', 'প্রশ্ন বা উদ্দীপক', 'উদ্দীপক', 'প্রশ্নের বিবরণ'],
  answer: ['answer', 'correct answer', 'correct option', 'key', 'উত্তর', 'সঠিক উত্তর', 'সঠিক উত্তর (ক, খ …)'],
  marks: ['marks', 'mark', 'score', 'points', 'নম্বর', 'মান'],
  level: ['level', 'cognitive level', 'difficulty level', 'স্তর', 'দক্ষতার স্তর', 'জ্ঞানের স্তর'],
  tolerance: ['tolerance', 'error allowed', 'গ্রহণযোগ্য পার্থক্য', 'সহনসীমা'],
  unit: ['unit', 'একক'],
  model: ['model answer', 'sample answer', 'নমুনা উত্তর', 'আদর্শ উত্তর'],
  explanation: ['explanation', 'solution', 'general feedback', 'ব্যাখ্যা', 'সমাধান'],
  chapter: ['chapter', 'lesson', 'unit name', 'অধ্যায়', 'অধ্যায়ের নাম'],
  outcome: ['learning outcome', 'outcome', 'শিখনফল'],
  source: ['source', 'board', 'reference', 'উৎস', 'সূত্র', 'বোর্ড'],
  year: ['year', 'সাল', 'বছর'],
}

function headingsOf(key: CellName): string[] {
  const [, side, number] = /^(option|right)(\d+)$/.exec(key) ?? []
  if (!side) return HEADINGS[key] ?? []
  const at = Number(number) - 1
  const [bn, digit, latin] = [BN[at] ?? '', BN_DIGITS[at] ?? '', String.fromCharCode(97 + at)]
  return side === 'option'
    ? [
        `option ${latin}`,
        `option ${number}`,
        `choice ${number}`,
        latin,
        bn,
        `বিকল্প ${bn}`,
        `বিকল্প ${digit}`,
        `অপশন ${digit}`,
      ]
    : [
        `right ${number}`,
        `match ${number}`,
        `statement ${number}`,
        `ডান ${digit}`,
        `ডান বা বিবৃতি ${digit}`,
        `বিবৃতি ${digit}`,
      ]
}

export const QUESTION_FIELDS: readonly (SheetField & { key: QuestionField })[] = [
  ...CELLS.map((key) => field(key as CellName, headingsOf(key as CellName), key === 'stem' ? { required: true } : {})),
  field('left', ['not carried from the file', 'ফাইল থেকে যা আসেনি']),
]

export { MOST_OPTIONS }
