import type { MembershipState } from '~/domain/packages/membership.policy'
import { useWords } from '~/ui/lang'
import { Badge, type Tone } from '~/ui/page'

const TONES: Record<MembershipState, Tone> = {
  running: 'good',
  grace: 'warn',
  expired: 'bad',
  upcoming: 'accent',
  none: 'plain',
}

export function StateBadge({ state }: { state: MembershipState }) {
  const { t } = useWords()
  return <Badge tone={TONES[state]}>{t(`packages:membership.state.${state}`)}</Badge>
}
