import type { ShownGap } from '~/domain/subject-choices/gaps.policy'
import { useName } from '~/i18n/use-words'
import { useWords } from '~/ui/lang'

/** A gap in words: which subjects there are to choose from, how many are to be taken and were. Needs the words of `choices`. */
export function useGapText(): (gap: ShownGap) => string {
  const { t } = useWords()
  const name = useName()
  return ({ code, choose, chosen, subjects }) =>
    t(`choices:gap.${code}`, { choose, chosen, subjects: subjects.map(name).join(', ') })
}
