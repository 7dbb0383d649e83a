import { chargeName } from '~/format/charge-name'
import { useWords } from '~/ui/lang'

interface NamedDue {
  subHeadEn: string
  subHeadBn: string
  period: string
}

/** What a due is for, with its month: 'Tuition, March 2026'. */
export function useDueName(): (due: NamedDue) => string {
  const { lang } = useWords()
  return ({ subHeadEn, subHeadBn, period }) => chargeName(lang === 'bn' ? subHeadBn : subHeadEn, period, lang)
}
