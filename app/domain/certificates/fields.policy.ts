/** A field of a template: {name} in an English text, {নাম} in a Bengali one; both are read in both. */
export interface FieldSpec {
  key: string
  bn: string
  /** From the student's record; the others are typed when the document is issued. */
  auto?: boolean
  /** Differs from student to student, so it is asked for each. */
  each?: boolean
  date?: boolean
}

export const FIELDS: readonly FieldSpec[] = [
  { key: 'name', bn: 'নাম', auto: true },
  { key: 'father', bn: 'পিতা', auto: true },
  { key: 'mother', bn: 'মাতা', auto: true },
  { key: 'child', bn: 'সন্তান', auto: true },
  { key: 'he', bn: 'সে', auto: true },
  { key: 'He', bn: 'সে-ই', auto: true },
  { key: 'his', bn: 'তার', auto: true },
  { key: 'His', bn: 'তার-ই', auto: true },
  { key: 'him', bn: 'তাকে', auto: true },
  { key: 'id', bn: 'আইডি', auto: true },
  { key: 'roll', bn: 'রোল', auto: true },
  { key: 'class', bn: 'শ্রেণি', auto: true },
  { key: 'group', bn: 'বিভাগ', auto: true },
  { key: 'section', bn: 'শাখা', auto: true },
  { key: 'shift', bn: 'শিফট', auto: true },
  { key: 'version', bn: 'ভার্সন', auto: true },
  { key: 'session', bn: 'শিক্ষাবর্ষ', auto: true },
  { key: 'bornOn', bn: 'জন্মতারিখ', auto: true },
  { key: 'bornOnWords', bn: 'জন্মতারিখ কথায়', auto: true },
  { key: 'birthRegNo', bn: 'জন্মনিবন্ধন', auto: true },
  { key: 'bloodGroup', bn: 'রক্তের গ্রুপ', auto: true },
  { key: 'religion', bn: 'ধর্ম', auto: true },
  { key: 'address', bn: 'ঠিকানা', auto: true },
  { key: 'admittedOn', bn: 'ভর্তির তারিখ', auto: true },
  { key: 'lastExam', bn: 'সর্বশেষ পরীক্ষা', auto: true },
  { key: 'lastGpa', bn: 'সর্বশেষ জিপিএ', auto: true },
  { key: 'school', bn: 'প্রতিষ্ঠান', auto: true },
  { key: 'purpose', bn: 'উদ্দেশ্য' },
  { key: 'conduct', bn: 'আচরণ' },
  { key: 'reason', bn: 'কারণ' },
  { key: 'admissionNo', bn: 'ভর্তি বহি নং', each: true },
  { key: 'duesUntil', bn: 'পাওনা পরিশোধ' },
  { key: 'attendance', bn: 'উপস্থিতি', each: true },
  { key: 'leftOn', bn: 'প্রস্থানের তারিখ', date: true },
  { key: 'toSchool', bn: 'নতুন প্রতিষ্ঠান' },
  { key: 'permissionNo', bn: 'বোর্ডের অনুমতি নং' },
  { key: 'permissionDate', bn: 'অনুমতির তারিখ', date: true },
  { key: 'exam', bn: 'পরীক্ষা' },
  { key: 'examYear', bn: 'সাল' },
  { key: 'board', bn: 'বোর্ড' },
  { key: 'boardRoll', bn: 'বোর্ড রোল', each: true },
  { key: 'registration', bn: 'রেজিস্ট্রেশন', each: true },
  { key: 'gpa', bn: 'জিপিএ', each: true },
  { key: 'remarks', bn: 'মন্তব্য', each: true },
]

const BY_NAME = new Map(
  FIELDS.flatMap(
    (one) =>
      [
        [one.key, one],
        [one.bn.normalize('NFC'), one],
      ] as const,
  ),
)

/** The field a template means by what stands between its braces. */
export const fieldNamed = (name: string): FieldSpec | undefined =>
  BY_NAME.get(
    name
      .normalize('NFC')
      .replace(/[\s_]+/g, ' ')
      .trim(),
  )

interface Run {
  t: string
  /** Filled in: printed strong. */ b?: true
}
/** Paragraphs of lines of runs. */
export type Text = Run[][][]

type Piece = { text: string } | { field: string } | { maybe: Piece[] }

interface Parsed {
  pieces: Piece[]
  /** Fields in the order of their first use. */
  used: string[]
  /** Names in braces that are no field, and brackets or braces that do not close. */
  problems: { unknown: string[]; unclosed: boolean }
}

/** Reads a template. `[…]` is left out whole where a field in it is empty. Never throws. */
export function parseTemplate(body: string): Parsed {
  const used: string[] = []
  const unknown: string[] = []
  let unclosed = false
  let at = 0
  const read = (inside: boolean): Piece[] => {
    const pieces: Piece[] = []
    let text = ''
    const flush = () => {
      if (text) pieces.push({ text })
      text = ''
    }
    while (at < body.length) {
      const sign = body[at]
      if (sign === '{') {
        const end = body.indexOf('}', at)
        const name = end < 0 ? '' : body.slice(at + 1, end)
        if (end < 0 || /[{[\]\n]/.test(name)) {
          unclosed = true
          text += sign
          at++
          continue
        }
        const field = fieldNamed(name)
        flush()
        if (field) {
          pieces.push({ field: field.key })
          if (!used.includes(field.key)) used.push(field.key)
        } else unknown.push(name)
        at = end + 1
      } else if (sign === '[' && !inside) {
        flush()
        at++
        pieces.push({ maybe: read(true) })
        if (body[at] === ']') at++
        else unclosed = true
      } else if (sign === ']' && inside) {
        flush()
        return pieces
      } else {
        if (sign === '}' || sign === '[' || sign === ']') unclosed = true
        text += sign
        at++
      }
    }
    flush()
    return pieces
  }
  const pieces = read(false)
  return { pieces, used, problems: { unknown, unclosed } }
}

/** Fields without which the text has a hole: those outside brackets. */
export const neededFields = (parsed: Parsed): string[] => [
  ...new Set(parsed.pieces.flatMap((piece) => ('field' in piece ? [piece.field] : []))),
]

/** The text with its fields filled in. Values are as they are to be read; a missing one leaves nothing. */
export function fillTemplate(parsed: Parsed, values: Readonly<Record<string, string>>): Text {
  const runs: Run[] = []
  const write = (pieces: readonly Piece[]) => {
    for (const piece of pieces) {
      if ('text' in piece) runs.push({ t: piece.text })
      else if ('field' in piece) {
        const value = values[piece.field]
        if (value) runs.push(PLAIN.has(piece.field) ? { t: value } : { t: value, b: true })
      } else if (piece.maybe.every((one) => !('field' in one) || values[one.field])) write(piece.maybe)
    }
  }
  write(parsed.pieces)
  const text: Text = [[[]]]
  for (const run of runs) {
    const lines = run.t.replace(/\r/g, '').split('\n')
    lines.forEach((line, index) => {
      const paragraph = text.at(-1) as Run[][]
      if (index > 0) {
        // An empty line ends the paragraph.
        if ((paragraph.at(-1) as Run[]).length === 0) {
          if (paragraph.length > 1) {
            paragraph.pop()
            text.push([[]])
          }
        } else paragraph.push([])
      }
      if (line.trim() || (line && (text.at(-1)?.at(-1)?.length ?? 0) > 0))
        (text.at(-1) as Run[][]).at(-1)?.push({ ...run, t: line })
    })
  }
  return text
    .map((paragraph) => paragraph.filter((line) => line.length > 0))
    .filter((paragraph) => paragraph.length > 0)
}

/** Words of grammar are not set strong. */
const PLAIN = new Set(['he', 'He', 'his', 'His', 'him', 'child'])

export const plainText = (text: Text): string =>
  text.map((paragraph) => paragraph.map((line) => line.map((run) => run.t).join('')).join('\n')).join('\n\n')
