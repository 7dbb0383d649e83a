import type { LineRow } from '~/domain/payroll/runs/slips.server'
import { formatMonth } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { useWords } from '~/ui/lang'

const CUTS: readonly string[] = ['late', 'early', 'absence', 'unpaid', 'holiday']

/** What a line of a slip is called: its component, what of it, and the month it is arrears of. */
export function useLineName(): (
  line: Pick<LineRow, 'nameEn' | 'nameBn' | 'arrearsOf' | 'note'> & { what: string },
) => string {
  const { t, lang } = useWords()
  const nameOf = useName()
  return (line) => {
    const name = CUTS.includes(line.what) ? t(`salary:what.${line.what}`) : nameOf(line)
    if (line.arrearsOf)
      return t('salary:arrearsOf', {
        name,
        month: formatMonth(line.arrearsOf, lang),
        interpolation: { escapeValue: false },
      })
    return line.note ? `${name} (${line.note})` : name
  }
}
