import { toAsciiDigits } from './digits'

// U+200C and U+200D shape Bengali conjuncts and must survive between Bengali characters; the others never show.
const INVISIBLE = /[\u00ad\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g
const JOINERS_OUT_OF_PLACE = /(?<![\u0980-\u09ff])[\u200c\u200d]+|[\u200c\u200d]+(?![\u0980-\u09ff\u200c\u200d])/g

const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g

/** ৎ as it was written before Unicode 4.1 had a letter for it. */
const KHANDA_TA = /\u09a4\u09cd\u200d/g

/**
 * What cleaning may change: any sign outside of printable ASCII, danda and the Bengali block; letters that NFC takes apart (ড় ঢ় য় of one code
 * point), a nukta behind a virama, and vowel signs that it puts together.
 */
const UNCLEAN = /[^\n -~\u0964\u0965\u0980-\u09fd]|[\u09dc\u09dd\u09df]|\u09cd\u09bc|\u09c7[\u09bc\u09be\u09d7]/
const UNEVEN_SPACE = /^\s|\s$|\s\s|[^\S ]/

function clean(text: string): string {
  // Sheets are hundreds of thousands of cells, and nearly all of them are clean.
  if (!UNCLEAN.test(text)) return text
  return text
    .normalize('NFC')
    .replace(KHANDA_TA, '\u09ce')
    .replace(CONTROLS, '')
    .replace(INVISIBLE, '')
    .replace(JOINERS_OUT_OF_PLACE, '')
}

/** One line of typed or imported text as it is stored: NFC, trimmed, inner white space collapsed, invisible
 * characters removed except the joiners that Bengali conjuncts need. */
export function cleanText(text: string): string {
  const cleaned = clean(text)
  return UNEVEN_SPACE.test(cleaned) ? cleaned.replace(/\s+/g, ' ').trim() : cleaned
}

/** As cleanText, but keeps line breaks (at most one empty line between paragraphs). */
export function cleanLines(text: string): string {
  return clean(text)
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** A key for comparing words that people type differently: lower case, ASCII digits, letters and digits only
 * (Bengali vowel signs kept), so that 'Roll No.' and 'roll-no' are equal. Never shown. */
export function matchKey(text: string): string {
  return toAsciiDigits(cleanText(text))
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '')
}
