import { areaOf, PERMISSIONS, type Area, type Permission } from '../matrix'

/*
 * What is done in an institution's name before families, boards and its own books: results that are published and amended, documents that are issued, and
 * money. An operator of the centre who works as somebody there has it only while the institution agrees (acting_consent).
 */
const AREAS: readonly Area[] = ['fees', 'payments', 'accounts', 'payroll', 'results', 'certificates']

/** Whether somebody who acts as another needs the institution's consent to change anything on a screen of this permission. */
export const changesForConsent = (permission: Permission): boolean =>
  AREAS.includes(areaOf(permission)) || /\.(issue|revoke)$/.test(permission)

/** The rights that such an operator has not without it. */
export const NEEDS_CONSENT: readonly Permission[] = PERMISSIONS.filter(
  (permission) => changesForConsent(permission) && !/\.(view|report|report-own)$/.test(permission),
)
