import type { Cell } from '~/domain/sheets/cell'
import { cleanText, matchKey } from '~/format/text'

/** What a title line says for all rows below it. */
export interface TitleFacts {
  className?: string
  section?: string
  group?: string
  shift?: string
  version?: string
}

const LABELS: Record<string, keyof TitleFacts> = {
  শ্রেণি: 'className',
  শ্রেণী: 'className',
  class: 'className',
  শাখা: 'section',
  সেকশন: 'section',
  section: 'section',
  sec: 'section',
  বিভাগ: 'group',
  গ্রুপ: 'group',
  group: 'group',
  শিফট: 'shift',
  শিফ্ট: 'shift',
  shift: 'shift',
  ভার্সন: 'version',
  মাধ্যম: 'version',
  version: 'version',
  medium: 'version',
}
// Other labels end a value: "শ্রেণি: নবম শিক্ষাবর্ষ: ২০২৬".
const ENDS = [
  'শিক্ষাবর্ষ',
  'সেশন',
  'সাল',
  'session',
  'year',
  'শ্রেণি শিক্ষক',
  'class teacher',
  'মোট',
  'total',
  'date',
  'তারিখ',
]
const spellings = [...Object.keys(LABELS), ...ENDS]
  .map((word) => word.normalize('NFC'))
  .sort((a, b) => b.length - a.length)
const LABEL = new RegExp(`(?<![\\p{L}\\p{M}])(${spellings.join('|')})\\s*[.]?\\s*[:：=\\-–—]\\s*`, 'giu')
const BY_KEY = new Map(Object.entries(LABELS).map(([label, field]) => [matchKey(label), field]))

/** A title is a line, not a page. */
const MOST_SIGNS = 500

/** Reads 'শ্রেণি: নবম  শাখা: ক' or cells 'Section' | 'A' above or between the students. Empty when there is none. */
export function titleFacts(row: readonly Cell[]): TitleFacts {
  const facts: TitleFacts = {}
  const texts = row
    .filter((cell) => typeof cell === 'string' || typeof cell === 'number')
    .map(String)
    .filter((text) => text.length <= MOST_SIGNS)
    .map((text) => text.normalize('NFC').trim())
    .filter((text) => text !== '')
  texts.forEach((text, index) => {
    const alone = BY_KEY.get(matchKey(text))
    const next = texts[index + 1]
    if (alone && next && !BY_KEY.has(matchKey(next))) facts[alone] = cleanText(next)
    const labels = [...text.matchAll(LABEL)]
    labels.forEach((label, at) => {
      const field = BY_KEY.get(matchKey(label[1] ?? ''))
      const value = text.slice(label.index + label[0].length, labels[at + 1]?.index).split(/\s{2,}|[,;|।\t\n]/)[0]
      if (field && value && cleanText(value)) facts[field] = cleanText(value)
    })
  })
  return facts
}
