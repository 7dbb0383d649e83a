import type { Permission } from '~/domain/identity/matrix'
import type { Day } from '~/format/dates'

/** Whom an SMS may go to. 'debtors' and 'absentees' are guardians: of who owes something late, and of who was absent on a day. */
export const AUDIENCES = ['guardians', 'debtors', 'absentees', 'students', 'staff', 'numbers'] as const
export type Audience = (typeof AUDIENCES)[number]

/** What is known of some beside SMS asks for a right of its own. */
const RIGHT_FOR: Partial<Record<Audience, Permission>> = {
  debtors: 'payments.reminders.send',
  absentees: 'attendance.messages.send',
}
/** Those that somebody may write to. */
export const audiencesFor = (can: (permission: Permission) => boolean): Audience[] =>
  AUDIENCES.filter((one) => {
    const right = RIGHT_FOR[one]
    return right === undefined || can(right)
  })

/** What a text may name, in braces. */
export const FIELDS = [
  'name',
  'class',
  'section',
  'roll',
  'code',
  'guardian',
  'late',
  'since',
  'absentOn',
  'designation',
  'date',
  'institution',
] as const
export type Field = (typeof FIELDS)[number]

/** What is known of whom. `name` is the student's, also where the guardian is written to. */
export const FIELDS_OF: Record<Audience, readonly Field[]> = {
  guardians: ['name', 'class', 'section', 'roll', 'code', 'guardian', 'date', 'institution'],
  debtors: ['name', 'class', 'section', 'roll', 'code', 'guardian', 'late', 'since', 'date', 'institution'],
  absentees: ['name', 'class', 'section', 'roll', 'code', 'guardian', 'absentOn', 'date', 'institution'],
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
  /** Of absentees: the day on which they were absent. */
  absentOn: Day
}
