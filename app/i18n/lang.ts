import type { InitOptions } from 'i18next'
import { LANGS, type Lang } from '~/format/lang'

export { LANGS, type Lang } from '~/format/lang'
export const DEFAULT_LANG: Lang = 'bn'

/** The areas every screen carries; the rest come with the screens that name them in their handle. */
export const SHARED_WORDS: readonly string[] = ['common', 'shell', 'ui']

export const isLang = (value: unknown): value is Lang => value === 'bn' || value === 'en'
export const otherLang = (lang: Lang): Lang => (lang === 'bn' ? 'en' : 'bn')

/** What the server's and the browser's i18next must agree on, or hydration would differ. */
export const sharedOptions = {
  supportedLngs: [...LANGS],
  // No borrowing from the other language: the browser loads only one, and a test keeps both files equal.
  fallbackLng: false,
  defaultNS: 'common',
  interpolation: { escapeValue: false }, // React escapes
  react: { useSuspense: false },
  returnNull: false,
} satisfies InitOptions
