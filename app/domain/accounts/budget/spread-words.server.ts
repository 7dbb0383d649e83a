import { LANGS } from '~/format/lang'
import { wordsFor } from '~/i18n/i18n.server'
import { SPREADS, type Spread } from './spread.policy'

const plain = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase()

/** A spread as somebody wrote it in a cell, in either language; nothing means evenly, undefined that it is none. */
export function readSpread(text: string | null): Spread | undefined {
  const asked = plain(text ?? '')
  if (!asked) return 'even'
  return SPREADS.find(
    (one) => one === asked || LANGS.some((lang) => plain(wordsFor(lang)(`budget:spread.${one}`)) === asked),
  )
}
