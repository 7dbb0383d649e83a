import { chargeName } from '~/format/charge-name'
import { useWords } from '~/ui/lang'

/** What a charge is for, with its month: 'Tuition, March 2026'. */
export function useCharge(): (one: { nameEn: string; nameBn: string; period: string }) => string {
  const { lang } = useWords()
  return ({ nameEn, nameBn, period }) => chargeName(lang === 'bn' ? nameBn : nameEn, period, lang)
}
