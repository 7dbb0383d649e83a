import type { Tone } from './page'

export const STATE_TONES: Record<string, Tone> = {
  sent: 'good',
  done: 'good',
  failed: 'bad',
  unknown: 'warn',
  queued: 'plain',
  sending: 'accent',
  running: 'accent',
}

/** The colour of a message's or job's state. */
export const stateTone = (state: string): Tone => STATE_TONES[state] ?? 'plain'
