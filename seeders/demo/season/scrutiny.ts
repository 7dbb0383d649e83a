import { amendResult } from '../../../app/domain/results/amendments/amend-result.server'
import {
  readRun,
  readSnapshots,
  type Snapshot,
  type SnapshotSubject,
} from '../../../app/domain/results/read-result.server'
import { sql } from '../../../db/connection'
import { createRow, insertRows } from '../../rows'
import type { DemoUsers } from '../users'
import type { WrittenExam } from './exams'

/** What a forgotten answer is worth, in hundredths. */
const FORGOTTEN = 400

interface Asked {
  result: Snapshot
  subject: SnapshotSubject
  reason: string
  on: string
  decision?: string
  by?: number
}

/** People ask for their marks to be looked at again: in the last exam whose results came out, and the demo's own student before. */
export async function writeScrutiny(siteId: number, exams: readonly WrittenExam[], users: DemoUsers): Promise<void> {
  const published = exams.filter((one) => one.plan.publishedOn !== null)
  const [first, last] = [published[0], published.at(-1)]
  if (!first || !last) return
  // Asking ends a month after the results.
  await sql('UPDATE exam SET scrutiny_until = $3::date + 30 WHERE site_id = $1 AND id = $2', [
    siteId,
    last.id,
    last.plan.publishedOn,
  ])
  const results = await resultsOf(siteId, last.id, {})
  const wrong = results.flatMap((result) =>
    result.subjects.filter(gradeWouldRise).map((subject) => ({ result, subject })),
  )[0]
  const failed = results.find((one) => one !== wrong?.result && one.failedCount === 1)
  const others = results.filter((one) => one !== wrong?.result && one.passed && one.letter !== 'A+')
  const [own] = await resultsOf(siteId, first.id, {
    enrolmentId: (
      await sql<{ id: number }>(
        'SELECT e.id FROM enrolment e JOIN app_user u ON u.tenant_id = e.site_id AND u.student_id = e.student_id WHERE e.site_id = $1 AND u.id = $2',
        [siteId, users.student],
      )
    )[0]?.id,
  })
  const asked = (
    result: Snapshot | undefined,
    fits: (subject: SnapshotSubject) => boolean,
    rest: Omit<Asked, 'result' | 'subject'>,
  ): Asked[] => {
    const subject = result?.subjects.find(fits)
    return result && subject ? [{ result, subject, ...rest }] : []
  }
  const requests = [
    ...asked(own, wanting, {
      reason: 'বহুনির্বাচনি অংশের নম্বর আবার যাচাই করার অনুরোধ করছি।',
      on: `${first.plan.publishedOn?.slice(0, 8)}18`,
      by: users.student,
      decision: 'উত্তরপত্র মিলিয়ে দেখা হয়েছে; নম্বর ঠিক আছে।',
    }),
    ...asked(failed, (one) => one.letter === 'F', {
      reason: 'এক বিষয়ে অকৃতকার্য হওয়ায় উত্তরপত্র আবার দেখার আবেদন।',
      on: '2026-11-14',
      decision: 'উত্তরপত্র আবার দেখা হয়েছে; সব উত্তরের নম্বর ঠিক আছে।',
    }),
    ...asked(others[12], wanting, { reason: 'অতিরিক্ত উত্তরপত্রের নম্বর যোগ হয়েছে কি না, দেখার আবেদন।', on: '2026-11-17' }),
    ...asked(others[31], (one) => one.takenAs === 'elective' || wanting(one), {
      reason: 'সৃজনশীল অংশে নম্বর প্রত্যাশার চেয়ে কম; আবার দেখার আবেদন।',
      on: '2026-11-18',
    }),
  ]
  if (wrong) await correct(siteId, wrong, users.admin)
  await insertRows(
    'scrutiny_request',
    requests.map(({ result, subject, reason, on, decision = '', by }, at) => ({
      site_id: siteId,
      result_id: result.id,
      grade_keys: [subject.unit.key],
      reason,
      at_office: by === undefined,
      asked_by: by ?? users.admin,
      asked_at: `${on}T0${4 + at}:2${at}:00Z`,
      state: decision ? 'kept' : 'open',
      decision,
      decided_by: decision ? users.admin : null,
      decided_at: decision ? `${on}T10:00:00Z` : null,
    })),
  )
}

async function resultsOf(
  siteId: number,
  examId: number,
  filter: { enrolmentId?: number | undefined },
): Promise<Snapshot[]> {
  const runs = await sql<{ id: number }>(
    `SELECT id FROM result_run WHERE site_id = $1 AND exam_id = $2 AND state = 'published' ORDER BY id`,
    [siteId, examId],
  )
  const found: Snapshot[] = []
  for (const { id } of runs)
    found.push(...(await readSnapshots(siteId, await readRun(siteId, id), { ...filter, limit: 80 })))
  return found
}

const wanting = (subject: SnapshotSubject): boolean => subject.takenAs === 'compulsory' && subject.letter !== 'A+'

const partWithRoom = (subject: SnapshotSubject): [number, number] | undefined =>
  subject.unit.papers
    .flatMap((paper) => paper.parts)
    .flatMap((part): [number, number][] => {
      const mark = subject.marks.get(part.id)
      return typeof mark === 'number' && mark + FORGOTTEN <= part.full ? [[part.id, mark + FORGOTTEN]] : []
    })[0]

/** Passed, and a forgotten answer short of the next tenth of the marks. */
const gradeWouldRise = (subject: SnapshotSubject): boolean => {
  const tenth = (total: number) => Math.floor((total * 10) / subject.full)
  return (
    subject.status === 'passed' &&
    subject.takenAs === 'compulsory' &&
    tenth(subject.total) >= 5 &&
    tenth(subject.total + FORGOTTEN) > tenth(subject.total) &&
    partWithRoom(subject) !== undefined
  )
}

/** A request that was right, decided as the office decides it. */
async function correct(
  siteId: number,
  { result, subject }: { result: Snapshot; subject: SnapshotSubject },
  adminId: number,
): Promise<void> {
  const part = partWithRoom(subject)
  if (!part) return
  const request = await createRow('scrutiny_request', {
    site_id: siteId,
    result_id: result.id,
    grade_keys: [subject.unit.key],
    reason: 'নম্বর প্রত্যাশার চেয়ে কম; যোগফল যাচাই করার আবেদন।',
    at_office: true,
    asked_by: adminId,
    asked_at: '2026-11-13T06:00:00Z',
    state: 'open',
    decision: '',
  })
  const amendment = await amendResult(
    { site: { id: siteId }, user: { userId: adminId }, audit: () => {} },
    {
      resultId: result.id,
      code: result.verificationCode,
      reason: 'একটি উত্তরের ৪ নম্বর যোগ করা হয়নি; যোগফল সংশোধন করা হলো।',
      marks: new Map([part]),
    },
  )
  await sql(`UPDATE scrutiny_request SET decided_at = '2026-11-15T08:00:00Z' WHERE site_id = $1 AND id = $2`, [
    siteId,
    request.id,
  ])
  await sql(`UPDATE result_amendment SET amended_at = '2026-11-15T08:00:00Z' WHERE site_id = $1 AND id = $2`, [
    siteId,
    amendment,
  ])
}
