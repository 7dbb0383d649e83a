import type { i18n, TFunction } from 'i18next'
import { useContext } from 'react'
import { I18nContext } from 'react-i18next'
import { nameIn } from '~/format/names'
import { missingWords } from './words.client'
import { isLang, DEFAULT_LANG, type Lang } from './lang'

/**
 * Words of the page. Nothing is subscribed to, unlike in react-i18next's own: another language is another page, and
 * useWordsLoaded waits for words before a screen shows.
 */
export function useTranslation(): { t: TFunction; i18n: i18n } {
  const { i18n } = useContext(I18nContext)
  return { t: i18n.t, i18n }
}

/** The language of the page. */
export function useLang(): Lang {
  const { i18n } = useTranslation()
  return isLang(i18n.language) ? i18n.language : DEFAULT_LANG
}

/** Picks the name in the reader's language of anything that carries both. */
export function useName(): (named: { nameEn: string; nameBn: string }) => string {
  const lang = useLang()
  return (named) => nameIn(named, lang)
}

/**
 * Waits, by suspending, until the words of the screens about to show are loaded. Remix navigates in a transition, so
 * the old screen stays until then. On the server all words are in memory.
 */
export function useWordsLoaded(areas: readonly string[]): void {
  const lang = useLang()
  if (typeof document === 'undefined') return
  const missing = missingWords(lang, areas)
  if (missing) throw missing
}
