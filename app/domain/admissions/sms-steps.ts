/** At what an applicant may be told by SMS (`admission.sms_steps`); the words are `admission-form:sms.<step>`. */
export const SMS_STEPS = [
  'begun',
  'sent',
  'paid',
  'correction',
  'verified',
  'rejected',
  'card',
  'frozen',
  'selected',
  'waiting',
  'called',
  'lapsed',
  'admitted',
] as const
export type SmsStep = (typeof SMS_STEPS)[number]
