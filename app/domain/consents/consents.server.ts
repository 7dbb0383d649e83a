import { sql } from 'db/connection'
import { digits } from '~/format/digits'
import type { Lang } from '~/format/lang'
import { wordsFor } from '~/i18n/i18n.server'

interface GivenConsent {
  /** What for, '<area>.<word>': 'admission.form'. */
  purpose: string
  /** The words that stood in the form (PrivacyNote), with their figures. */
  words: string
  params?: Record<string, string | number>
  /** Who agreed; for a child its parent or guardian. */
  givenBy: string
  /** Of who agreed to whom it is about: 'self', 'father', 'mother', 'guardian'. */
  relation: string
  /** What record it belongs to: 'inquiry', 'application'. */
  subjectKind: string
  subjectId: number
}

const PARTS = ['what', 'who', 'kept', 'agree'] as const

/** What a form's privacy note says in a language, as one text. */
export function consentText(lang: Lang, words: string, params: Record<string, string | number> = {}): string {
  const t = wordsFor(lang)
  const shown = Object.fromEntries(Object.entries(params).map(([key, value]) => [key, digits(value, lang)]))
  return PARTS.map((part) => t(`${words}.${part}`, shown)).join('\n')
}

/**
 * Records that somebody agreed to what a form said, in the words of that moment, in both languages.
 * @returns its id
 */
export async function recordConsent(site: { id: number }, given: GivenConsent): Promise<number> {
  const [bn, en] = [consentText('bn', given.words, given.params), consentText('en', given.words, given.params)]
  const [row] = await sql<{ id: number }>(
    `INSERT INTO consent (site_id, purpose, words, text_bn, text_en, given_by, relation, subject_kind, subject_id) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id`,
    [site.id, given.purpose, given.words, bn, en, given.givenBy, given.relation, given.subjectKind, given.subjectId],
  )
  return (row as { id: number }).id
}

export interface Consent {
  id: number
  purpose: string
  textBn: string
  textEn: string
  givenBy: string
  relation: string
  givenAt: Date
  withdrawnAt: Date | null
}

/** Consents that a record has, the newest first. */
export const consentsOf = (site: { id: number }, subjectKind: string, subjectId: number): Promise<Consent[]> =>
  sql(
    `SELECT id, purpose, text_bn AS "textBn", text_en AS "textEn", given_by AS "givenBy", relation, given_at AS "givenAt", withdrawn_at AS "withdrawnAt"
     FROM consent WHERE site_id = $1 AND subject_kind = $2 AND subject_id = $3 ORDER BY id DESC`,
    [site.id, subjectKind, subjectId],
  )

/**
 * SQL: whether the last consent that a record gave for a purpose was to these words (`given.words`), and holds.
 * @param subject an alias of a row with site_id and id @param words a key of the code's own, never what somebody typed
 */
export const agreedTo = (subject: string, kind: string, purpose: string, words: string): string =>
  `coalesce((SELECT c.words = '${words}' AND c.withdrawn_at IS NULL FROM consent c WHERE c.site_id = ${subject}.site_id AND c.subject_kind = '${kind}'
     AND c.subject_id = ${subject}.id AND c.purpose = '${purpose}' ORDER BY c.id DESC LIMIT 1), false)`

/** Takes the name of who agreed off the consents of records that were made anonymous. */
export const forgetGivers = (
  site: { id: number },
  subjectKind: string,
  subjectIds: readonly number[],
): Promise<unknown> =>
  sql(`UPDATE consent SET given_by = '' WHERE site_id = $1 AND subject_kind = $2 AND subject_id = ANY ($3::bigint[])`, [
    site.id,
    subjectKind,
    subjectIds,
  ])
