/** What an institution may be; the database has the same lists as CHECKs. */
export const KINDS = ['primary', 'school', 'college', 'school_and_college', 'madrasah'] as const
export const LEVELS = ['primary', 'junior', 'secondary', 'higher_secondary', 'degree', 'honours'] as const
export const MANAGEMENTS = ['government', 'private', 'autonomous', 'trust', 'cantonment'] as const
export const TENANT_STATES = ['active', 'suspended', 'expired'] as const
export const MEMBERSHIPS = ['valid', 'grace', 'expired', 'none'] as const
export const DUES = ['open', 'overdue', 'none'] as const
/** 0 Sunday … 6 Saturday, as site.weekend holds them; in the order of the Bangladeshi week. */
export const WEEK = [6, 0, 1, 2, 3, 4, 5] as const

/** What of the shared catalogues an institution runs a part of. */
export const ACADEMIC_PARTS = ['groups', 'classes', 'versions'] as const

export type AcademicPart = (typeof ACADEMIC_PARTS)[number]
export type Kind = (typeof KINDS)[number]
export type MembershipState = (typeof MEMBERSHIPS)[number]

const JUNIOR_AND_SECONDARY = ['SIX', 'SEVEN', 'EIGHT', 'NINE', 'TEN'] as const
const HIGHER = ['ELEVEN', 'TWELVE'] as const
const PRIMARY = ['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE'] as const

/** Codes of the classes an institution of a kind begins with; the centre adds and takes away afterwards. */
export function startingClasses(kind: Kind): readonly string[] {
  const of: Record<Kind, readonly string[]> = {
    primary: PRIMARY,
    school: JUNIOR_AND_SECONDARY,
    college: HIGHER,
    school_and_college: [...JUNIOR_AND_SECONDARY, ...HIGHER],
    madrasah: [...PRIMARY, ...JUNIOR_AND_SECONDARY],
  }
  return of[kind]
}
