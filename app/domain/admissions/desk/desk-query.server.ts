import type { Lang } from '~/format/lang'
import { toAsciiDigits } from '~/format/digits'

export type DeskSort = 'number' | 'name' | 'sent' | 'born' | 'gpa' | 'test'

/** What the desk's list asks for; filters that are not set are left out, lists are 'any of'. */
export interface DeskQuery {
  admissionId: number
  q: string
  /** Without, all but drafts. */
  state?: readonly string[] | undefined
  offer?: readonly number[] | undefined
  pool?: readonly number[] | undefined
  paid?: readonly string[] | undefined
  gender?: readonly string[] | undefined
  /** Something that is asked for is not there. */
  missing?: boolean | undefined
  /** Somebody has to decide: about the form, or about a quota of a form that is checked. */
  open?: boolean | undefined
  list?: readonly string[] | undefined
  ids?: readonly number[] | undefined
  sort: { key: DeskSort; dir: 'asc' | 'desc' }
  lang: Lang
}

/** How the fee stands: exempt is said by who exempted, or took that back, last, since a form that is sent again is billed again. */
export const PAID = `CASE WHEN b.paid_at IS NOT NULL THEN 'paid' WHEN d.fee = 0 THEN 'free'
  WHEN (SELECT v.what FROM application_event v WHERE v.site_id = p.site_id AND v.application_id = p.application_id AND v.what IN ('exempted', 'fee-again')
    ORDER BY v.id DESC LIMIT 1) = 'exempted' THEN 'exempt' ELSE 'unpaid' END`

/** The list of the applicant's class is frozen and not drawn yet: the database refuses to change what is in it (admission_listed_stands). */
export const FROZEN = `EXISTS (SELECT FROM admission_draw z WHERE z.site_id = p.site_id AND z.offer_id = p.offer_id AND NOT z.rehearsal AND z.drawn_at IS NULL)`

/** Photo and documents that are asked for and did not come. */
export const MISSING = `((SELECT count(*) FROM admission_document q WHERE q.site_id = p.site_id AND q.admission_id = p.admission_id AND q.required
    AND NOT EXISTS (SELECT FROM application_file f WHERE f.site_id = p.site_id AND f.application_id = p.application_id AND f.slot = q.slot))
  + CASE WHEN EXISTS (SELECT FROM application_file f WHERE f.site_id = p.site_id AND f.application_id = p.application_id AND f.slot = 'photo') THEN 0 ELSE 1 END)::int`

/** Sent and not decided, or checked with a quota that nobody granted or refused. */
export const OPEN = `(p.state IN ('submitted', 'correction') OR p.state = 'verified' AND EXISTS (
    SELECT FROM admission_claim k WHERE k.site_id = p.site_id AND k.application_id = p.application_id AND k.state = 'asked'))`

/** Applicants (p) with application (a), admission (d), bill (b), and what was chosen and published (l). */
export const DESK_FROM = `admission_applicant p JOIN application a ON a.site_id = p.site_id AND a.id = p.application_id
  JOIN admission d ON d.site_id = p.site_id AND d.id = p.admission_id
  LEFT JOIN application_bill b ON b.site_id = p.site_id AND b.application_id = p.application_id AND b.voided_at IS NULL
  LEFT JOIN admission_choice c ON c.site_id = p.site_id AND c.offer_id = p.offer_id AND c.published_at IS NOT NULL
  LEFT JOIN admission_place l ON l.site_id = c.site_id AND l.choice_id = c.id AND l.application_id = p.application_id
  LEFT JOIN admission_candidate t ON t.site_id = p.site_id AND t.application_id = p.application_id AND t.part = 'test'`

/** Conditions of a query; $1 is the institution, $2 the admission. */
export function deskConditions(query: DeskQuery, put: (value: unknown) => string): string {
  const where = ['p.site_id = $1', 'p.admission_id = $2', 'a.anonymised_at IS NULL']
  where.push(query.state?.length ? `p.state = ANY (${put(query.state)}::text[])` : `p.state <> 'draft'`)
  if (query.offer) where.push(`p.offer_id = ANY (${put(query.offer)}::bigint[])`)
  if (query.pool)
    where.push(
      `EXISTS (SELECT FROM admission_claim k WHERE k.site_id = p.site_id AND k.application_id = p.application_id AND k.pool_id = ANY (${put(query.pool)}::bigint[]))`,
    )
  if (query.gender) where.push(`p.gender = ANY (${put(query.gender)}::text[])`)
  if (query.paid) where.push(`${PAID} = ANY (${put(query.paid)}::text[])`)
  if (query.missing !== undefined) where.push(`(${MISSING} > 0) = ${put(query.missing)}`)
  if (query.open !== undefined) where.push(`${OPEN} = ${put(query.open)}`)
  if (query.list) where.push(`coalesce(l.list, 'unchosen') = ANY (${put(query.list)}::text[])`)
  if (query.ids) where.push(`p.application_id = ANY (${put(query.ids)}::bigint[])`)
  if (query.q) {
    const digits = toAsciiDigits(query.q).replace(/[\s-]/g, '')
    const like = `'%' || regexp_replace(${put(query.q)}::text, '([%_\\\\])', '\\\\\\1', 'g') || '%'`
    const number = /^\+?\d{3,}$/.test(digits) ? put(`%${digits.replace(/^\+?(88)?(?=01)/, '')}%`) : null
    where.push(
      `(a.name_bn ILIKE ${like} OR a.name_en ILIKE ${like}${number ? ` OR a.number LIKE ${number} OR a.mobile LIKE ${number} OR p.birth_reg_no LIKE ${number}` : ''})`,
    )
  }
  return where.join(' AND ')
}

/** The order of a list, whole: nobody stands twice or never. */
export function deskOrder({ sort, lang }: DeskQuery): string {
  const dir = sort.dir === 'desc' ? 'DESC' : 'ASC'
  const by: Record<DeskSort, string> = {
    number: 'a.number',
    name:
      lang === 'bn'
        ? `coalesce(nullif(a.name_bn, ''), a.name_en) COLLATE "bn-x-icu"`
        : `coalesce(nullif(a.name_en, ''), a.name_bn) COLLATE "en-x-icu"`,
    sent: 'a.sent_at',
    born: 'p.born_on',
    gpa: 'p.gpa',
    test: 't.score',
  }
  return `${by[sort.key]} ${dir} NULLS LAST, p.application_id`
}
