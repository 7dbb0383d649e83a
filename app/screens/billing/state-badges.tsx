import type { Settlement } from '~/domain/billing/states.policy'
import { useWords } from '~/ui/lang'
import { Badge, type Tone } from '~/ui/page'

const SETTLEMENT_TONES: Record<Settlement, Tone> = {
  unpaid: 'warn',
  partial: 'warn',
  paid: 'good',
  overdue: 'bad',
  credited: 'plain',
}
/** @param words the centre's, or an institution's of its own bills */
export function SettlementBadge({ state, words = 'billing' }: { state: Settlement; words?: 'billing' | 'bills' }) {
  const { t } = useWords()
  return <Badge tone={SETTLEMENT_TONES[state]}>{t(`${words}:settlement.${state}`)}</Badge>
}

const STATE_TONES: Record<string, Tone> = {
  draft: 'plain',
  issued: 'accent',
  discarded: 'plain',
  deposited: 'warn',
  verified: 'good',
  bounced: 'bad',
  cancelled: 'plain',
}
interface StateBadgeProps {
  of: 'invoice' | 'challan'
  state: string
  words?: 'billing' | 'bills'
}

export function StateBadge({ of, state, words = 'billing' }: StateBadgeProps) {
  const { t } = useWords()
  return <Badge tone={STATE_TONES[state] ?? 'plain'}>{t(`${words}:${of}State.${state}`)}</Badge>
}
