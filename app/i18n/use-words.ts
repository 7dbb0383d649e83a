import { useTranslation } from 'react-i18next'
import { missingWords } from './words.client'
import { isLang, DEFAULT_LANG, type Lang } from './lang'

/** The language of the page. */
export function useLang(): Lang {
  const { i18n } = useTranslation()
  return isLang(i18n.language) ? i18n.language : DEFAULT_LANG
}

/** Picks the name in the reader's language of anything that carries both. */
export function useName(): (named: { nameEn: string; nameBn: string }) => string {
  const lang = useLang()
  return ({ nameEn, nameBn }) => (lang === 'bn' ? nameBn || nameEn : nameEn || nameBn)
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
