import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Missing } from '~/domain/errors'
import { today } from '~/format/dates'
import type { AddMembersForm, MemberForm } from './member.form'
import { memberOf } from './members.server'

/** Takes the next numbers of cards; one that somebody has by hand or by a file is passed over. */
export async function nextCards(siteId: number, count: number): Promise<string[]> {
  const cards: string[] = []
  while (cards.length < count) {
    const lacking = count - cards.length
    const [row] = await sql<{ last: number }>(
      `INSERT INTO library_setting AS s (site_id, last_card) VALUES ($1, $2) ON CONFLICT (site_id) DO UPDATE SET last_card = s.last_card + excluded.last_card RETURNING last_card AS last`,
      [siteId, lacking],
    )
    const first = (row?.last ?? lacking) - lacking + 1
    const next = Array.from({ length: lacking }, (_, at) => `L-${String(first + at).padStart(5, '0')}`)
    const taken = await sql<{ card: string }>(
      'SELECT card_no AS card FROM library_member WHERE site_id = $1 AND card_no = ANY ($2::text[])',
      [siteId, next],
    )
    cards.push(...next.filter((card) => !taken.some((one) => one.card === card)))
  }
  return cards
}

/**
 * Makes members of students and employees by their codes, and of everybody of a section; who is one stays one. Cards get the next numbers.
 * @returns how many were made @throws Invalid for codes that nobody has, and for nobody at all
 */
export async function addMembers(ctx: SiteCtx, form: AddMembersForm): Promise<number> {
  const site = ctx.site.id
  const codes = [
    ...new Set(
      (form.codes ?? '')
        .split(/[\s,;]+/)
        .filter(Boolean)
        .map((code) => code.toUpperCase()),
    ),
  ]
  const people = await sql<{ kind: 'student' | 'staff'; id: number; code: string }>(
    `SELECT 'student' AS kind, s.id, upper(s.code) AS code FROM student s WHERE s.site_id = $1 AND s.state = 'active' AND (upper(s.code) = ANY ($2::text[])
       OR s.id IN (SELECT e.student_id FROM enrolment e WHERE e.site_id = $1 AND e.section_id = $3::bigint AND e.state = 'active'))
     UNION ALL SELECT 'staff', e.id, upper(e.code) FROM employee e WHERE e.site_id = $1 AND e.state = 'active' AND (upper(e.code) = ANY ($2::text[]) OR $4::boolean)
     ORDER BY 1 DESC, 3`,
    [site, codes, form.sectionId, form.staff],
  )
  const strangers = codes.filter((code) => !people.some((one) => one.code === code))
  if (strangers.length)
    throw new Invalid({ codes: [`library-members:error.nobody?code=${strangers.slice(0, 5).join(', ')}`] })
  if (!people.length) throw new Invalid({ codes: ['library-members:error.none'] })
  const cards = await nextCards(site, people.length)
  const made = await sql<{ id: number }>(
    `INSERT INTO library_member (site_id, kind, student_id, employee_id, card_no, from_on, until_on, made_by)
     SELECT $1, n.kind, CASE WHEN n.kind = 'student' THEN n.person END, CASE WHEN n.kind = 'staff' THEN n.person END, n.card, $5::date, $6::date, $7
     FROM unnest($2::text[], $3::bigint[], $4::text[]) AS n(kind, person, card)
     WHERE NOT EXISTS (SELECT FROM library_member m WHERE m.site_id = $1 AND n.person = CASE WHEN n.kind = 'student' THEN m.student_id ELSE m.employee_id END)
     RETURNING id`,
    [
      site,
      people.map((one) => one.kind),
      people.map((one) => one.id),
      cards,
      form.fromOn,
      form.untilOn,
      ctx.user.userId || null,
    ],
  )
  ctx.audit({ recordType: 'library_member', recordId: made[0]?.id ?? 0, after: { ...form, made: made.length } })
  return made.length
}

/** Changes how long a card holds, or suspends a member with a reason; what they have stays lent. @throws Missing, Invalid */
export async function saveMember(ctx: SiteCtx, id: number, form: MemberForm): Promise<void> {
  const before = await memberOf(ctx.site.id, id)
  if (form.untilOn !== null && form.untilOn < before.fromOn)
    throw new Invalid({ untilOn: ['library-members:error.until'] })
  const [saved] = await sql(
    `UPDATE library_member SET until_on = $3::date, suspended_reason = $4, suspended_on = CASE WHEN $4 = '' THEN NULL ELSE coalesce(suspended_on, $5::date) END
     WHERE site_id = $1 AND id = $2 RETURNING id`,
    [ctx.site.id, id, form.untilOn, form.suspendedReason, today()],
  )
  if (!saved) throw new Missing('member')
  ctx.audit({ recordType: 'library_member', recordId: id, before, after: form })
}
