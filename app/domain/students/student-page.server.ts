import { sql } from 'db/connection'
import { subjectOfferingsOf } from '~/domain/academics/academic-setup.server'
import type { SiteCtx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { selected } from './student-columns.server'
import { STUDENT_FIELDS, type StudentFacts } from './student-fields.policy'
import { placesOf, type Place } from './student-places.server'

export interface StudentIdentity extends StudentFacts {
  id: number
  code: string
  religionEn: string | null
  religionBn: string | null
  photoKey: string | null
  admittedOn: string | null
  state: string
  leftOn: string | null
  guardians: {
    id: number
    nameBn: string
    nameEn: string
    mobile: string | null
    relation: string
    isPrimary: boolean
    siblings: { id: number; nameBn: string; nameEn: string }[]
    login: { username: string; state: string; lastLoginAt: string | null; hasPassword: boolean } | null
    /** Other guardians with the same number: to be made one. */
    twins: { id: number; nameBn: string; nameEn: string; children: number }[]
  }[]
  account: { username: string; state: string; lastLoginAt: string | null } | null
}

interface YearSubject {
  code: string
  name: string
  takenAs: string
  optional: boolean
}

export interface StudentYear {
  enrolmentId: number
  sessionId: number
  session: string
  roll: number
  state: string
  place: Place | null
  subjects: YearSubject[]
  results: {
    id: number
    examEn: string
    examBn: string
    gpa: string
    letter: string
    passed: boolean
    merit: number | null
    withheld: boolean
    publishedAt: Date
  }[]
}

/** Who a student of this site is. @throws Missing */
export async function studentIdentity(ctx: SiteCtx, id: number): Promise<StudentIdentity> {
  const [row] =
    Number.isSafeInteger(id) && id > 0
      ? await sql<StudentIdentity>(
          `SELECT s.id, s.code, ${selected(STUDENT_FIELDS)}, r.name_en AS "religionEn", r.name_bn AS "religionBn",
        f.key AS "photoKey", s.admitted_on AS "admittedOn", s.state, s.left_on AS "leftOn",
        coalesce((SELECT json_agg(json_build_object('id', g.id, 'nameBn', g.name_bn, 'nameEn', g.name_en, 'mobile', g.mobile, 'relation', l.relation, 'isPrimary', l.is_primary,
            'siblings', (SELECT coalesce(json_agg(json_build_object('id', o.id, 'nameBn', o.name_bn, 'nameEn', o.name_en) ORDER BY o.id), '[]') FROM student_guardian k
              JOIN student o ON o.site_id = k.site_id AND o.id = k.student_id WHERE k.site_id = l.site_id AND k.guardian_id = l.guardian_id AND k.student_id <> s.id),
            'login', (SELECT json_build_object('username', u.username, 'state', u.state, 'lastLoginAt', u.last_login_at, 'hasPassword', u.password_hash IS NOT NULL) FROM app_user u
              WHERE u.tenant_id = g.site_id AND u.guardian_id = g.id ORDER BY u.state = 'active' DESC, u.id LIMIT 1),
            'twins', (SELECT coalesce(json_agg(json_build_object('id', w.id, 'nameBn', w.name_bn, 'nameEn', w.name_en, 'children', (SELECT count(*) FROM student_guardian c WHERE c.site_id = w.site_id AND c.guardian_id = w.id)) ORDER BY w.id), '[]')
              FROM guardian w WHERE w.site_id = g.site_id AND w.mobile = g.mobile AND w.id <> g.id))
            ORDER BY l.is_primary DESC, g.id) FROM student_guardian l JOIN guardian g ON g.site_id = l.site_id AND g.id = l.guardian_id
          WHERE l.site_id = s.site_id AND l.student_id = s.id), '[]') AS guardians,
        (SELECT json_build_object('username', u.username, 'state', u.state, 'lastLoginAt', u.last_login_at) FROM app_user u WHERE u.tenant_id = s.site_id AND u.student_id = s.id LIMIT 1) AS account
      FROM student s LEFT JOIN religion r ON r.id = s.religion_id LEFT JOIN file f ON f.tenant_id = s.site_id AND f.id = s.photo_file_id
      WHERE s.site_id = $1 AND s.id = $2`,
          [ctx.site.id, id],
        )
      : []
  if (!row) throw new Missing('student')
  return row
}

/** The student's years, the newest first: place, subjects as they are taken, and published results. */
export async function studentYears(ctx: SiteCtx, studentId: number): Promise<StudentYear[]> {
  const rows = await sql<
    Omit<StudentYear, 'place' | 'subjects' | 'results'> & { sectionId: number; chosen: { id: number; as: string }[] }
  >(
    `SELECT e.id AS "enrolmentId", e.session_id AS "sessionId", y.label AS session, e.roll, e.state, e.section_id AS "sectionId",
        coalesce((SELECT json_agg(json_build_object('id', x.subject_offering_id, 'as', x.taken_as)) FROM enrolment_subject x WHERE x.site_id = e.site_id AND x.enrolment_id = e.id), '[]') AS chosen
      FROM enrolment e JOIN site_session y ON y.site_id = e.site_id AND y.id = e.session_id
      WHERE e.site_id = $1 AND e.student_id = $2 ORDER BY y.starts_on DESC, e.id DESC`,
    [ctx.site.id, studentId],
  )
  const places = await placesOf(ctx.site.id, ctx.lang, { sectionIds: rows.map((row) => row.sectionId) })
  const papers = await subjectOfferingsOf(ctx.site.id, [...new Set(places.map((one) => one.offeringId))])
  const results = await publishedResults(
    ctx.site.id,
    rows.map((row) => row.enrolmentId),
  )
  return rows.map(({ sectionId, chosen, ...row }) => {
    const place = places.find((one) => one.id === sectionId) ?? null
    const taken = new Map(chosen.map((one) => [one.id, one.as]))
    const subjects = papers
      .filter((paper) => paper.classOfferingId === place?.offeringId)
      .flatMap((paper): YearSubject[] => {
        const takenAs =
          paper.condition === 'compulsory' || paper.condition === 'continuous' ? paper.condition : taken.get(paper.id)
        return takenAs
          ? [
              {
                code: paper.code,
                name: (ctx.lang === 'bn' ? paper.nameBn : paper.nameEn) || paper.nameEn,
                takenAs,
                optional: takenAs === 'optional',
              },
            ]
          : []
      })
    return { ...row, place, subjects, results: results.filter((one) => one.enrolmentId === row.enrolmentId) }
  })
}

const publishedResults = (siteId: number, enrolmentIds: readonly number[]) =>
  sql<StudentYear['results'][number] & { enrolmentId: number }>(
    `SELECT r.id, r.enrolment_id AS "enrolmentId", x.name_en AS "examEn", x.name_bn AS "examBn", r.gpa::text AS gpa, r.letter, r.passed, r.merit_section AS merit,
      r.withheld_reason IS NOT NULL AS withheld, n.published_at AS "publishedAt"
    FROM result r JOIN result_run n ON n.site_id = r.site_id AND n.id = r.run_id AND n.state = 'published' JOIN exam x ON x.site_id = n.site_id AND x.id = n.exam_id
    WHERE r.site_id = $1 AND r.enrolment_id = ANY($2::bigint[]) ORDER BY n.published_at DESC, r.id`,
    [siteId, enrolmentIds],
  )
