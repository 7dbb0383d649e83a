import type { BookField } from '../import/book-rows.policy'
import { isbn13 } from '../isbn'
import type { MarcField, MarcFile, MarcRecord } from './iso2709.policy'

/* What a record of MARC 21 says of a book, as a row of the import of books. */

/** Cells by the fields of the import. */
export type MarcRow = Partial<Record<Exclude<BookField, 'count' | 'acquiredOn' | 'source'>, string>>

const LANGUAGE: Readonly<Record<string, string>> = {
  ben: 'bn',
  eng: 'en',
  ara: 'ar',
  urd: 'ur',
  hin: 'hi',
  san: 'sa',
  per: 'fa',
  fre: 'fr',
  ger: 'de',
  rus: 'ru',
}
export const MARC_LANGUAGE: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(LANGUAGE).map(([marc, own]) => [own, marc]),
)

/** Fields of which something is carried, and those that say nothing of a book. */
const CARRIED = new Set(
  '001 003 005 006 007 008 020 040 041 082 100 110 245 246 250 260 264 300 650 653 700 710 852 880 952'.split(' '),
)

const BENGALI = /[\u0980-\u09ff]/
/** Without the signs that ISBD writes between parts. */
const bare = (text: string): string => text.replace(/\s*[/:;,=]\s*$/, '').trim()
const own = (field: MarcField | undefined, codes: string): string =>
  (field?.subfields ?? [])
    .filter(({ code }) => codes.includes(code))
    .map(({ value }) => bare(value))
    .filter(Boolean)
    .join(' ')
const all = (record: MarcRecord, ...tags: string[]): MarcField[] =>
  record.fields.filter(({ tag }) => tags.includes(tag))
const first = (record: MarcRecord, ...tags: string[]): MarcField | undefined => all(record, ...tags)[0]

/** The same in its own script: fields 880 are linked to theirs. */
const vernacular = (record: MarcRecord, field: MarcField): MarcField | undefined => {
  const link = field.subfields.find(({ code }) => code === '6')?.value.slice(4, 6)
  return link && link !== '00'
    ? all(record, '880').find((one) =>
        one.subfields.some(({ code, value }) => code === '6' && value.startsWith(`${field.tag}-${link}`)),
      )
    : undefined
}

/** A name as people say it: those under their family name are turned. */
function nameOf(record: MarcRecord, field: MarcField): string {
  const said = vernacular(record, field)
  const of = said && BENGALI.test(own(said, 'a')) ? said : field
  const name = own(of, 'a').replace(/(?<=\p{L}{2})\.$/u, '')
  const [family, given, ...more] = name.split(/,\s*/)
  return field.tag.endsWith('00') && of.indicators.startsWith('1') && given && !more.length
    ? `${given} ${family ?? ''}`.trim()
    : name
}

function roleOf(field: MarcField): 'author' | 'translator' | 'editor' {
  const said = field.subfields
    .filter(({ code }) => code === 'e' || code === '4')
    .map(({ value }) => value.toLowerCase())
    .join(' ')
  return /trl|translat|অনুবাদ/.test(said) ? 'translator' : /edt|editor|edited|সম্পাদ/.test(said) ? 'editor' : 'author'
}

/** Copies that the record says: of 952 (Koha) or 852. */
function copiesOf(record: MarcRecord): MarcRow[] {
  const items = all(record, '952').length ? all(record, '952') : all(record, '852')
  return items.map((item) => ({
    accessionNo: /^0*(\d{1,10})$/.exec(own(item, 'p'))?.[1] ?? '',
    rack: own(item, 'c').slice(0, 20),
    price: /\d+(\.\d{1,2})?/.exec(item.tag === '952' ? own(item, 'g') : '')?.[0] ?? '',
  }))
}

function rowOf(record: MarcRecord): MarcRow {
  const title = first(record, '245')
  const main = title ? own(title, 'abnp') : ''
  const linked = title && vernacular(record, title)
  const other = [linked ? own(linked, 'abnp') : '', ...all(record, '246').map((one) => own(one, 'abnp'))].filter(
    Boolean,
  )
  const titles = [main, ...other]
  const bn = titles.find((one) => BENGALI.test(one)) ?? ''
  const en = titles.find((one) => one && !BENGALI.test(one)) ?? ''
  const names: Record<'author' | 'translator' | 'editor', string[]> = { author: [], translator: [], editor: [] }
  for (const field of all(record, '100', '110', '700', '710')) {
    const name = nameOf(record, field)
    if (name) names[field.tag.startsWith('1') ? 'author' : roleOf(field)].push(name)
  }
  const published = all(record, '264').find((one) => one.indicators[1] === '1') ?? first(record, '260', '264')
  const language = own(first(record, '041'), 'a').slice(0, 3) || (first(record, '008')?.value.slice(35, 38) ?? '')
  return {
    titleBn: bn,
    titleEn: en,
    author: names.author.join('; '),
    translator: names.translator.join('; '),
    editor: names.editor.join('; '),
    isbn:
      all(record, '020')
        .flatMap((one) => isbn13(own(one, 'a').split(/\s/)[0] ?? '') ?? [])
        .at(0) ?? '',
    language: LANGUAGE[language] ?? '',
    publisher: own(published, 'b').slice(0, 200),
    edition: own(first(record, '250'), 'a').slice(0, 60),
    publishedYear: /[12]\d{3}/.exec(own(published, 'c'))?.[0] ?? '',
    subject: own(first(record, '650', '653'), 'a')
      .replace(/\.$/, '')
      .slice(0, 120),
    ddc:
      all(record, '082')
        .flatMap((one) => /^\d{3}(\.\d{1,12})?$/.exec(own(one, 'a').replace(/\//g, ''))?.[0] ?? [])
        .at(0) ?? '',
    pages: /(\d+)\s*(p|পৃ)/i.exec(own(first(record, '300'), 'a'))?.[1] ?? '',
  }
}

export interface MarcRows {
  rows: MarcRow[]
  /** Tags of fields that nothing here holds, with how often they stand in the file. */
  left: [tag: string, count: number][]
}

/** A row a copy; a record that names none is one copy of its title. */
export function marcRows({ records }: Pick<MarcFile, 'records'>): MarcRows {
  const left = new Map<string, number>()
  const rows = records.flatMap((record) => {
    for (const { tag } of record.fields) if (!CARRIED.has(tag)) left.set(tag, (left.get(tag) ?? 0) + 1)
    const book = rowOf(record)
    const copies = copiesOf(record)
    return copies.length ? copies.map((copy) => ({ ...book, ...copy })) : [book]
  })
  return { rows, left: [...left].sort(([a], [b]) => a.localeCompare(b)) }
}
