import type { RosterDraft } from '../roster/roster.policy'

export type Relation = 'father' | 'mother' | 'guardian'

export interface GuardianDraft {
  mobile: string | null
  nameBn: string
  nameEn: string
  relation: Relation
  isPrimary: boolean
}

type Family = Pick<
  RosterDraft,
  | 'guardianName'
  | 'guardianPhone'
  | 'fatherPhone'
  | 'motherPhone'
  | 'fatherNameBn'
  | 'fatherNameEn'
  | 'motherNameBn'
  | 'motherNameEn'
>

const BENGALI = /[\u0980-\u09ff]/

/**
 * The guardians that a roster's row speaks of, the one to be called first. A number without a name of its own is the
 * father's, or the mother's where only she is named. A guardian is made for a number, or for a name that is neither parent's.
 */
export function guardiansOf(family: Family): GuardianDraft[] {
  const father = { nameBn: family.fatherNameBn ?? '', nameEn: family.fatherNameEn ?? '', relation: 'father' as const }
  const mother = { nameBn: family.motherNameBn ?? '', nameEn: family.motherNameEn ?? '', relation: 'mother' as const }
  const named = family.guardianName
  const parent = [father, mother].find((one) => named !== null && [one.nameBn, one.nameEn].includes(named))
  const other = {
    nameBn: named && BENGALI.test(named) ? named : '',
    nameEn: named && !BENGALI.test(named) ? named : '',
    relation: 'guardian' as const,
  }
  const silent = father.nameBn || father.nameEn ? father : mother.nameBn || mother.nameEn ? mother : other
  const first = named ? (parent ?? other) : silent
  const found: Omit<GuardianDraft, 'isPrimary'>[] = [
    ...(family.guardianPhone || (named && !parent) ? [{ ...first, mobile: family.guardianPhone }] : []),
    ...(family.fatherPhone ? [{ ...father, mobile: family.fatherPhone }] : []),
    ...(family.motherPhone ? [{ ...mother, mobile: family.motherPhone }] : []),
  ]
  const seen = new Set<string>()
  return found
    .filter(({ mobile }) => mobile === null || (!seen.has(mobile) && seen.add(mobile)))
    .map((one, index) => ({ ...one, isPrimary: index === 0 }))
}
