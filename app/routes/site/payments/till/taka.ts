import { formatTaka } from '~/format/money'
import { formatMonth } from '~/format/dates'
import { useWords } from '~/ui/lang'

/** Poisha in the reader's digits. */
export function useTaka(): (poisha: number) => string {
  const { lang } = useWords()
  return (poisha) => formatTaka(BigInt(poisha), lang)
}

/** What a charge is for, with its month: 'Tuition, March 2026'. */
export function useCharge(): (one: { nameEn: string; nameBn: string; period: string }) => string {
  const { lang } = useWords()
  return ({ nameEn, nameBn, period }) =>
    `${lang === 'bn' ? nameBn : nameEn}${/^\d{4}-\d\d$/.test(period) ? `, ${formatMonth(period, lang)}` : ''}`
}
