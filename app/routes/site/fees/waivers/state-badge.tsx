import { useWords } from '~/ui/lang'
import { Badge } from '~/ui/page'

const TONES = { asked: 'warn', approved: 'good', refused: 'plain' } as const

export function StateBadge({ state }: { state: keyof typeof TONES }) {
  const { t } = useWords()
  return <Badge tone={TONES[state]}>{t(`fee-relief:waiver.states.${state}`)}</Badge>
}
