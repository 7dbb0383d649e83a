import type { HeadState } from '~/domain/access/heads.policy'
import type { Tone } from '~/ui/page'

export const MEMBERSHIP_TONES: Record<string, Tone> = {
  valid: 'good',
  grace: 'warn',
  expired: 'bad',
  coming: 'accent',
  none: 'plain',
}
export const HEAD_TONES: Record<HeadState, Tone> = { working: 'good', waiting: 'warn', none: 'bad' }
export const STATE_TONES: Record<string, Tone> = {
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

export const membershipTone = (state: string): Tone => MEMBERSHIP_TONES[state] ?? 'plain'
export const stateTone = (state: string): Tone => STATE_TONES[state] ?? 'plain'
export const headTone = (state: HeadState): Tone => HEAD_TONES[state]
