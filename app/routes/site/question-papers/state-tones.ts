import type { PaperState } from '~/domain/question-papers/paper-state.policy'
import type { Tone } from '~/ui/page/state'

export const STATE_TONES: Record<PaperState, Tone> = {
  draft: 'warn',
  'in-moderation': 'accent',
  approved: 'good',
  sealed: 'plain',
  opened: 'good',
  used: 'plain',
}
