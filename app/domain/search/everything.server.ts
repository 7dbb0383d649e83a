import { sql } from 'db/connection'
import { DOCUMENT_KINDS, KIND } from '../certificates/kinds.policy'
import type { UserCtx } from '../context'
import { ownStudentIds } from '../results/own-results.server'
import { toAsciiDigits } from '~/format/digits'
import { paths } from '~/paths'
import { foundStudents, foundUsers, studentConditions } from './people.server'

export const EACH = 5

interface Names {
  nameEn: string
  nameBn: string
}
/** Something found: where it is shown, its name, and what tells it from others of that name. */
interface FoundStudent extends Names {
  id: number
  code: string
  roll: number | null
  className: Names | null
  section: Names | null
  session: string | null
}
interface FoundUser extends Names {
  id: number
  username: string
  roles: Names[]
}
interface FoundExam extends Names {
  id: number
  session: string
}
interface FoundDocument extends Names {
  id: number
  kind: (typeof DOCUMENT_KINDS)[number]
  memoNo: string
  issuedOn: string
}
interface FoundNotice extends Names {
  id: number
  createdAt: Date
}
interface FoundSite extends Names {
  id: number
  alias: string
  eiin: string | null
}
interface Everything {
  students: FoundStudent[]
  users: FoundUser[]
  sites: FoundSite[]
  exams: FoundExam[]
  documents: FoundDocument[]
  notices: FoundNotice[]
}

/** SQL: each word stands somewhere in a text. */
function written(text: string, question: string, put: (value: unknown) => string): string {
  const words = toAsciiDigits(question).split(/\s+/).filter(Boolean).slice(0, 6)
  return words.map((word) => `${text} ILIKE ${put(`%${word.replace(/[\\%_]/g, '\\$&')}%`)}`).join(' AND ') || 'false'
}

async function ask<Row extends object>(
  ctx: UserCtx,
  text: (put: (value: unknown) => string) => string,
): Promise<Row[]> {
  const bind: unknown[] = [ctx.tenant.id]
  return sql<Row>(
    text((value) => `$${bind.push(value)}`),
    bind,
  )
}

const students = (ctx: UserCtx, q: string) =>
  ask<FoundStudent>(
    ctx,
    (put) => `SELECT s.id, s.name_en AS "nameEn", s.name_bn AS "nameBn", s.code, e.roll, e.session,
      CASE WHEN e.roll IS NOT NULL THEN json_build_object('nameEn', c.name_en, 'nameBn', c.name_bn) END AS "className",
      CASE WHEN e.roll IS NOT NULL THEN json_build_object('nameEn', x.name_en, 'nameBn', x.name_bn) END AS section
    FROM (SELECT s.site_id, s.id, s.name_en, s.name_bn, s.code, s.state FROM student s WHERE s.site_id = $1
        AND ${studentConditions(q, put, { site: '$1', session: '(SELECT y.id FROM site_session y WHERE y.site_id = $1 AND y.is_current LIMIT 1)', student: 's.id' }).join(' AND ')}
      ORDER BY s.state, s.id DESC LIMIT ${EACH}) s
    LEFT JOIN LATERAL (SELECT e.site_id, e.section_id, e.roll, y.label AS session FROM enrolment e JOIN site_session y ON y.site_id = e.site_id AND y.id = e.session_id
      WHERE e.site_id = s.site_id AND e.student_id = s.id ORDER BY y.is_current DESC, y.starts_on DESC LIMIT 1) e ON true
    LEFT JOIN section x ON x.site_id = e.site_id AND x.id = e.section_id
    LEFT JOIN class_offering o ON o.site_id = x.site_id AND o.id = x.class_offering_id LEFT JOIN class c ON c.id = o.class_id ORDER BY s.state, s.id DESC`,
  )

const KINDS = { central: 'eduworld', group: 'group', site: 'staff' } as const

const users = (ctx: UserCtx, q: string) =>
  ask<FoundUser>(
    ctx,
    (
      put,
    ) => `SELECT u.id, u.username::text, coalesce(nullif(u.name_en, ''), u.username::text) AS "nameEn", u.name_bn AS "nameBn",
      (SELECT coalesce(json_agg(json_build_object('nameEn', r.name_en, 'nameBn', r.name_bn) ORDER BY r.id), '[]') FROM user_role x JOIN role r ON r.id = x.role_id
        WHERE x.tenant_id = u.tenant_id AND x.user_id = u.id) AS roles
    FROM app_user u WHERE u.tenant_id = $1 AND u.kind = ${put(KINDS[ctx.tenant.kind])} AND u.id IN ${foundUsers('$1', put(q))}
    ORDER BY u.state, u.username LIMIT ${EACH}`,
  )

/** Institutions, for the centre: the provider's table is the wide role's to read. */
const sites = (ctx: UserCtx, q: string) =>
  ask<FoundSite>(
    ctx,
    (
      put,
    ) => `SELECT s.id, s.name_en AS "nameEn", s.name_bn AS "nameBn", t.alias::text, s.eiin FROM site s JOIN tenant t ON t.id = s.id
    WHERE $1::bigint IS NOT NULL AND ${written(`concat_ws(' ', s.name_en, s.name_bn, t.alias::text, s.eiin)`, q, put)} ORDER BY s.name_en, s.id LIMIT ${EACH}`,
  )

const EXAM = `x.id, x.name_en AS "nameEn", x.name_bn AS "nameBn", y.label AS session FROM exam x JOIN site_session y ON y.site_id = x.site_id AND y.id = x.session_id`
const EXAM_TEXT = `concat_ws(' ', x.name_en, x.name_bn, y.label)`

const exams = (ctx: UserCtx, q: string) =>
  ask<FoundExam>(
    ctx,
    (put) => `SELECT ${EXAM} WHERE x.site_id = $1 AND ${written(EXAM_TEXT, q, put)}
    ORDER BY y.starts_on DESC, x.starts_on DESC NULLS FIRST, x.id DESC LIMIT ${EACH}`,
  )

/** Those that their own screen shows: of the current session, with a published routine that has a paper of the student's class. */
const ownExams = async (ctx: UserCtx, q: string) => {
  const ids = await ownStudentIds({ ...ctx, site: ctx.tenant })
  return ask<FoundExam>(
    ctx,
    (
      put,
    ) => `SELECT ${EXAM} WHERE x.site_id = $1 AND y.is_current AND x.kind = 'sat' AND x.state <> 'draft' AND x.routine_published_at IS NOT NULL
      AND EXISTS (SELECT 1 FROM enrolment e JOIN section s ON s.site_id = e.site_id AND s.id = e.section_id
        JOIN subject_offering so ON so.site_id = s.site_id AND so.class_offering_id = s.class_offering_id
        JOIN exam_paper p ON p.site_id = so.site_id AND p.subject_offering_id = so.id AND p.exam_id = x.id
        WHERE e.site_id = x.site_id AND e.session_id = x.session_id AND e.state <> 'left' AND e.student_id = ANY(${put(ids)}::bigint[]))
      AND ${written(EXAM_TEXT, q, put)} ORDER BY x.starts_on DESC NULLS FIRST, x.id DESC LIMIT ${EACH}`,
  )
}

const documents = (ctx: UserCtx, q: string, kinds: readonly string[]) =>
  ask<FoundDocument>(
    ctx,
    (
      put,
    ) => `SELECT d.id, d.kind, d.memo_no AS "memoNo", d.issued_on AS "issuedOn", coalesce(d.shown->>'nameEn', '') AS "nameEn", coalesce(d.shown->>'nameBn', '') AS "nameBn"
    FROM issued_document d WHERE d.site_id = $1 AND d.kind = ANY(${put(kinds)}::text[]) AND ((${written('d.search', q, put)}) OR d.student_id IN ${foundStudents('$1', put(q))})
    ORDER BY d.issued_on DESC, d.id DESC LIMIT ${EACH}`,
  )

/** What the user was told. */
const notices = (ctx: UserCtx, q: string) =>
  ask<FoundNotice>(
    ctx,
    (
      put,
    ) => `SELECT n.id, n.title_en AS "nameEn", n.title_bn AS "nameBn", n.created_at AS "createdAt" FROM notification n
    WHERE n.tenant_id = $1 AND n.user_id = ${put(ctx.user.userId)} AND ${written(`concat_ws(' ', n.title_en, n.title_bn)`, q, put)} ORDER BY n.created_at DESC LIMIT ${EACH}`,
  )

/**
 * What a question finds of what this user may open, five of each kind and one statement a kind.
 * @param opens whether the screen at a path is the user's to open: a kind is asked for when the screen that shows it is
 */
export async function findEverything(ctx: UserCtx, q: string, opens: (path: string) => boolean): Promise<Everything> {
  const at = ctx.tenant.kind
  const none = Promise.resolve([])
  const own = at === 'site' && !opens(paths.examDeclare) && opens(paths.studentExams)
  const kinds = at === 'site' ? DOCUMENT_KINDS.filter((kind) => opens(KIND[kind].path)) : []
  const people = at === 'site' ? paths.siteUsers : at === 'group' ? paths.groupOwnUsers : paths.users
  const [foundPupils, foundPeople, foundSites, foundExams, foundPapers, foundNotices] = await Promise.all([
    at === 'site' && opens('/student/view/:id') ? students(ctx, q) : none,
    opens(people) ? users(ctx, q) : none,
    at === 'central' && opens(paths.sites) ? sites(ctx, q) : none,
    own ? ownExams(ctx, q) : at === 'site' && opens(paths.examDeclare) ? exams(ctx, q) : none,
    kinds.length ? documents(ctx, q, kinds) : none,
    opens(paths.notifications) ? notices(ctx, q) : none,
  ])
  return {
    students: foundPupils,
    users: foundPeople,
    sites: foundSites,
    exams: foundExams,
    documents: foundPapers,
    notices: foundNotices,
  }
}
