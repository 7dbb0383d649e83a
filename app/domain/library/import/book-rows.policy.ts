import { cellText, type Cell } from '~/domain/sheets/cell'
import { fieldUnder } from '~/domain/sheets/imports/fields'
import type { Line, Passes } from '~/domain/sheets/imports/lines.policy'
import type { Day } from '~/format/dates'
import { toAsciiDigits } from '~/format/digits'
import { matchKey } from '~/format/text'
import { parseDate } from '~/format/typed'
import { namesIn } from '../catalogue/book.form'
import { LANGUAGES, SOURCES, type Source } from '../library'

/* Books as a sheet: a row is a copy under its number, or a title with so many copies. */

export type BookField =
  | 'accessionNo'
  | 'titleBn'
  | 'titleEn'
  | 'author'
  | 'translator'
  | 'editor'
  | 'isbn'
  | 'language'
  | 'publisher'
  | 'edition'
  | 'publishedYear'
  | 'subject'
  | 'ddc'
  | 'pages'
  | 'price'
  | 'count'
  | 'rack'
  | 'acquiredOn'
  | 'source'

const field = fieldUnder<BookField>('library-import:column')
const TITLE = ['title', 'book title', 'book name', 'name of book', 'শিরোনাম', 'বইয়ের নাম', 'বই', 'পুস্তকের নাম']

export const BOOK_FIELDS = [
  field('accessionNo', [
    'accession no',
    'accession number',
    'acc no',
    'accession',
    'ভুক্তি নম্বর',
    'ভুক্তি নং',
    'ক্রয় নং',
    'পরিগ্রহণ নম্বর',
  ]),
  field('titleBn', [...TITLE, 'শিরোনাম (বাংলা)', 'title (bengali)'], {
    required: true,
    alternatives: ['titleEn'],
    language: 'bn',
  }),
  field('titleEn', [...TITLE, 'শিরোনাম (ইংরেজি)', 'title (english)'], { language: 'en' }),
  field('author', ['author', 'authors', 'writer', 'author name', 'লেখক', 'লেখকের নাম']),
  field('translator', ['translator', 'অনুবাদক']),
  field('editor', ['editor', 'সম্পাদক']),
  field('isbn', ['isbn', 'isbn no', 'isbn-13', 'আইএসবিএন']),
  field('language', ['language', 'ভাষা']),
  field('publisher', ['publisher', 'publication', 'প্রকাশক', 'প্রকাশনী']),
  field('edition', ['edition', 'সংস্করণ']),
  field('publishedYear', [
    'year',
    'year of publication',
    'published',
    'publication year',
    'প্রকাশের বছর',
    'প্রকাশকাল',
    'সাল',
  ]),
  field('subject', ['subject', 'category', 'বিষয়', 'শ্রেণি বিভাগ']),
  field('ddc', ['ddc', 'ddc class', 'class no', 'call no', 'call number', 'ডিডিসি নম্বর', 'বর্গ নম্বর']),
  field('pages', ['pages', 'page', 'no of pages', 'পৃষ্ঠা']),
  field('price', ['price', 'cost', 'মূল্য', 'দাম']),
  field('count', ['copies', 'quantity', 'qty', 'number of copies', 'কপি', 'কপির সংখ্যা', 'সংখ্যা']),
  field('rack', ['rack', 'shelf', 'rack no', 'almirah', 'তাক', 'র‍্যাক', 'আলমারি']),
  field('acquiredOn', ['acquired on', 'date', 'purchase date', 'accession date', 'প্রাপ্তির তারিখ', 'তারিখ'], { day: true }),
  field('source', ['source', 'উৎস', 'প্রাপ্তির উৎস']),
]

const words = (of: Record<string, string>) =>
  new Map(
    Object.entries(of).flatMap(([key, all]) => [key, ...all.split('|')].map((word) => [matchKey(word), key] as const)),
  )
const LANGUAGE_OF = words({
  bn: 'bengali|bangla|বাংলা',
  en: 'english|ইংরেজি',
  ar: 'arabic|আরবি',
  ur: 'urdu|উর্দু',
  hi: 'hindi|হিন্দি',
  sa: 'sanskrit|সংস্কৃত',
  fa: 'persian|ফারসি',
  fr: 'french|ফরাসি',
  de: 'german|জার্মান',
  ru: 'russian|রুশ',
})
const SOURCE_OF = words({
  bought: 'purchase|purchased|ক্রয়|কেনা',
  gift: 'donation|donated|উপহার|দান',
  government: 'govt|সরকারি',
  old: 'old stock|পুরোনো সংগ্রহ|পুরাতন',
})

export interface BookLine {
  row: number
  accessionNo: number | null
  count: number
  rack: string
  acquiredOn: Day | null
  source: Source | null
  /** Names, where the file has the column and the cell is filled. */
  names: { author: string[] | null; translator: string[] | null; editor: string[] | null }
  /** What the file says of the title, as the form reads it; what it does not say is not here. */
  said: Record<string, unknown>
  wrong: BookField[]
}

export const passesBook: Passes<BookField> = (line) =>
  line.text('titleBn') || line.text('titleEn') ? null : line.text('accessionNo') ? 'title' : 'note'

const whole = (cell: Cell): number | null => {
  const text = toAsciiDigits(cellText(cell)).replace(/[,\s]/g, '')
  return /^\d{1,10}$/.test(text) ? Number(text) : null
}

/** The known words of a column, in whichever language; null where they are none. */
const known = <T extends string>(of: ReadonlyMap<string, string>, all: readonly T[], text: string): T | null =>
  all.find((one) => one === of.get(matchKey(text))) ?? null

/** Cells of a row, each as far as it can be read alone. */
export function readBook(line: Line<BookField>): BookLine {
  const names = (key: 'author' | 'translator' | 'editor') =>
    line.text(key) ? namesIn(line.text(key).replace(/[,،|]/g, ';')) : null
  const row: BookLine = {
    row: line.row,
    accessionNo: null,
    count: 1,
    rack: line.text('rack'),
    acquiredOn: null,
    source: null,
    names: { author: names('author'), translator: names('translator'), editor: names('editor') },
    said: {},
    wrong: [],
  }
  const read = <T>(key: BookField, value: T | null, put: (value: T) => void) => {
    if (!line.text(key)) return
    if (value === null) row.wrong.push(key)
    else put(value)
  }
  read('accessionNo', whole(line.cell('accessionNo')), (value) => (row.accessionNo = value))
  read('count', whole(line.cell('count')), (value) => (row.count = value))
  read(
    'acquiredOn',
    line.isOpen('acquiredOn') ? null : parseDate(line.text('acquiredOn')),
    (value) => (row.acquiredOn = value),
  )
  read('source', known(SOURCE_OF, SOURCES, line.text('source')), (value) => (row.source = value))
  read('language', known(LANGUAGE_OF, LANGUAGES, line.text('language')), (value) => (row.said.language = value))
  for (const key of [
    'titleBn',
    'titleEn',
    'isbn',
    'publisher',
    'edition',
    'publishedYear',
    'subject',
    'ddc',
    'pages',
    'price',
  ] as const)
    if (line.text(key)) row.said[key] = line.text(key)
  // A list in one language names the title in it.
  if (!row.said.titleBn) row.said.titleBn = row.said.titleEn
  if (row.count < 1 || row.count > 200) row.wrong.push('count')
  return row
}

/** The language that a title shows by its letters. */
export const languageOf = (title: string): 'bn' | 'en' => (/[\u0980-\u09ff]/.test(title) ? 'bn' : 'en')
