import type { Lang } from '~/format/lang'

/**
 * What texts of messages may name, in braces: {নাম} in Bengali, {name} in English; both are read in both, as in certificates.
 * By key the Bengali word.
 */
export const TEXT_FIELDS = {
  name: 'নাম',
  class: 'শ্রেণি',
  section: 'শাখা',
  roll: 'রোল',
  code: 'আইডি',
  guardian: 'অভিভাবক',
  designation: 'পদবি',
  date: 'তারিখ',
  institution: 'প্রতিষ্ঠান',
  school: 'প্রতিষ্ঠান',
  exam: 'পরীক্ষা',
  result: 'ফলাফল',
  gpa: 'জিপিএ',
  letter: 'গ্রেড',
  merit: 'মেধাক্রম',
  total: 'মোট নম্বর',
  late: 'বকেয়া',
  open: 'মোট বাকি',
  since: 'বকেয়ার শুরু',
  absentOn: 'অনুপস্থিতির তারিখ',
  post: 'পদ',
  number: 'আবেদন নম্বর',
  opening: 'বিজ্ঞপ্তি',
} as const
export type TextField = keyof typeof TEXT_FIELDS

/** As one area calls what another calls otherwise; certificates say {id} and {school}. */
const ALSO: Record<string, TextField> = { id: 'code', school: 'institution', institution: 'school' }

const FIELD = /\{([^{}]*)\}/g
const plain = (typed: string): string =>
  typed
    .normalize('NFC')
    .replace(/[\s_]+/g, ' ')
    .trim()

/** How a field is called in a text of a language. */
export const fieldWord = (key: TextField, lang: Lang): string => (lang === 'bn' ? TEXT_FIELDS[key] : key)

/** Texts that may name these fields. */
export function textFields<Key extends TextField>(keys: readonly Key[]) {
  const byName = new Map<string, Key>()
  for (const key of keys) byName.set(TEXT_FIELDS[key].normalize('NFC'), key)
  for (const [name, key] of Object.entries(ALSO)) if (keys.includes(key as Key)) byName.set(name, key as Key)
  for (const key of keys) byName.set(key, key)
  const keyOf = (typed: string): Key | undefined => byName.get(plain(typed))
  const typedIn = (text: string): string[] => [
    ...new Set([...text.matchAll(FIELD)].map((one) => (one[1] ?? '').trim())),
  ]
  type Values = Readonly<Partial<Record<Key, string>>>
  const valueOf = (typed: string, values: Values): string => {
    const key = keyOf(typed)
    return key === undefined ? '' : (values[key] ?? '')
  }
  return {
    /** Names in braces that are no field, as they were typed; each once, in order. A single brace is text. */
    unknown: (text: string): string[] => typedIn(text).filter((one) => keyOf(one) === undefined),
    /** Fields of the text that are empty for somebody: what they would get has a hole. */
    holes: (text: string, values: Values): string[] => typedIn(text).filter((one) => !valueOf(one, values).trim()),
    /** The text of one message: NFC, one line, no space twice. */
    filled: (text: string, values: Values): string =>
      text
        .replace(FIELD, (_, typed: string) => valueOf(typed, values))
        .normalize('NFC')
        .replace(/\s+/g, ' ')
        .trim(),
    /** The text with its fields called as the language calls them, to be shown to who writes it. */
    inWords: (text: string, lang: Lang): string =>
      text.replace(FIELD, (whole, typed: string) => {
        const key = keyOf(typed)
        return key === undefined ? whole : `{${fieldWord(key, lang)}}`
      }),
  }
}
