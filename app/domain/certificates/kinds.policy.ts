import type { Permission } from '~/domain/identity/matrix'
import { paths } from '~/paths'

export const DOCUMENT_KINDS = ['transfer', 'attestation', 'certification', 'protyonpotro', 'testimonial'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

interface KindRule {
  path: string
  /** Where its papers are made: print (post), office copy and specimen (get). */
  paper: string
  issue: Permission
  /** Who may cancel one. */
  revoke: Permission
  /** What stands before year and number, unless the site chose another. */
  prefix: { en: string; bn: string }
  /** Issued to one student at a time: it changes the student's record. */
  alone?: boolean
  /** Says that somebody is a student now: not for those who have left. */
  onRoll?: boolean
  /** The student's photo is part of the paper. */
  photo?: boolean
}

/** What tells the kinds of issued documents apart; everything else is one register. */
export const KIND: Record<DocumentKind, KindRule> = {
  transfer: {
    path: paths.transferCertificate,
    paper: paths.transferPaper,
    issue: 'students.transfer.issue',
    revoke: 'students.transfer.issue',
    prefix: { en: 'TC', bn: 'ছাড়পত্র' },
    alone: true,
    onRoll: true,
  },
  attestation: {
    path: paths.attestation,
    paper: paths.attestationPaper,
    issue: 'students.attestation.issue',
    revoke: 'students.attestation.issue',
    prefix: { en: 'Attest', bn: 'সত্যায়ন' },
    photo: true,
    onRoll: true,
  },
  certification: {
    path: paths.certification,
    paper: paths.letterPaper,
    issue: 'certificates.letters.issue',
    revoke: 'certificates.letters.revoke',
    prefix: { en: 'Cert', bn: 'সনদ' },
  },
  protyonpotro: {
    path: paths.protyonpotro,
    paper: paths.letterPaper,
    issue: 'certificates.letters.issue',
    revoke: 'certificates.letters.revoke',
    prefix: { en: 'PP', bn: 'প্রত্যয়ন' },
    onRoll: true,
  },
  testimonial: {
    path: paths.testimonial,
    paper: paths.letterPaper,
    issue: 'certificates.letters.issue',
    revoke: 'certificates.letters.revoke',
    prefix: { en: 'Test', bn: 'প্রশংসা' },
  },
}

/** The kinds that stand in the area of certificates. */
export const LETTERS: readonly DocumentKind[] = ['certification', 'protyonpotro', 'testimonial']

/** At most so many papers in one request: a large section. */
export const MOST_AT_ONCE = 200

/** Classes whose pupils are registered with a board: they leave with its permission only (domain facts, section 9). */
export const needsBoardPermission = (level: string): boolean => level === 'SSC' || level === 'HSC'

/** The number as it stands on the paper: 'TC/2026/0012'. Figures are ASCII, shown in the reader's. */
export const memoOf = (prefix: string, year: number, number: number): string =>
  `${prefix}/${year}/${String(number).padStart(4, '0')}`
