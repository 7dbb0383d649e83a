import { looksBijoy } from './bijoy/detect'
import { bijoyToUnicode } from './bijoy/to-unicode'
import { cleanText } from './text'

export type NameScript = 'bn' | 'en'

/** Letters and marks of any script, blanks, and the signs that stand in names: মোঃ, এ. কে. এম., O'Neil, Al-Amin, d/o. Roll numbers of namesakes too. */
const SIGNS = /^[\p{L}\p{M}\p{N}\s.,:;()/&'’‘"।॥–—\u200c\u200d-]*$/u
/** What a spreadsheet would take for a formula. */
const FORMULA = /^[=+@-]/
const LETTERS: Record<NameScript, { own: RegExp; other: RegExp }> = {
  bn: { own: /[\u0985-\u09b9\u09dc-\u09df]/, other: /\p{Script=Latin}/u },
  en: { own: /\p{Script=Latin}/u, other: /\p{Script=Bengali}/u },
}

/** Whether a text could be a name at all: no markup, no formula, no pictures. */
export const isNameLike = (name: string): boolean => SIGNS.test(name) && !FORMULA.test(name)

/**
 * The one rule of people's names. What was typed in Bijoy is told and read as Unicode; a Bengali name has Bengali letters, a Latin one Latin letters.
 * `wrong` is the name of a message (`ui:error.name.*`).
 */
export function readName(typed: string, script: NameScript): { value: string } | { wrong: 'signs' | 'bn' | 'en' } {
  let name = cleanText(typed)
  if (script === 'bn' && looksBijoy(name)) name = cleanText(bijoyToUnicode(name))
  if (!isNameLike(name)) return { wrong: 'signs' }
  const { own, other } = LETTERS[script]
  return own.test(name) && !other.test(name) ? { value: name } : { wrong: script }
}

/** A name in either script; undefined for what is none. */
export function readAnyName(typed: string): string | undefined {
  const [bn, en] = [readName(typed, 'bn'), readName(typed, 'en')]
  return 'value' in bn ? bn.value : 'value' in en ? en.value : undefined
}

/**
 * A birth registration number (17 digits) begins with the year of birth, and is not one digit over and over.
 * @param bornOn ISO day, where it is known
 */
export function birthRegFault(number: string, bornOn?: string | null): 'alike' | 'year' | null {
  if (/^(\d)\1*$/.test(number)) return 'alike'
  return bornOn && !number.startsWith(bornOn.slice(0, 4)) ? 'year' : null
}
