import { useWords } from '~/ui/lang'
import { Badge, type Tone } from '~/ui/page'

export type RunState = 'generated' | 'published' | 'withdrawn' | 'superseded'

const tones: Record<RunState, Tone> = { generated: 'accent', published: 'good', withdrawn: 'warn', superseded: 'plain' }

export function RunStateBadge({ state }: { state: RunState }) {
  const { t } = useWords()
  return <Badge tone={tones[state]}>{t(`results:state.${state}`)}</Badge>
}

/** Part of the whole in percent, two decimals, digits of the reader. */
export function useShare(): (part: number, whole: number) => string {
  const { n } = useWords()
  return (part, whole) => (whole === 0 ? '–' : `${n(((part * 100) / whole).toFixed(2))}%`)
}
