import { sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import { passwordLinks, refuseActing } from '~/domain/identity/account/access-link.server'
import type { SiteCtx } from '~/domain/context'
import { Missing, Refusal } from '~/domain/errors'
import { makeUsers } from '~/domain/identity/account/write-users.server'

/** Days a slip's link works. */
export const SLIP_DAYS = 14

export interface SectionLogins {
  id: number
  students: number
  withLogin: number
  withPassword: number
  disabled: number
}

/** How many active students of each section have a login, and chose a password. */
export const sectionLogins = (siteId: number, sectionIds: readonly number[]): Promise<SectionLogins[]> =>
  sql<SectionLogins>(
    `SELECT z.section_id AS id, z.active AS students, coalesce(l.logins, 0)::int AS "withLogin", coalesce(l.passwords, 0)::int AS "withPassword", coalesce(l.disabled, 0)::int AS disabled
    FROM section_size z LEFT JOIN (
      SELECT e.section_id, count(*) AS logins, count(*) FILTER (WHERE u.password_hash IS NOT NULL) AS passwords, count(*) FILTER (WHERE u.state = 'disabled') AS disabled
      FROM app_user u JOIN enrolment e ON e.site_id = u.tenant_id AND e.student_id = u.student_id AND e.state = 'active'
      WHERE u.tenant_id = $1 AND u.student_id IS NOT NULL AND e.section_id = ANY($2::bigint[]) GROUP BY 1) l ON l.section_id = z.section_id
    WHERE z.site_id = $1 AND z.section_id = ANY($2::bigint[]) AND z.active > 0`,
    [siteId, sectionIds],
    'planned',
  )

interface LoginSlip {
  nameEn: string
  nameBn: string
  roll: number
  sectionId: number
  username: string
  link: string
}

/** Whose slips: a whole section's, or those of enrolments that were chosen. */
type SlipsOf = { section: number } | { enrolments: readonly number[] }

/** How many of these enrolments would get a slip: active ones, with no password chosen and no login that is shut. */
export async function slipsWanted(siteId: number, enrolmentIds: readonly number[]): Promise<number> {
  const [found] = await sql<{ many: number }>(
    `SELECT count(*)::int AS many FROM enrolment e WHERE e.site_id = $1 AND e.id = ANY($2::bigint[]) AND e.state = 'active'
      AND NOT EXISTS (SELECT 1 FROM app_user u WHERE u.tenant_id = e.site_id AND u.student_id = e.student_id AND (u.password_hash IS NOT NULL OR u.state <> 'active'))`,
    [siteId, enrolmentIds],
  )
  return found?.many ?? 0
}

/**
 * Gives every active student of a section, or each that was chosen, a login (username: the student id) and, who has not chosen a password yet, a
 * link of one use to choose it. Only its hash is kept, so a slip cannot be printed again: a new one ends the old. Logins
 * with a password, and disabled ones, are left alone.
 * @throws Missing for another site's section or enrolment; Refusal when nobody needs a slip
 */
export async function makeSlips(ctx: SiteCtx, of: SlipsOf): Promise<LoginSlip[]> {
  refuseActing(ctx)
  const site = ctx.site.id
  const section = 'section' in of ? of.section : null
  const chosen = 'enrolments' in of ? [...new Set(of.enrolments)] : null
  if (section !== null && !(await sql('SELECT 1 FROM section WHERE site_id = $1 AND id = $2', [site, section])).length)
    throw new Missing('section')
  if (chosen) {
    const found = await sql('SELECT 1 FROM enrolment WHERE site_id = $1 AND id = ANY($2::bigint[])', [site, chosen])
    if (!chosen.length || found.length !== chosen.length) throw new Missing('enrolment')
  }
  await oneAtATime('student logins', site)
  const fresh = await sql<{ personId: number; username: string; nameEn: string; nameBn: string }>(
    `SELECT s.id AS "personId", lower(s.code) || CASE WHEN EXISTS (SELECT 1 FROM app_user u WHERE u.tenant_id = s.site_id AND u.username = s.code::citext) THEN '-s' ELSE '' END AS username,
       s.name_en AS "nameEn", s.name_bn AS "nameBn"
      FROM enrolment e JOIN student s ON s.site_id = e.site_id AND s.id = e.student_id
      WHERE e.site_id = $1 AND (e.section_id = $2 OR e.id = ANY($3::bigint[])) AND e.state = 'active' AND NOT EXISTS (SELECT 1 FROM app_user u WHERE u.tenant_id = e.site_id AND u.student_id = s.id)`,
    [site, section, chosen],
  )
  const made = await makeUsers(site, 'student', fresh, { key: 'student' })
  const users = await sql<Omit<LoginSlip, 'link'> & { id: number }>(
    `SELECT DISTINCT ON (e.section_id, e.roll, e.id) u.id, s.name_en AS "nameEn", s.name_bn AS "nameBn", e.roll, e.section_id AS "sectionId", u.username::text FROM enrolment e JOIN student s ON s.site_id = e.site_id AND s.id = e.student_id
      JOIN app_user u ON u.tenant_id = e.site_id AND u.student_id = s.id WHERE e.site_id = $1 AND (e.section_id = $2 OR e.id = ANY($3::bigint[])) AND e.state = 'active' AND u.state = 'active' AND u.password_hash IS NULL ORDER BY e.section_id, e.roll, e.id, u.id`,
    [site, section, chosen],
  )
  if (!users.length) throw new Refusal('students:login.nobody')
  const links = await passwordLinks(
    ctx,
    { tenantId: site, userIds: users.map((one) => one.id) },
    SLIP_DAYS * 24 * 60,
    'end',
  )
  for (const sectionId of new Set(users.map((one) => one.sectionId)))
    ctx.audit({
      recordType: 'section',
      recordId: sectionId,
      after: {
        loginsMade: made.length,
        slips: users.filter((one) => one.sectionId === sectionId).map((one) => one.id),
      },
    })
  return users.map(({ id: _, ...user }, at) => ({ ...user, link: links[at]?.value ?? '' }))
}
