import { useTranslation } from 'react-i18next'
import type { TFunction } from 'i18next'

export type Lang = 'bn' | 'en'

/** Digits of the reader's script; everything else untouched. */
export function digits(value: string | number | bigint, lang: Lang): string {
  const text = String(value)
  return lang === 'bn' ? text.replace(/[0-9]/g, (digit) => String.fromCharCode(0x09e6 + Number(digit))) : text
}

/** Words, language and digits for a component. */
export function useWords(): { t: TFunction; lang: Lang; n: (value: string | number | bigint) => string } {
  const { t, i18n } = useTranslation()
  const lang: Lang = i18n.language?.startsWith('en') ? 'en' : 'bn'
  return { t, lang, n: (value) => digits(value, lang) }
}
