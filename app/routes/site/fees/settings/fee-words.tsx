import { MONTHS } from '~/format/months'
import { shortTaka } from '~/format/money'
import { useName } from '~/i18n/use-words'
import type { TFunction } from 'i18next'
import { useWords } from '~/ui/lang'
import type { ConditionPart } from './condition-parts'

/** For whom a rate holds. */
export const conditionsOf = (
  { parts }: { parts: readonly ConditionPart[] },
  { t, name }: { t: TFunction; name: (of: ConditionPart) => string },
): string =>
  parts.length
    ? parts.map((one) => t(`fee-settings:cond.${one.key}`, { name: name(one) })).join(' · ')
    : t('fee-settings:cond.all')

/** Amounts, periods and conditions as a reader says them. */
export function useFeeWords() {
  const { t, n, lang } = useWords()
  const name = useName()
  return {
    taka: (poisha: number) => shortTaka(poisha, lang),
    /** '2026-03' is March 2026; an exam has a name; what is left is the session. */
    period: ({ key, nameEn, nameBn }: { key: string; nameEn: string; nameBn: string }) => {
      const [year = '', month = ''] = key.split('-')
      if (key.startsWith('exam-')) return name({ nameEn, nameBn })
      return key === 'year' ? t('fee-settings:period.year') : `${MONTHS[lang][Number(month) - 1]} ${n(year)}`
    },
    conditions: (parts: readonly ConditionPart[]) => conditionsOf({ parts }, { t, name }),
  }
}
