/** What is noted of a paper: its steps, and each time somebody saw, printed or had the key of it. */
export const LOGGED = [
  'made',
  'changed',
  'handed-in',
  'sent-back',
  'approved',
  'taken-back',
  'sealed',
  'asked-early',
  'agreed-early',
  'refused-early',
  'opened',
  'used',
  'seen',
  'printed',
  'key',
] as const
export type Logged = (typeof LOGGED)[number]
