import { formatTaka, shortTaka } from '~/format/money'
import { useLang } from './use-words'

/** Poisha in the reader's digits, for lists and figures: without decimals where there are none. */
export function useTaka(): (poisha: number | bigint) => string {
  const lang = useLang()
  return (poisha) => shortTaka(poisha, lang)
}

/** The same with two decimals, as books, vouchers and receipts have it. */
export function useFullTaka(): (poisha: number | bigint) => string {
  const lang = useLang()
  return (poisha) => formatTaka(poisha, lang)
}
