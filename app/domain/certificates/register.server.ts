import { sql } from 'db/connection'
import { toAsciiDigits } from '~/format/digits'
import { Missing } from '~/domain/errors'
import { foundStudents } from '../search/people.server'
import type { Shown } from './compose.server'
import type { DocumentKind } from './kinds.policy'

interface Named {
  nameEn: string
  nameBn: string
}

interface RegisterQuery {
  kind: DocumentKind
  q: string
  state?: readonly string[]
  lang?: readonly string[]
  issued?: { from?: string; to?: string }
  batch?: number | undefined
  sort: { key: string; dir: 'asc' | 'desc' }
  offset: number
  limit: number
}

export interface RegisterRow extends Named {
  id: number
  memoNo: string
  lang: 'bn' | 'en'
  issuedOn: string
  studentId: number | null
  code: string
  className: Named | null
  section: Named | null
  session: string | null
  roll: number | null
  template: Named
  printed: number
  revoked: boolean
  revokedReason: string | null
  verificationCode: string
  byEn: string
  byBn: string
}

const SORTS: Record<string, string> = {
  memoNo: 'd.year %, d.number %',
  issuedOn: 'd.issued_on %, d.number %',
  name: `d.shown->>'nameEn' %, d.shown->>'nameBn' %`,
  printed: 'd.printed %',
}

/** One page of the register of a kind, and how many there are in all. */
export async function listDocuments(
  siteId: number,
  query: RegisterQuery,
): Promise<{ items: RegisterRow[]; total: number }> {
  const bind: unknown[] = [siteId, query.kind]
  const put = (value: unknown) => `$${bind.push(value)}`
  const where = ['d.site_id = $1', 'd.kind = $2']
  if (query.lang) where.push(`d.lang = ANY(${put(query.lang)}::text[])`)
  if (query.issued?.from) where.push(`d.issued_on >= ${put(query.issued.from)}`)
  if (query.issued?.to) where.push(`d.issued_on <= ${put(query.issued.to)}`)
  if (query.batch) where.push(`d.batch = ${put(query.batch)}`)
  const states: Record<string, string> = {
    unprinted: '(d.revoked_at IS NULL AND d.printed = 0)',
    valid: 'd.revoked_at IS NULL',
    revoked: 'd.revoked_at IS NOT NULL',
  }
  if (query.state?.length) where.push(`(${query.state.map((one) => states[one] ?? 'false').join(' OR ')})`)
  const printed: string[] = []
  for (const word of toAsciiDigits(query.q).toLowerCase().split(/\s+/).filter(Boolean).slice(0, 6)) {
    // A code as it is printed has hyphens that are not in it.
    const plain = /^[0-9a-z]{4}(-[0-9a-z]{4}){1,2}$/.test(word) ? word.replace(/-/g, '') : word
    printed.push(`d.search LIKE ${put(`%${plain.replace(/[\\%_]/g, '\\$&')}%`)}`)
  }
  // By what stands on the paper, or by whose it is.
  if (printed.length) where.push(`(${printed.join(' AND ')} OR d.student_id IN ${foundStudents('$1', put(query.q))})`)
  const order = (SORTS[query.sort.key] ?? SORTS.memoNo ?? '').replaceAll(
    '%',
    query.sort.dir === 'desc' ? 'DESC' : 'ASC',
  )
  const [counted] = await sql<{ total: number }>(
    `SELECT count(*)::int AS total FROM issued_document d WHERE ${where.join(' AND ')}`,
    bind.slice(),
  )
  const items = await sql<RegisterRow>(
    `SELECT d.id, d.memo_no AS "memoNo", d.lang, d.issued_on AS "issuedOn", d.student_id AS "studentId", d.shown->>'nameEn' AS "nameEn", d.shown->>'nameBn' AS "nameBn", d.shown->>'code' AS code,
        d.shown->'place'->'className' AS "className", d.shown->'place'->'section' AS section, d.shown->'place'->>'session' AS session, (d.shown->'place'->>'roll')::int AS roll, d.shown->'template' AS template,
        d.printed, d.revoked_at IS NOT NULL AS revoked, d.revoked_reason AS "revokedReason", d.verification_code AS "verificationCode",
        coalesce(nullif(u.name_en, ''), u.username::text, '') AS "byEn", coalesce(nullif(u.name_bn, ''), nullif(u.name_en, ''), u.username::text, '') AS "byBn"
      FROM issued_document d LEFT JOIN app_user u ON u.tenant_id = d.site_id AND u.id = d.issued_by
      WHERE ${where.join(' AND ')} ORDER BY ${order}, d.id LIMIT ${put(query.limit)} OFFSET ${put(query.offset)}`,
    bind,
  )
  return { items, total: counted?.total ?? 0 }
}

interface IssuedDocument {
  id: number
  kind: DocumentKind
  memoNo: string
  lang: 'bn' | 'en'
  issuedOn: string
  issuedAt: Date
  studentId: number | null
  shown: Shown
  verificationCode: string
  printed: number
  revokedAt: Date | null
  revokedReason: string | null
  templateKey: string | null
  by: Named
  revokedBy: Named | null
  prints: { number: number; at: string; by: Named }[]
  replaces: { id: number; memoNo: string } | null
  replacedBy: { id: number; memoNo: string } | null
}

const person = (alias: string) =>
  `json_build_object('nameEn', coalesce(nullif(${alias}.name_en, ''), ${alias}.username::text), 'nameBn', coalesce(nullif(${alias}.name_bn, ''), nullif(${alias}.name_en, ''), ${alias}.username::text))`

/** One document with its printings. @throws Missing */
export async function documentOf(siteId: number, kind: DocumentKind, id: number): Promise<IssuedDocument> {
  const [row] = await sql<IssuedDocument>(
    `SELECT d.id, d.kind, d.memo_no AS "memoNo", d.lang, d.issued_on AS "issuedOn", d.issued_at AS "issuedAt", d.student_id AS "studentId", d.shown, d.verification_code AS "verificationCode",
        d.printed, d.revoked_at AS "revokedAt", d.revoked_reason AS "revokedReason", d.template_key AS "templateKey", ${person('u')} AS by, CASE WHEN r.id IS NOT NULL THEN ${person('r')} END AS "revokedBy",
        coalesce((SELECT json_agg(json_build_object('number', p.number, 'at', p.printed_at, 'by', ${person('w')}) ORDER BY p.number) FROM document_print p
          LEFT JOIN app_user w ON w.tenant_id = p.site_id AND w.id = p.printed_by WHERE p.site_id = d.site_id AND p.document_id = d.id), '[]') AS prints,
        (SELECT json_build_object('id', o.id, 'memoNo', o.memo_no) FROM issued_document o WHERE o.site_id = d.site_id AND o.id = d.replaces_id) AS replaces,
        (SELECT json_build_object('id', o.id, 'memoNo', o.memo_no) FROM issued_document o WHERE o.site_id = d.site_id AND o.replaces_id = d.id LIMIT 1) AS "replacedBy"
      FROM issued_document d LEFT JOIN app_user u ON u.tenant_id = d.site_id AND u.id = d.issued_by LEFT JOIN app_user r ON r.tenant_id = d.site_id AND r.id = d.revoked_by
      WHERE d.site_id = $1 AND d.kind = $2 AND d.id = $3`,
    [siteId, kind, id],
  )
  if (!row) throw new Missing('document')
  return row
}

/** Live documents of a kind that students have already, the newest of each, by student. */
export async function latestOf(
  siteId: number,
  kind: DocumentKind,
  studentIds: readonly number[],
): Promise<Map<number, { memoNo: string; issuedOn: string }>> {
  const rows = await sql<{ studentId: number; memoNo: string; issuedOn: string }>(
    `SELECT DISTINCT ON (student_id) student_id AS "studentId", memo_no AS "memoNo", issued_on AS "issuedOn" FROM issued_document
      WHERE site_id = $1 AND kind = $2 AND student_id = ANY($3::bigint[]) AND revoked_at IS NULL ORDER BY student_id, id DESC`,
    [siteId, kind, studentIds],
  )
  return new Map(rows.map(({ studentId, ...row }) => [studentId, row]))
}
