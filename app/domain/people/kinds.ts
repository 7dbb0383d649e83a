export const EMPLOYEE_STATES = ['active', 'suspended', 'left', 'retired', 'died'] as const
export type EmployeeState = (typeof EMPLOYEE_STATES)[number]

export const EMPLOYMENTS = ['permanent', 'contract', 'part-time', 'substitute'] as const
export const GENDERS = ['male', 'female', 'other'] as const
export const BLOOD_GROUPS = ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'] as const

export const EVENT_KINDS = [
  'joined',
  'promotion',
  'increment',
  'transfer',
  'extension',
  'suspended',
  'reinstated',
  'resigned',
  'retired',
  'died',
] as const
export type EventKind = (typeof EVENT_KINDS)[number]

export const LEVELS = [
  'eight',
  'ssc',
  'hsc',
  'diploma',
  'bachelor',
  'master',
  'bed',
  'med',
  'mphil',
  'phd',
  'other',
] as const
export const DOCUMENT_KINDS = ['nid', 'certificate', 'appointment', 'mpo', 'training', 'other'] as const

/** Parts of one's own record of which a correction may be asked for. */
export const OWN_PARTS = ['identity', 'mpo', 'private', 'events', 'learning', 'documents', 'duties'] as const

/** A number of which only the end is shown: enough to compare it with a paper. */
export const masked = (text: string | null): string | null =>
  text === null || text === '' ? null : `${'•'.repeat(Math.max(4, text.length - 4))}${text.slice(-4)}`
