import type { Step, StepFigure } from '~/domain/payroll/steps.policy'
import { formatDateShort } from '~/format/dates'
import { formatTaka } from '~/format/money'
import { groupDecimal } from '~/format/numbers'
import { useWords } from '~/ui/lang'

/** A step of how a figure of a pay slip came about, in words. Needs the words of the area `payroll`. */
export function StepText({ step }: { step: Step }) {
  const { t, lang, n } = useWords()
  const shown = (figure: StepFigure) =>
    'poisha' in figure
      ? formatTaka(BigInt(figure.poisha), lang)
      : 'day' in figure
        ? formatDateShort(figure.day, lang)
        : n(groupDecimal('seconds' in figure ? String(figure.seconds) : figure.decimal))
  const figures = Object.fromEntries(Object.entries(step.figures).map(([key, figure]) => [key, shown(figure)]))
  return <>{t(`payroll:step.${step.key}`, { ...figures, interpolation: { escapeValue: false } })}</>
}
