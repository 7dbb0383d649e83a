import { useWords } from '~/ui/lang'
import { Badge } from '~/ui/page'

const TONES = { draft: 'plain', published: 'good', retired: 'warn' } as const

export function StateBadge({ state }: { state: keyof typeof TONES }) {
  const { t } = useWords()
  return <Badge tone={TONES[state]}>{t(`lessons:states.${state}`)}</Badge>
}
