import type { MonthState } from '~/domain/payroll/runs/months.server'
import { useWords } from '~/ui/lang'
import { Badge, type Tone } from '~/ui/page'

const TONES: Record<MonthState, Tone> = {
  draft: 'plain',
  checked: 'warn',
  approved: 'warn',
  paid: 'good',
  locked: 'good',
}

/** How far a month has come. */
export function MonthBadge({ state }: { state: MonthState }) {
  const { t } = useWords()
  return <Badge tone={TONES[state]}>{t(`salary:state.${state}`)}</Badge>
}
