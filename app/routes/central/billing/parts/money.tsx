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
export function SettlementBadge({ state }: { state: Settlement }) {
  const { t } = useWords()
  return <Badge tone={SETTLEMENT_TONES[state]}>{t(`billing:settlement.${state}`)}</Badge>
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
export function StateBadge({ of, state }: { of: 'invoice' | 'challan'; state: string }) {
  const { t } = useWords()
  return <Badge tone={STATE_TONES[state] ?? 'plain'}>{t(`billing:${of}State.${state}`)}</Badge>
}
