import { formatTaka } from '~/format/money'
import { useLang } from './use-words'

/** Poisha in the reader's digits. */
export function useTaka(): (poisha: number | bigint) => string {
  const lang = useLang()
  return (poisha) => formatTaka(poisha, lang)
}
