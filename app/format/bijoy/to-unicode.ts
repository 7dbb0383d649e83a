import {
  AFTER,
  ALONE,
  BEFORE,
  HALVES,
  HASANTA,
  LETTERS,
  MARKS,
  REPH,
  SYLLABLES,
  TAILS,
  TAILS_AFTER_HALF,
} from './table'

const VIRAMA = '্'
const MOST_HALVES = 2
/** Addresses, numbers of pictures, and names that are Latin in Bengali texts too: they are left as they are. */
const LATIN =
  /(?:https?:\/\/|www\.|media:)\S+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|(?<![\w])(?:PDF|SSC|HSC|JSC|PSC|GPA|SMS|EIIN|ICT|NCTB|DSHE|MPO|BTEB|OMR|MCQ|CQ|ID|Wi-?Fi|Google|Facebook|YouTube|Zoom|WhatsApp)(?![\w])/g

/** Text that was written in Bijoy (SutonnyMJ), as Unicode in NFC. What is Bengali already, and what is Latin for certain, stays. */
export function bijoyToUnicode(text: string): string {
  let out = ''
  let from = 0
  for (const found of text.matchAll(LATIN)) {
    out += convert(text.slice(from, found.index)) + found[0]
    from = found.index + found[0].length
  }
  return (out + convert(text.slice(from))).normalize('NFC')
}

/** How far a syllable goes, and what it says. */
interface Read {
  text: string
  to: number
}

function convert(text: string): string {
  const glyphs = [...text]
  let out = ''
  for (let at = 0; at < glyphs.length;) {
    const read = syllable(glyphs, at) ?? single(glyphs, at)
    out += read.text
    at = read.to
  }
  return out
}

/** A half is one only where a letter follows it: otherwise it is a bullet, a macron, a quotation mark. */
const isHalf = (glyphs: readonly string[], at: number, deep = 0): boolean => {
  const [one = '', next = ''] = [glyphs[at], glyphs[at + 1]]
  return (
    HALVES.has(one) &&
    (LETTERS.has(next) ||
      TAILS.has(next) ||
      TAILS_AFTER_HALF.has(next) ||
      (deep < MOST_HALVES && isHalf(glyphs, at + 1, deep + 1)))
  )
}

/** A letter with all that belongs to it, put into the order of Unicode: reph, letter, vowel, mark. Null where none begins. */
function syllable(glyphs: readonly string[], start: number): Read | null {
  let at = start
  const before = BEFORE.get(glyphs[at] ?? '')
  if (before) at++
  let halves = ''
  while (isHalf(glyphs, at)) halves += HALVES.get(glyphs[at++] ?? '') ?? ''
  const whole = SYLLABLES.get(glyphs[at] ?? '')
  let letter = whole?.[0] ?? LETTERS.get(glyphs[at] ?? '') ?? ''
  if (letter) at++
  else if (!halves) return null
  // A half whose lower part is a tail: স্ and ্ত make স্ত.
  let body = letter || halves.slice(0, -VIRAMA.length)
  if (letter) body = halves + letter
  let vowel = whole?.[1] ?? ''
  let marks = ''
  let reph = ''
  for (; at < glyphs.length; at++) {
    const glyph = glyphs[at] ?? ''
    const quoted = halves && !letter && vowel === '' ? TAILS_AFTER_HALF.get(glyph) : undefined
    if (quoted) {
      body += quoted[0]
      vowel = quoted[1]
      letter = body
    } else if (TAILS.has(glyph) && marks === '') {
      body += tailOn(body, TAILS.get(glyph) ?? '')
      letter = body
    } else if (glyph === '“' && body.endsWith('র') && vowel === '') vowel = 'ু'
    else if (glyph === '…' && !LETTERS.has(glyphs[at + 1] ?? '') && !BEFORE.has(glyphs[at + 1] ?? '')) break
    else if (AFTER.has(glyph) && vowel === '') vowel = AFTER.get(glyph) ?? ''
    else if (MARKS.has(glyph)) marks += MARKS.get(glyph) ?? ''
    else if (glyph === REPH && reph === '') reph = `র${VIRAMA}`
    else break
  }
  const hung = glyphs[at] === HASANTA && vowel === '' && !before
  if (hung) at++
  const cut = hung && LETTERS.has(glyphs[at] ?? '') ? '\u200C' : '' // a hasanta that is seen does not join what follows
  return { text: reph + body + joinedVowel(before ?? '', vowel) + marks + (hung ? VIRAMA + cut : ''), to: at }
}

/** ্ন is ্ণ where it hangs on ণ, ষ, হ or ক্ষ; ্য on র keeps the র whole. */
function tailOn(body: string, tail: string): string {
  if (tail === '্ন' && /[ণষ]$/.test(body)) return '্ণ'
  return tail === '্য' && body === 'র' ? `\u200D${tail}` : tail
}

const joinedVowel = (before: string, after: string): string =>
  before === 'ে' && after === 'া' ? 'ো' : before === 'ে' && after === 'ৗ' ? 'ৌ' : before + after

function single(glyphs: readonly string[], at: number): Read {
  const [glyph = '', next = ''] = [glyphs[at], glyphs[at + 1]]
  if (glyph === 'A' && next === 'v') return { text: marked('আ', glyphs, at + 2), to: at + 2 + marksAt(glyphs, at + 2) }
  if (glyph === 'A' && next === '¨')
    return { text: `অ্য${glyphs[at + 2] === 'v' ? 'া' : ''}`, to: at + (glyphs[at + 2] === 'v' ? 3 : 2) }
  // A danda stands right behind a word; a bar between spaces is a table's.
  if (glyph === '|') return { text: at > 0 && /\S/.test(glyphs[at - 1] ?? ' ') ? '।' : glyph, to: at + 1 }
  const sign = ALONE.get(glyph) ?? BEFORE.get(glyph)
  if (sign && ALONE.has(glyph)) return { text: marked(sign, glyphs, at + 1), to: at + 1 + marksAt(glyphs, at + 1) }
  return {
    text: sign ?? MARKS.get(glyph) ?? (glyph === 'v' || glyph === 'x' ? (AFTER.get(glyph) ?? glyph) : glyph),
    to: at + 1,
  }
}

const marksAt = (glyphs: readonly string[], at: number): number => {
  let many = 0
  while (MARKS.has(glyphs[at + many] ?? '')) many++
  return many
}
const marked = (sign: string, glyphs: readonly string[], at: number): string =>
  sign +
  glyphs
    .slice(at, at + marksAt(glyphs, at))
    .map((one) => MARKS.get(one) ?? '')
    .join('')
