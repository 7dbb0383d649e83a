export const CANDIDATE_STATES = [
  'draft',
  'submitted',
  'correction',
  'shortlisted',
  'rejected',
  'waiting',
  'chosen',
  'declined',
  'withdrawn',
] as const
export type CandidateState = (typeof CANDIDATE_STATES)[number]

/** What the office does with candidates. `back`: a move that was a mistake is taken back. */
export const JOB_STEPS = ['shortlist', 'correct', 'reject', 'choose', 'wait', 'decline', 'back'] as const
export type JobStep = (typeof JOB_STEPS)[number]

export type JobPaid = 'free' | 'paid' | 'exempt' | 'unpaid'

/** From where to where; draft and withdrawing are the candidate's own. */
const MOVES: Readonly<Record<Exclude<JobStep, 'back'>, { from: readonly CandidateState[]; to: CandidateState }>> = {
  shortlist: { from: ['submitted', 'correction'], to: 'shortlisted' },
  correct: { from: ['submitted', 'correction'], to: 'correction' },
  reject: { from: ['submitted', 'correction', 'shortlisted', 'waiting'], to: 'rejected' },
  choose: { from: ['shortlisted', 'waiting'], to: 'chosen' },
  wait: { from: ['shortlisted'], to: 'waiting' },
  decline: { from: ['chosen'], to: 'declined' },
}

/** Where a state usually came from, once what it was before is not known any more. */
const BEFORE: Partial<Record<CandidateState, CandidateState>> = {
  correction: 'submitted',
  shortlisted: 'submitted',
  rejected: 'submitted',
  waiting: 'shortlisted',
  chosen: 'shortlisted',
  declined: 'chosen',
}

/** What is asked of a candidate before the office moves them. */
export interface CandidateFacts {
  state: CandidateState
  beforeState: CandidateState | null
  paid: JobPaid
  /** Is called to a test or an interview. */
  called: boolean
  /** Has an appointment letter. */
  appointed: boolean
}

export type JobBar = 'state' | 'unpaid' | 'called' | 'appointed'

/** The state that a step leads to; null where it does not lead from here. */
export function stateAfter(step: JobStep, facts: Pick<CandidateFacts, 'state' | 'beforeState'>): CandidateState | null {
  if (step !== 'back') return MOVES[step].from.includes(facts.state) ? MOVES[step].to : null
  const usual = BEFORE[facts.state]
  return usual ? (facts.beforeState ?? usual) : null
}

/** What stands in the way of a step; null where nothing does. */
export function barTo(step: JobStep, facts: CandidateFacts): JobBar | null {
  const to = stateAfter(step, facts)
  if (to === null) return 'state'
  if (step === 'shortlist' && facts.paid === 'unpaid') return 'unpaid'
  if (step === 'back' && facts.state === 'shortlisted' && facts.called) return 'called'
  if (step === 'back' && facts.state === 'chosen' && facts.appointed) return 'appointed'
  return null
}

/** The steps that are offered for a candidate. */
export const stepsFrom = (facts: Pick<CandidateFacts, 'state' | 'beforeState'>): JobStep[] =>
  JOB_STEPS.filter((step) => stateAfter(step, facts) !== null)
