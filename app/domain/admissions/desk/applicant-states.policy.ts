import type { ApplicantState } from '../form/applicant.server'

/** What the office does with applications. `restore`: a rejection is taken back; `unverify`: a verification; `recall`: what was asked for as correction. */
export const DESK_STEPS = ['verify', 'correct', 'reject', 'restore', 'unverify', 'recall'] as const
export type DeskStep = (typeof DESK_STEPS)[number]

export const APPLICANT_STATES = [
  'submitted',
  'correction',
  'verified',
  'rejected',
  'withdrawn',
  'draft',
] as const satisfies readonly ApplicantState[]

/** From where to where; draft, correction and withdrawing are the applicant's own. */
const MOVES: Readonly<Record<DeskStep, { from: readonly ApplicantState[]; to: ApplicantState }>> = {
  verify: { from: ['submitted', 'correction'], to: 'verified' },
  correct: { from: ['submitted', 'correction', 'verified'], to: 'correction' },
  reject: { from: ['submitted', 'correction', 'verified'], to: 'rejected' },
  restore: { from: ['rejected'], to: 'submitted' },
  unverify: { from: ['verified'], to: 'submitted' },
  recall: { from: ['correction'], to: 'submitted' },
}

export type PaidState = 'free' | 'paid' | 'exempt' | 'unpaid'

/** What is asked of an application before it moves. */
export interface DeskFacts {
  state: ApplicantState
  payment: PaidState
  /** By the offer's rule on the admission's day. */
  age: 'tooYoung' | 'tooOld' | null
  /** The offer is for others. */
  otherGender: boolean
  /** Was called to a place, or admitted. */
  chosen: boolean
  /** Stands in a list that is public. */
  listed: boolean
  /** The class's list is frozen and waits for its draw: nothing moves but what applicants take back themselves. */
  frozen: boolean
}

export type DeskBar = 'frozen' | 'state' | 'unpaid' | 'tooYoung' | 'tooOld' | 'otherGender' | 'chosen' | 'listed'

/** What stands in the way of a step; null where nothing does. */
export function barTo(step: DeskStep, facts: DeskFacts): DeskBar | null {
  if (!MOVES[step].from.includes(facts.state)) return 'state'
  if (facts.frozen) return 'frozen'
  // Who is no longer verified holds no place: that is taken from them where everybody sees it, with the reason (removePlace).
  const keeps = (step === 'unverify' || step === 'correct' || step === 'reject') && facts.listed
  if (step !== 'verify') return facts.chosen ? 'chosen' : keeps ? 'listed' : null
  if (facts.payment === 'unpaid') return 'unpaid'
  if (facts.age) return facts.age
  return facts.otherGender ? 'otherGender' : null
}

export const stateAfter = (step: DeskStep): ApplicantState => MOVES[step].to

/** The steps that are offered for an application in a state. */
export const stepsFrom = (state: ApplicantState): DeskStep[] =>
  DESK_STEPS.filter((step) => MOVES[step].from.includes(state))
