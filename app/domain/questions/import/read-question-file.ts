import { MOST_BYTES, textOf, UnreadableFile, type ReadQuestions } from '../formats/carried'
import { readGift } from '../formats/gift-read'
import { readMoodle } from '../formats/moodle-read'

const begins = (bytes: Uint8Array, sign: string): boolean =>
  Buffer.from(bytes.subarray(0, sign.length)).toString('latin1') === sign

/**
 * Questions of a file of another program, told by its bytes; null for a spreadsheet, which the import kit reads.
 * @param name its ending tells a text of GIFT from a table
 * @throws UnreadableFile
 */
export function readQuestionFile(bytes: Uint8Array, name: string): ReadQuestions | null {
  if (bytes.length > MOST_BYTES) throw new UnreadableFile('large')
  if (begins(bytes, 'PK') || begins(bytes, '\xd0\xcf\x11\xe0')) return null
  const ending = /\.([a-z]{3,4})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  if (['csv', 'tsv', 'dat'].includes(ending)) return null
  const text = textOf(bytes)
    .replace(/^\ufeff/, '')
    .trimStart()
  if (text.startsWith('<')) return readMoodle(bytes)
  if (ending === 'xml') throw new UnreadableFile('xml')
  return ending === 'gift' || /(?<!\\)\{[^{}]*(?<!\\)\}/.test(text) ? readGift(bytes) : null
}
