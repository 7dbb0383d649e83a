import type { InquiryState } from '~/domain/inquiries/inquiry.policy'
import { useWords } from '~/ui/lang'
import { Badge, type Tone } from '~/ui/page'

const TONES: Record<InquiryState, Tone> = {
  new: 'accent',
  read: 'warn',
  answered: 'good',
  closed: 'plain',
  spam: 'plain',
}

export function StateBadge({ state }: { state: InquiryState }) {
  const { t } = useWords()
  return <Badge tone={TONES[state]}>{t(`inquiry-desk:states.${state}`)}</Badge>
}
