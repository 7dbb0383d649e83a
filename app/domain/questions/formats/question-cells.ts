import { matchKey } from '~/format/text'
import { toAsciiDigits } from '~/format/digits'
import { LEVELS, type Level, type QuestionContent, type QuestionKind } from '../content'
import { letter, plainLanguage, type CarriedQuestion } from './carried'
import { named, writeBoth, writeSaid } from './cell-block'

/* A question as cells with names: a row of a spreadsheet, or a table of a Word file. */

export const MOST_OPTIONS = 10
const NUMBERS = Array.from({ length: MOST_OPTIONS }, (_, at) => at)
export const OPTION_CELLS = NUMBERS.map((at) => `option${at + 1}` as const)
export const RIGHT_CELLS = NUMBERS.map((at) => `right${at + 1}` as const)
export const CELLS = [
  'kind',
  'stem',
  ...OPTION_CELLS,
  ...RIGHT_CELLS,
  'answer',
  'marks',
  'level',
  'tolerance',
  'unit',
  'model',
  'explanation',
  'chapter',
  'outcome',
  'source',
  'year',
] as const
export type CellName =
  | 'kind'
  | 'stem'
  | `option${number}`
  | `right${number}`
  | 'answer'
  | 'marks'
  | 'level'
  | 'tolerance'
  | 'unit'
  | 'model'
  | 'explanation'
  | 'chapter'
  | 'outcome'
  | 'source'
  | 'year'
export type QuestionCells = Partial<Record<CellName, string>>

const words = <T extends string>(of: Record<T, string>): ReadonlyMap<string, T> =>
  new Map(
    (Object.keys(of) as T[]).flatMap((key) =>
      [key, ...of[key].split('|')].map((word) => [matchKey(word), key] as const),
    ),
  )

export const KIND_OF = words<QuestionKind>({
  single: 'single choice|mcq|multiple choice|বহুনির্বাচনি|বহুনির্বাচনী|নৈর্ব্যক্তিক|এক উত্তর',
  multiple: 'multiple answers|multiple response|একাধিক উত্তর|বহু উত্তর',
  'true-false': 'true/false|true false|সত্য মিথ্যা|সত্য/মিথ্যা|সত্য-মিথ্যা',
  matching: 'match|মিলকরণ|মিল করা|মেলানো',
  ordering: 'order|sequence|ক্রম|সাজানো|ক্রম সাজানো',
  'fill-in': 'fill in|fill in the blanks|fill in the gaps|gap|শূন্যস্থান|শূন্যস্থান পূরণ',
  short: 'short answer|short question|সংক্ষিপ্ত|সংক্ষিপ্ত প্রশ্ন|এক কথায়|এক কথায় উত্তর',
  creative: 'creative question|cq|সৃজনশীল|সৃজনশীল প্রশ্ন',
  essay: 'long answer|broad question|রচনামূলক|রচনামূলক প্রশ্ন|রচনা',
  numeric: 'numerical|number|গাণিতিক|সংখ্যা|সংখ্যাগত',
  composite: 'composite mcq|বহুপদী|বহুপদী সমাপ্তিসূচক',
})
export const LEVEL_OF = words<Level>({
  knowledge: 'k|জ্ঞান|জ্ঞানমূলক',
  comprehension: 'understanding|অনুধাবন|অনুধাবনমূলক',
  application: 'apply|প্রয়োগ|প্রয়োগমূলক',
  'higher-order': 'higher order|hots|উচ্চতর দক্ষতা|উচ্চতর|উচ্চতর দক্ষতামূলক',
})
export const levelIn = (text: string | undefined): Level | null =>
  LEVELS.find((level) => level === LEVEL_OF.get(matchKey(text ?? ''))) ?? null

/** The alternatives of an answer in a line. */
export const alternatives = (of: readonly string[]): string =>
  of.map((one) => one.replace(/[\\|]/g, '\\$&').replace(/\s+/g, ' ')).join(' | ')
export const alternativesIn = (line: string): string[] =>
  (line.match(/(?:\\[\\|]|[^|])+/g) ?? []).map((one) => one.trim().replace(/\\([\\|])/g, '$1')).filter(Boolean)

const LETTERS_BN = ['ক', 'খ', 'গ', 'ঘ', 'ঙ', 'চ', 'ছ', 'জ', 'ঝ', 'ঞ']
/** Which option a sign names, from 0: b, B, খ, 2, ২, (ii); -1 for none. */
export function optionAt(sign: string): number {
  const bare = toAsciiDigits(sign)
    .replace(/[().:।\s]/g, '')
    .toLowerCase()
  if (/^\d{1,2}$/.test(bare)) return Number(bare) - 1
  if (/^[a-j]$/.test(bare)) return bare.charCodeAt(0) - 97
  return LETTERS_BN.indexOf(bare)
}
export const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x']

const lines = (of: readonly string[]): string => of.join('\n')

/** What its kind puts where. */
function ownCells(content: QuestionContent, plain: 'bn' | 'en' | null): QuestionCells {
  const cells: QuestionCells = {}
  const options = <T>(of: readonly T[], write: (one: T) => string[]) => {
    for (const [at, one] of of.entries()) cells[`option${at + 1}`] = lines(write(one))
  }
  const right = <T>(of: readonly T[], write: (one: T) => string[]) => {
    for (const [at, one] of of.entries()) cells[`right${at + 1}`] = lines(write(one))
  }
  const answers = (of: readonly { right: boolean }[]) =>
    of.flatMap((one, at) => (one.right ? [letter(at)] : [])).join(', ')
  const model = 'model' in content && content.model ? lines(writeBoth(content.model, plain)) : ''
  if (model) cells.model = model
  switch (content.kind) {
    case 'single':
    case 'multiple':
      options(content.options, (one) => [
        ...writeSaid(one, plain),
        ...(one.feedback ? writeBoth(one.feedback, null, 'feedback-') : []),
      ])
      cells.answer = answers(content.options)
      break
    case 'true-false':
      cells.answer = String(content.answer)
      break
    case 'matching': {
      options(content.left, (one) => writeSaid(one, plain))
      right(content.right, (one) => writeSaid(one, plain))
      const places = new Map(content.right.map(({ key }, at) => [key, at + 1]))
      cells.answer = content.left.map(({ match }, at) => `${letter(at)}-${places.get(match) ?? 0}`).join(', ')
      break
    }
    case 'ordering':
      options(content.items, (one) => writeSaid(one, plain))
      break
    case 'fill-in':
      cells.answer = content.gaps.map(({ accepted }) => alternatives(accepted)).join('\n')
      break
    case 'short':
      cells.answer = alternatives(content.accepted)
      break
    case 'numeric':
      Object.assign(cells, { answer: content.value, tolerance: content.tolerance, unit: content.unit })
      break
    case 'creative':
      options(content.parts, (one) => [
        ...writeBoth(one, plain),
        named('marks', one.marks),
        named('level', one.level),
        ...(one.model ? writeBoth(one.model, null, 'model-') : []),
      ])
      break
    case 'essay':
      options(content.rubric, (one) => [...writeBoth(one.criterion, plain), named('marks', one.marks)])
      break
    case 'composite':
      right(content.statements, (one) => [...writeBoth(one, plain), one.true ? '[true]' : '[false]'])
      options(content.options, (one) => [one.statements.map((at) => ROMAN[at] ?? '').join(', ')])
      cells.answer = answers(content.options)
  }
  return cells
}

/** A question as cells; all of it but the bytes of its pictures, which are named by their files. */
export function cellsOf({ content, marks, level, chapter, outcome, source, year }: CarriedQuestion): QuestionCells {
  const plain = plainLanguage(content)
  const all: QuestionCells = {
    kind: content.kind,
    stem: lines(writeSaid(content.stem, plain)),
    ...ownCells(content, plain),
    marks: String(marks),
    level: level ?? '',
    explanation: content.explanation ? lines(writeBoth(content.explanation, plain)) : '',
    chapter: chapter ?? '',
    outcome: outcome ?? '',
    source: source ?? '',
    year: year ? String(year) : '',
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''))
}
