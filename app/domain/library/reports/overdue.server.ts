import { sql } from 'db/connection'
import { where, type Asked } from 'db/where'
import type { SiteCtx } from '~/domain/context'
import { notify } from '~/domain/delivery/notifications.server'
import { Refusal } from '~/domain/errors'
import { foundStudents } from '~/domain/search/people.server'
import { formatDate, instantAt, today, type Day } from '~/format/dates'
import { digits } from '~/format/digits'
import type { Lang } from '~/format/lang'
import { nameIn } from '~/format/names'
import { wordsFor } from '~/i18n/i18n.server'
import { paths } from '~/paths'
import { foundBooks } from '../catalogue/books.server'
import type { MemberKind } from '../library'

/** A loan that should be back. */
export interface OverdueRow {
  id: number
  memberId: number
  kind: MemberKind
  nameBn: string
  nameEn: string
  code: string
  mobile: string | null
  className: { nameBn: string; nameEn: string } | null
  sectionName: { nameBn: string; nameEn: string } | null
  bookId: number
  titleBn: string
  titleEn: string
  accessionNo: number
  lentOn: Day
  dueOn: Day
  days: number
}

export interface OverdueSearch extends Asked<{ kind?: readonly string[]; class?: readonly number[] }> {}

const ORDER: Record<string, string> = { dueOn: 'l.due_on', name: '"nameBn"', accessionNo: 'c.accession_no' }
const FROM = `library_loan l JOIN library_copy c ON c.site_id = l.site_id AND c.id = l.copy_id JOIN library_book b ON b.site_id = c.site_id AND b.id = c.book_id
  JOIN library_member m ON m.site_id = l.site_id AND m.id = l.member_id LEFT JOIN student s ON s.site_id = m.site_id AND s.id = m.student_id
  LEFT JOIN employee e ON e.site_id = m.site_id AND e.id = m.employee_id LEFT JOIN enrolment r ON r.site_id = l.site_id AND r.id = l.enrolment_id
  LEFT JOIN section x ON x.site_id = r.site_id AND x.id = r.section_id LEFT JOIN class_offering o ON o.site_id = x.site_id AND o.id = x.class_offering_id LEFT JOIN class k ON k.id = o.class_id`

/** A page of what is overdue, the longest first. */
export async function listOverdue(
  siteId: number,
  search: OverdueSearch,
): Promise<{ items: OverdueRow[]; total: number }> {
  const asked = where(siteId, today())
    .and(
      search.q,
      `(m.student_id IN ${foundStudents('$1', '{}')} OR m.employee_id IN (SELECT find_people($1::bigint, 'employee', {}::text)) OR c.book_id IN ${foundBooks('$1', '{}')})`,
    )
    .and(search.filters.kind, 'm.kind = ANY ({}::text[])')
    .and(search.filters.class, 'k.id = ANY ({}::bigint[])')
  const { key, dir } = search.sort ?? { key: 'dueOn', dir: 'asc' }
  const rows = await sql<OverdueRow & { total: number }>(
    `SELECT l.id, l.member_id AS "memberId", m.kind, coalesce(nullif(s.name_bn, ''), s.name_en, e.name_bn) AS "nameBn", coalesce(nullif(s.name_en, ''), s.name_bn, nullif(e.name_en, ''), e.name_bn) AS "nameEn",
       coalesce(s.code, e.code) AS code, nullif(coalesce(s.mobile, e.mobile), '') AS mobile, CASE WHEN k.id IS NOT NULL THEN json_build_object('nameBn', k.name_bn, 'nameEn', k.name_en) END AS "className",
       CASE WHEN x.id IS NOT NULL THEN json_build_object('nameBn', x.name_bn, 'nameEn', x.name_en) END AS "sectionName",
       c.book_id AS "bookId", b.title_bn AS "titleBn", b.title_en AS "titleEn", c.accession_no AS "accessionNo", l.lent_on AS "lentOn", l.due_on AS "dueOn", ($2::date - l.due_on)::int AS days, count(*) OVER ()::int AS total
     FROM ${FROM} WHERE ${asked.text('l.site_id = $1 AND l.ended_on IS NULL AND l.due_on < $2::date')} ORDER BY ${ORDER[key] ?? 'l.due_on'} ${dir}, l.id ${asked.page(search)}`,
    asked.binds,
  )
  return { items: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}

/**
 * Rings for readers who have overdue books, for students also their guardians: one bell a reader with all that is due; not again on the same day.
 * @returns for how many readers @throws Refusal where nobody has a login or all heard of it today
 */
export async function remindOverdue(ctx: SiteCtx): Promise<number> {
  const site = ctx.site.id
  const readers = await sql<{
    memberId: number
    users: number[]
    titles: { titleBn: string; titleEn: string; accessionNo: number }[]
    dueOn: Day
    nameBn: string
    nameEn: string
  }>(
    `SELECT m.id AS "memberId", min(l.due_on)::text AS "dueOn", coalesce(nullif(min(s.name_bn), ''), min(s.name_en), min(e.name_bn)) AS "nameBn",
       coalesce(nullif(min(s.name_en), ''), min(s.name_bn), nullif(min(e.name_en), ''), min(e.name_bn)) AS "nameEn",
       json_agg(json_build_object('titleBn', b.title_bn, 'titleEn', b.title_en, 'accessionNo', c.accession_no) ORDER BY l.due_on, l.id) AS titles,
       ARRAY(SELECT u.id FROM app_user u WHERE u.tenant_id = m.site_id AND u.state = 'active' AND (u.student_id = m.student_id OR u.employee_id = m.employee_id
         OR u.guardian_id IN (SELECT g.guardian_id FROM student_guardian g WHERE g.site_id = m.site_id AND g.student_id = m.student_id))
         AND NOT EXISTS (SELECT FROM notification n WHERE n.tenant_id = u.tenant_id AND n.user_id = u.id AND n.link = $3 AND n.created_at >= $4) ORDER BY u.id) AS users
     FROM library_loan l JOIN library_copy c ON c.site_id = l.site_id AND c.id = l.copy_id JOIN library_book b ON b.site_id = c.site_id AND b.id = c.book_id
       JOIN library_member m ON m.site_id = l.site_id AND m.id = l.member_id LEFT JOIN student s ON s.site_id = m.site_id AND s.id = m.student_id
       LEFT JOIN employee e ON e.site_id = m.site_id AND e.id = m.employee_id
     WHERE l.site_id = $1 AND l.ended_on IS NULL AND l.due_on < $2::date GROUP BY m.site_id, m.id ORDER BY m.id`,
    [site, today(), LINK, instantAt(today(), '00:00')],
  )
  const heard = readers.filter((one) => one.users.length)
  if (!heard.length) throw new Refusal('library-reports:nobodyToTell')
  for (const one of heard) {
    const words = (lang: Lang) => {
      const list = one.titles.map((book) => nameIn({ nameBn: book.titleBn, nameEn: book.titleEn }, lang))
      const said = { name: nameIn(one, lang), books: digits(list.length, lang), day: formatDate(one.dueOn, lang) }
      const t = wordsFor(lang)
      return {
        title: t('library-reports:bell', { ...said, interpolation: { escapeValue: false } }),
        body: list.join('\n').slice(0, 1000),
      }
    }
    const [bn, en] = [words('bn'), words('en')]
    await notify(site, one.users, {
      titleBn: bn.title,
      titleEn: en.title,
      bodyBn: bn.body,
      bodyEn: en.body,
      link: LINK,
    })
  }
  ctx.audit({ recordType: 'library_loan', recordId: 0, after: { reminded: heard.length } })
  return heard.length
}

const LINK = paths.ownLibrary

/** Classes of the readers who have something overdue. */
export const classChoices = (siteId: number): Promise<{ id: number; nameBn: string; nameEn: string }[]> =>
  sql(
    `SELECT k.id, k.name_bn AS "nameBn", k.name_en AS "nameEn" FROM class k WHERE k.id IN (SELECT o.class_id FROM library_loan l JOIN enrolment r ON r.site_id = l.site_id AND r.id = l.enrolment_id
       JOIN section x ON x.site_id = r.site_id AND x.id = r.section_id JOIN class_offering o ON o.site_id = x.site_id AND o.id = x.class_offering_id
       WHERE l.site_id = $1 AND l.ended_on IS NULL AND l.due_on < $2::date) ORDER BY k.position, k.id`,
    [siteId, today()],
  )
