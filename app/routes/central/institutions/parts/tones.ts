import type { HeadState } from '~/domain/access/heads.policy'
import type { Tone } from '~/ui/page'

const MEMBERSHIP: Record<string, Tone> = { valid: 'good', grace: 'warn', expired: 'bad', coming: 'accent' }
const HEAD: Record<HeadState, Tone> = { working: 'good', waiting: 'warn', none: 'bad' }
const STATE: Record<string, Tone> = {
  active: 'good',
  suspended: 'bad',
  expired: 'warn',
  pending: 'warn',
  approved: 'good',
  refused: 'plain',
  new: 'accent',
  interested: 'good',
  applied: 'good',
}

export const membershipTone = (state: string): Tone => MEMBERSHIP[state] ?? 'plain'
export const stateTone = (state: string): Tone => STATE[state] ?? 'plain'
export const headTone = (state: HeadState): Tone => HEAD[state]
