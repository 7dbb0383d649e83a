import { sql } from 'db/connection'
import { readCard } from '~/domain/id-cards/student-details.server'
import type { SiteCtx } from '~/domain/context'
import { Refusal } from '~/domain/errors'
import { toAsciiDigits } from '~/format/digits'
import type { Day } from '~/format/dates'
import { CODE } from '../library'
import type { ScanForm } from './desk.form'
import { endLoan, lend, openLoanOf, renew } from './lend.server'
import { reserve } from './reservations.server'

/** What a code means at the desk. */
export type Scanned = { member: number } | { copy: number } | { stranger: true } | null

/**
 * What was scanned: a library card, a label or number of the register, an ID card (its QR code), or the code of a student or an employee. Where a number is
 * both a copy's and a person's, the copy is meant: labels are scanned all day, and cards have numbers of their own.
 */
export async function understand(siteId: number, typed: string): Promise<Scanned> {
  const text = toAsciiDigits(typed).trim()
  const path = /^https?:\/\/[^/]+\/(.+?)(?:\?.*)?$/.exec(text)?.[1]
  const card = path ? readCard(decodeURIComponent(path.split('/').at(-1) ?? '')) : null
  const code = text.toUpperCase()
  if (!card && !CODE.test(code)) return null
  const [found] = await sql<{ member: number | null; copy: number | null; stranger: boolean }>(
    `SELECT
       coalesce((SELECT m.id FROM library_member m WHERE m.site_id = $1 AND m.card_no = $2),
           CASE WHEN NOT EXISTS (SELECT FROM library_copy c WHERE c.site_id = $1 AND (c.barcode = $2 OR c.accession_no::text = ltrim($2, '0'))) THEN
             (SELECT m.id FROM library_member m LEFT JOIN student s ON s.site_id = m.site_id AND s.id = m.student_id LEFT JOIN employee e ON e.site_id = m.site_id AND e.id = m.employee_id
              WHERE m.site_id = $1 AND (upper(s.code) = $2 OR upper(e.code) = $2 OR m.student_id = (SELECT r.student_id FROM enrolment r WHERE r.site_id = $1 AND r.id = $3::bigint AND $4::bigint = $1)) LIMIT 1) END) AS member,
       (SELECT c.id FROM library_copy c WHERE c.site_id = $1 AND (c.barcode = $2 OR c.accession_no::text = ltrim($2, '0')) ORDER BY c.barcode = $2 DESC LIMIT 1) AS copy,
       EXISTS (SELECT FROM student s WHERE s.site_id = $1 AND upper(s.code) = $2) OR EXISTS (SELECT FROM employee e WHERE e.site_id = $1 AND upper(e.code) = $2) OR $3::bigint IS NOT NULL AS stranger`,
    [siteId, card ? '' : code, card?.enrolmentId ?? null, card?.siteId ?? null],
  )
  if (found?.member) return { member: found.member }
  if (found?.copy) return { copy: found.copy }
  return found?.stranger ? { stranger: true } : null
}

/** What a scan did, and what the desk has before it afterwards. */
export type Done =
  | { did: 'shown'; member: number | null; copy: number | null }
  | { did: 'lent'; member: number; dueOn: Day }
  | { did: 'returned'; member: number | null; fine: number; waitsFor: number | null }
  | { did: 'renewed'; member: number | null; dueOn: Day }
  | { did: 'reserved'; member: number; state: 'waiting' | 'ready' }

/** The title of a copy. */
async function titleOf(siteId: number, copyId: number): Promise<number> {
  const [row] = await sql<{ bookId: number }>(
    'SELECT book_id AS "bookId" FROM library_copy WHERE site_id = $1 AND id = $2',
    [siteId, copyId],
  )
  return row?.bookId ?? 0
}

/**
 * Does what a scan means. A card comes before the desk; a copy that is lent comes back; one that is not is lent to the member before the desk, or waits for a
 * card. So issuing takes two scans in either order, a return one. Where the desk renews or reserves, a book does that instead.
 * @throws Refusal: a code that is nobody's, who is no member, what may not be lent, and a copy that another than the member before the desk has
 */
export async function scan(ctx: SiteCtx, form: ScanForm): Promise<Done> {
  const site = ctx.site.id
  const found = await understand(site, form.code)
  if (!found) throw new Refusal('library-desk:refused.unknown', { code: form.code.slice(0, 40) }, 422)
  if ('stranger' in found) throw new Refusal('library-desk:refused.noMember', {}, 422)
  if ('member' in found) {
    if (form.copy === null || form.deed === 'renew') return { did: 'shown', member: found.member, copy: null }
    if (form.deed === 'reserve')
      return {
        did: 'reserved',
        member: found.member,
        state: await reserve(ctx, found.member, await titleOf(site, form.copy)),
      }
    const { dueOn } = await lend(ctx, found.member, form.copy)
    return { did: 'lent', member: found.member, dueOn }
  }
  if (form.deed === 'renew')
    return { did: 'renewed', member: form.member, dueOn: await renew(ctx, found.copy, form.member) }
  if (form.deed === 'reserve')
    return form.member === null
      ? { did: 'shown', member: null, copy: found.copy }
      : {
          did: 'reserved',
          member: form.member,
          state: await reserve(ctx, form.member, await titleOf(site, found.copy)),
        }
  const loan = await openLoanOf(site, found.copy)
  if (loan) {
    if (form.member !== null && loan.memberId !== form.member) throw new Refusal('library-desk:refused.lentToOther')
    const { fine, waitsFor } = await endLoan(ctx, found.copy, { as: 'returned' })
    return { did: 'returned', member: form.member, fine, waitsFor }
  }
  if (form.member === null) return { did: 'shown', member: null, copy: found.copy }
  const { dueOn } = await lend(ctx, form.member, found.copy)
  return { did: 'lent', member: form.member, dueOn }
}
