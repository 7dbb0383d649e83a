import type { CandidateState } from '~/domain/recruitment/desk/candidate-states.policy'
import type { Tone } from '~/ui/page'

const TONES: Partial<Record<CandidateState, Tone>> = {
  correction: 'warn',
  shortlisted: 'good',
  waiting: 'warn',
  chosen: 'good',
  rejected: 'bad',
}

export const stateTone = (state: CandidateState): Tone | undefined => TONES[state]
