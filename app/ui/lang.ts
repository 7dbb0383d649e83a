import type { TFunction } from 'i18next'
import { digits } from '~/format/digits'
import type { Lang } from '~/format/lang'
import { useLang, useTranslation } from '~/i18n/use-words'

export { digits, type Lang }

/** Words, language and digits for a component. */
export function useWords(): { t: TFunction; lang: Lang; n: (value: string | number | bigint) => string } {
  const { t } = useTranslation()
  const lang = useLang()
  return { t, lang, n: (value) => digits(value, lang) }
}
