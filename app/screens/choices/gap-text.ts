import type { ShownGap } from '~/domain/subject-choices/gaps.policy'
import { useListWords } from '~/screens/list/list-table'
import type { ListWords } from '~/screens/list/spec'

/** A gap in words: which subjects there are to choose from, how many are to be taken and were. Needs the words of `choices`. */
export const gapText = (
  { code, choose, chosen, subjects }: ShownGap,
  { t, name }: Pick<ListWords, 't' | 'name'>,
): string => t(`choices:gap.${code}`, { choose, chosen, subjects: subjects.map(name).join(', ') })

export function useGapText(): (gap: ShownGap) => string {
  const words = useListWords()
  return (gap) => gapText(gap, words)
}
