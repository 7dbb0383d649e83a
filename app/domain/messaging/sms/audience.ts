/** Whom an SMS may go to. Defaulters, and who was absent, are written to from their own lists. */
export const AUDIENCES = ['guardians', 'students', 'staff', 'numbers'] as const
export type Audience = (typeof AUDIENCES)[number]

/** What a text may name, in braces. */
export const FIELDS = [
  'name',
  'class',
  'section',
  'roll',
  'code',
  'guardian',
  'designation',
  'date',
  'institution',
] as const
export type Field = (typeof FIELDS)[number]

/** What is known of whom. `name` is the student's, also where the guardian is written to. */
export const FIELDS_OF: Record<Audience, readonly Field[]> = {
  guardians: ['name', 'class', 'section', 'roll', 'code', 'guardian', 'date', 'institution'],
  students: ['name', 'class', 'section', 'roll', 'code', 'date', 'institution'],
  staff: ['name', 'designation', 'code', 'date', 'institution'],
  numbers: ['date', 'institution'],
}

/** Letters of a text with its fields. */
export const MOST_LETTERS = 500
/** Recipients of one sending. */
export const MOST_RECIPIENTS = 30_000
/** Numbers that are pasted into one. */
export const MOST_NUMBERS = 4_000

export const CAMPAIGN_STATES = ['running', 'stopped', 'held', 'done', 'cancelled'] as const
export type CampaignState = (typeof CAMPAIGN_STATES)[number]

/** What becomes of a message; 'waiting' is not in the outbox yet. */
export const SENDING_STATES = ['waiting', 'queued', 'sending', 'sent', 'failed', 'unknown'] as const
export type SendingState = (typeof SENDING_STATES)[number]

/** Who was chosen, beside the audience. Empty lists leave nobody out. */
export interface Chosen {
  classes: number[]
  sections: number[]
  versions: number[]
  groups: number[]
  designations: number[]
}
