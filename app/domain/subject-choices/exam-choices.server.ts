import { sql } from 'db/connection'
import { decisionFor, decisionsOf, digestOf, type Decision } from './decisions.server'
import { shownGap, type Names, type ShownGap } from './gaps.policy'
import { openChoices, type ChoiceScope, type OpenChoice } from './open-choices.server'

/** A student with an incomplete choice of subjects, as lists name them. */
export interface OpenStudent extends Names {
  enrolmentId: number
  studentId: number
  sectionId: number
  sessionId: number
  roll: number
  code: string
  className: Names
  group: Names & { code: string }
  section: Names
  missing: ShownGap[]
  decision: Pick<Decision, 'id' | 'reason' | 'decidedBy' | 'decidedAt'> | null
}

/** What a screen says of incomplete choices: how many, and the first of them by name. */
export interface ChoiceNotice {
  examId: number
  total: number
  undecided: number
  first: OpenStudent[]
}

const NOTICED = 20

type Papers = Awaited<ReturnType<typeof openChoices>>['papers']

/** Who of an exam has an incomplete choice: all its classes, or one class or some sections of it. */
export async function choiceNotice(
  siteId: number,
  examId: number,
  within: { classId?: number | undefined; sectionIds?: readonly number[] | undefined } = {},
): Promise<ChoiceNotice> {
  const { open, papers } = await openChoices(siteId, { examId, ...within })
  const decisions = open.length ? await decisionsOf(siteId, examId) : NONE
  return notice(examId, open, decisions, await firstOf(siteId, open, papers, decisions, false))
}

/** The same for each class of an exam that has anybody, in as many queries. */
export async function choiceNotices(siteId: number, examId: number): Promise<Map<number, ChoiceNotice>> {
  const { open, papers } = await openChoices(siteId, { examId })
  const decisions = open.length ? await decisionsOf(siteId, examId) : NONE
  const first = await firstOf(siteId, open, papers, decisions, true)
  return new Map(
    [...new Set(open.map((one) => one.classId))].map((classId) => {
      const own = open.filter((one) => one.classId === classId)
      const ids = new Set(own.map((one) => one.enrolmentId))
      return [
        classId,
        notice(
          examId,
          own,
          decisions,
          first.filter((one) => ids.has(one.enrolmentId)),
        ),
      ] as const
    }),
  )
}

const NONE: ReadonlyMap<number, Decision> = new Map()

const notice = (
  examId: number,
  open: readonly OpenChoice[],
  decisions: ReadonlyMap<number, Decision>,
  first: OpenStudent[],
): ChoiceNotice => ({
  examId,
  total: open.length,
  undecided: open.filter((one) => !decisionFor(decisions, one.enrolmentId, one.gaps)).length,
  first,
})

/** The first by name, those without a decision before the others. */
const firstOf = (
  siteId: number,
  open: readonly OpenChoice[],
  papers: Papers,
  decisions: ReadonlyMap<number, Decision>,
  perClass: boolean,
): Promise<OpenStudent[]> =>
  named(siteId, open, papers, decisions, { offset: 0, limit: NOTICED, perClass, undecidedFirst: true })

/** Whose choice is incomplete in sections of an exam, by enrolment, with the reason where it was decided about. */
export async function examChoices(
  siteId: number,
  examId: number,
  sectionIds: readonly number[],
): Promise<Record<number, { reason: string | null }>> {
  const { open } = await openChoices(siteId, { examId, sectionIds })
  const decisions = open.length ? await decisionsOf(siteId, examId) : NONE
  return Object.fromEntries(
    open.map((one) => [one.enrolmentId, { reason: decisionFor(decisions, one.enrolmentId, one.gaps)?.reason ?? null }]),
  )
}

type Decided = 'open' | 'decided'

interface ChoiceQuery {
  examId: number
  classId?: number | undefined
  sectionIds?: readonly number[] | undefined
  state?: readonly Decided[] | undefined
  offset: number
  limit: number
}

/** A page of an exam's incomplete choices in order of class, section and roll, and what names exactly these. */
export async function listExamChoices(
  siteId: number,
  { examId, classId, sectionIds, state, offset, limit }: ChoiceQuery,
): Promise<{ items: OpenStudent[]; total: number; digest: string }> {
  const scope: ChoiceScope = { examId, classId, sectionIds }
  const { open, papers } = await openChoices(siteId, scope)
  const decisions = await decisionsOf(siteId, examId)
  const wanted = open.filter(
    (one) => !state || state.includes(decisionFor(decisions, one.enrolmentId, one.gaps) === null ? 'open' : 'decided'),
  )
  const items = await named(siteId, wanted, papers, decisions, { offset, limit })
  const ids = new Set(items.map((row) => row.enrolmentId))
  return { items, total: wanted.length, digest: digestOf(wanted.filter((one) => ids.has(one.enrolmentId))) }
}

async function named(
  siteId: number,
  open: readonly OpenChoice[],
  papers: Papers,
  decisions: ReadonlyMap<number, Decision>,
  page: { offset: number; limit: number; perClass?: boolean; undecidedFirst?: boolean },
): Promise<OpenStudent[]> {
  if (!open.length) return []
  const byId = new Map(open.map((one) => [one.enrolmentId, one]))
  const later = page.undecidedFirst
    ? open.filter((one) => decisionFor(decisions, one.enrolmentId, one.gaps)).map((one) => one.enrolmentId)
    : []
  const rows = await sql<Omit<OpenStudent, 'missing' | 'decision'> & { at?: number }>(
    `SELECT * FROM (SELECT e.id AS "enrolmentId", d.id AS "studentId", e.section_id AS "sectionId", e.session_id AS "sessionId", e.roll, d.code, d.name_en AS "nameEn", d.name_bn AS "nameBn",
       json_build_object('nameEn', k.name_en, 'nameBn', k.name_bn) AS "className", json_build_object('nameEn', g.name_en, 'nameBn', g.name_bn, 'code', g.code) AS group,
       json_build_object('nameEn', s.name_en, 'nameBn', s.name_bn) AS section,
       row_number() OVER (${page.perClass ? 'PARTITION BY k.id' : ''} ORDER BY e.id = ANY($3::bigint[]), k.position, k.id, g.position, s.position, s.id, e.roll, e.id) AS at
     FROM enrolment e JOIN student d ON d.site_id = e.site_id AND d.id = e.student_id
     JOIN section s ON s.site_id = e.site_id AND s.id = e.section_id
     JOIN class_offering o ON o.site_id = s.site_id AND o.id = s.class_offering_id
     JOIN class k ON k.id = o.class_id JOIN study_group g ON g.id = o.study_group_id
     WHERE e.site_id = $1 AND e.id = ANY($2::bigint[])) x WHERE x.at > $4 AND x.at <= $5 ORDER BY x.at`,
    [siteId, [...byId.keys()], later, page.offset, page.offset + page.limit],
  )
  return rows.map(({ at: _, ...row }) => {
    const one = byId.get(row.enrolmentId)
    const decision = one ? decisionFor(decisions, one.enrolmentId, one.gaps) : null
    return {
      ...row,
      missing: one?.gaps.map((gap) => shownGap(gap, papers.get(one.offeringId) ?? [])) ?? [],
      decision: decision && {
        id: decision.id,
        reason: decision.reason,
        decidedBy: decision.decidedBy,
        decidedAt: decision.decidedAt,
      },
    }
  })
}

/** What is missing of enrolments' choices, by enrolment; complete ones are not there. */
export async function gapsOfEnrolments(
  siteId: number,
  enrolmentIds: readonly number[],
): Promise<Record<number, ShownGap[]>> {
  const { open, papers } = await openChoices(siteId, { enrolmentIds })
  return Object.fromEntries(
    open.map((one) => [one.enrolmentId, one.gaps.map((gap) => shownGap(gap, papers.get(one.offeringId) ?? []))]),
  )
}

/** A student of a run whose choice was incomplete, as the run keeps it. */
export interface RunChoice {
  enrolmentId: number
  sectionId: number
  roll: number
  student: Names & { code: string }
  missing: ShownGap[]
  /** null: no result. */
  reason: string | null
  decidedBy: Names | null
  decidedAt: Date | null
}

/** The students of runs whose choice was incomplete, who has no result first; at most `limit` of each run. */
export async function runChoices(
  siteId: number,
  runIds: readonly number[],
  limit = 200,
): Promise<Map<number, RunChoice[]>> {
  const rows = await sql<RunChoice & { runId: number }>(
    `SELECT c.* FROM (SELECT c.run_id AS "runId", c.enrolment_id AS "enrolmentId", c.section_id AS "sectionId", c.roll, c.student, c.missing, c.reason, c.decided_at AS "decidedAt",
         CASE WHEN u.id IS NOT NULL THEN json_build_object('nameEn', coalesce(nullif(u.name_en, ''), u.username), 'nameBn', coalesce(nullif(u.name_bn, ''), nullif(u.name_en, ''), u.username)) END AS "decidedBy",
         row_number() OVER (PARTITION BY c.run_id ORDER BY c.reason IS NOT NULL, c.section_id, c.roll) AS at
       FROM result_choice c LEFT JOIN app_user u ON u.tenant_id = c.site_id AND u.id = c.decided_by
       WHERE c.site_id = $1 AND c.run_id = ANY($2::bigint[])) c WHERE c.at <= $3 ORDER BY c."runId", c.at`,
    [siteId, runIds, limit],
  )
  const runs = new Map<number, RunChoice[]>()
  for (const { runId, ...row } of rows) runs.set(runId, [...(runs.get(runId) ?? []), row])
  return runs
}

/** The decision by which one student of a run was graded on fewer subjects; null for everybody else. */
export async function choiceOfResult(siteId: number, runId: number, enrolmentId: number): Promise<RunChoice | null> {
  const [row] = await sql<RunChoice>(
    `SELECT c.enrolment_id AS "enrolmentId", c.section_id AS "sectionId", c.roll, c.student, c.missing, c.reason, c.decided_at AS "decidedAt",
       CASE WHEN u.id IS NOT NULL THEN json_build_object('nameEn', coalesce(nullif(u.name_en, ''), u.username), 'nameBn', coalesce(nullif(u.name_bn, ''), nullif(u.name_en, ''), u.username)) END AS "decidedBy"
     FROM result_choice c LEFT JOIN app_user u ON u.tenant_id = c.site_id AND u.id = c.decided_by
     WHERE c.site_id = $1 AND c.run_id = $2 AND c.enrolment_id = $3`,
    [siteId, runId, enrolmentId],
  )
  return row ?? null
}
