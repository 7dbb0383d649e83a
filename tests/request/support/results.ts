import fs from 'node:fs'
import { sql } from 'db/connection'
import {
  everywhere,
  makeExam,
  makeSite,
  makeStudent,
  makeUser,
  type MadeExam,
  type MadeSite,
  type MadeStudent,
  type MadeUser,
} from 'tests/factories'
import { visit, type Answer, type Visitor } from 'tests/harness/visitor'
import { expect } from 'vitest'
import { publicationDigest } from '~/domain/results/publishing/difference.server'
import { lockRun } from '~/domain/results/publishing/run-state.server'

interface VectorPart {
  type: string
  full: number
  obtained: number | null
  absent?: boolean
}
export interface Vector {
  id: string
  input: { subjects: { name: string; kind: string; papers: { parts: VectorPart[] }[] }[] }
  expected: {
    gpa: string
    gpa_without_optional: string
    letter: string
    passed: boolean
    total_marks: string
    failed_compulsory_count: number
    subjects: { name: string; grade: string; point: string; obtained: number; full: number }[]
  }
}

export const vectors = (
  JSON.parse(fs.readFileSync('tests/fixtures/gpa_test_vectors.json', 'utf8')) as { vectors: Vector[] }
).vectors

/** The papers of each of the vectors' subjects in class nine, science. */
export const PAPERS: Record<string, string[]> = {
  Bangla: ['101', '102'],
  English: ['107', '108'],
  Mathematics: ['109'],
  Religion: ['111'],
  BGS: ['150'],
  ICT: ['154'],
  Physics: ['136'],
  Chemistry: ['137'],
  Biology: ['138'],
  'Higher Mathematics': ['126'],
}
export const SUBJECTS = Object.values(PAPERS).map(([first = '']) => first)
const CHOICES = [
  { subjectCode: '111', condition: 'RELIGION' as const },
  { subjectCode: '138', condition: 'ELECTIVE' as const },
  { subjectCode: '126', condition: 'OPTIONAL' as const },
]

/** One more student who takes what the vectors take. */
export const takeAll = (site: MadeSite): Promise<MadeStudent> =>
  makeStudent(site, { religion: 'ISLAM', choices: CHOICES })

/** A whole mark spread over a paper's parts: the same share of each, what is left to the first. */
export function spread(total: number, fulls: readonly number[]): number[] {
  const sum = fulls.reduce((a, b) => a + b, 0)
  const parts = fulls.map((full) => Math.floor((total * full) / sum))
  let rest = total - parts.reduce((a, b) => a + b, 0)
  return parts.map((mark, at) => {
    const more = Math.min(rest, (fulls[at] ?? 0) - mark)
    rest -= more
    return mark + more
  })
}

/** What a vector's student got in a part of a paper; undefined when the paper is not in the vector. */
export function markOf(
  vector: Vector,
  code: string,
  types: readonly { type: string; fullMarks: number }[],
  type: string,
): number | null | undefined {
  for (const subject of vector.input.subjects) {
    const at = PAPERS[subject.name]?.indexOf(code) ?? -1
    const paper = subject.papers[at]
    if (!paper) continue
    const own = paper.parts.find((part) => part.type === type)
    if (own) return own.obtained
    return spread(
      paper.parts.reduce((sum, part) => sum + (part.obtained ?? 0), 0),
      types.map((part) => part.fullMarks),
    )[types.findIndex((part) => part.type === type)]
  }
  return undefined
}

export interface Place {
  site: MadeSite
  exam: MadeExam
  admin: Visitor
  controller: MadeUser
}

/** A class of `count` students who take everything, with whole marks given by `mark` (student's place, code) in percent. */
export async function makeClass(
  count: number,
  percent: (at: number, code: string) => number = () => 70,
  columns: Record<string, unknown> = {},
): Promise<Place> {
  const site = await makeSite({ students: 1 })
  for (let at = 1; at < count; at++) await takeAll(site)
  const exam = await makeExam(site, {
    subjects: SUBJECTS,
    columns,
    marks: (student, paper, part) => {
      const at = site.students.indexOf(student)
      const full = paper.parts.reduce((sum, one) => sum + one.fullMarks, 0)
      return spread(
        Math.round((percent(at, paper.code) * full) / 100),
        paper.parts.map((one) => one.fullMarks),
      )[paper.parts.findIndex((one) => one.type === part.type)]
    },
  })
  const controller = await makeUser(site.id, { roles: ['exam-controller'] })
  return { site, exam, admin: await visit(site.alias).login('admin'), controller }
}

const GENERATE = '/site/result-generate/site-result-generate-form'
export const PERMISSION = '/site/result-permission/site-result-permission'
export const REPORT = '/site/result-report/site-result-report-form'

/** Presses the class's button and waits for the job; the answer is the job's page. */
export async function generate(
  { site, exam, admin }: Pick<Place, 'site' | 'exam' | 'admin'>,
  leaveOut = false,
): Promise<Answer> {
  const page = await admin.get(`${GENERATE}?f_exam=${exam.id}`)
  expect(page.status).toBe(200)
  const started = await admin.submit(
    page,
    `#class-${site.classId} form[method=post]`,
    leaveOut ? { leaveOut: 'on' } : {},
  )
  expect(started.url).toMatch(/^\/user\/job\/\d+$/)
  return ended(admin, started.url)
}

/** Waits until a job is done or failed. */
export async function ended(visitor: Visitor, url: string): Promise<Answer> {
  await expect
    .poll(
      async () => (await visitor.get(`${url}/state`, { accept: 'application/json' })).json<{ status: string }>().status,
      { timeout: 30_000, interval: 150 },
    )
    .toMatch(/done|failed/)
  return visitor.get(url)
}

/** The runs of an exam's class, the newest first. */
export const runsOf = (site: MadeSite, exam: MadeExam) =>
  everywhere(() =>
    sql<{ id: number; number: number; state: string; students: number; passed: number }>(
      'SELECT id, number, state, students, passed FROM result_run WHERE site_id = $1 AND exam_id = $2 ORDER BY number DESC',
      [site.id, exam.id],
    ),
  )

/** Publishes a run (the newest) by the screen's own form. */
export async function publish({ site, exam, admin }: Pick<Place, 'site' | 'exam' | 'admin'>): Promise<number> {
  const [run] = await runsOf(site, exam)
  const page = await admin.get(`${PERMISSION}?f_exam=${exam.id}&publish=${run?.id}`)
  const answer = await admin.submit(page, 'form:has([name=intent][value=publish])')
  expect(answer.status).toBe(200)
  expect((await runsOf(site, exam))[0]?.state).toBe('published')
  return run?.id ?? 0
}

/** What somebody who looks at a run's publication is shown, as its form says it. */
export const seenOf = (siteId: number, runId: number): Promise<string> =>
  everywhere(async () => publicationDigest(siteId, await lockRun(siteId, runId)))

export interface ResultRow {
  id: number
  roll: number
  gpa: string
  letter: string
  code: string
  withheld: string | null
  merit: number | null
}

export const resultsOf = (site: MadeSite, runId: number) =>
  everywhere(() =>
    sql<ResultRow>(
      'SELECT id, roll, gpa, letter, verification_code AS code, withheld_reason AS withheld, merit_class AS merit FROM result WHERE site_id = $1 AND run_id = $2 ORDER BY roll',
      [site.id, runId],
    ),
  )

export const bornOn = async (student: MadeStudent): Promise<string> =>
  (await everywhere(() => sql<{ born: string }>('SELECT born_on AS born FROM student WHERE id = $1', [student.id])))[0]
    ?.born ?? ''

/** Asks the public page as a new visitor, from an address of its own. */
export async function ask(alias: string, fields: Record<string, string | number>): Promise<Answer> {
  const visitor = visit(alias)
  const page = await visitor.get('/web/exam-result')
  expect(page.status).toBe(200)
  return visitor.submit(page, 'form:has([name=born])', fields)
}
