/** In the order in which an attempt goes through them. */
export const ATTEMPT_STATES = [
  'created',
  'redirected',
  'pending',
  'unknown',
  'failed',
  'cancelled',
  'expired',
  'paid',
] as const
/** What an attempt pays: students' fees, or the provider's invoices. */
export const PURPOSES = ['fees', 'invoices'] as const
/** Whom an attempt is for. */
export const ATTEMPTS_OF = ['students', 'applicants'] as const
