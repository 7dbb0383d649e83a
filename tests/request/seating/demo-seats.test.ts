import { sql } from 'db/connection'
import { beforeAll, describe, expect, test } from 'vitest'
import { everywhere } from 'tests/factories'

interface Seat {
  planId: number
  examId: number
  enrolmentId: number
  roomId: number
  benchColumn: number
  benchRow: number
  place: number
  free: boolean
}
interface Paper {
  examId: number
  classOfferingId: number
  subjectOfferingId: number
  chosen: boolean
  heldOn: string
  starts: number
  ends: number
}
/** Somebody in a seat with one paper they take; times in minutes. */
type Sitter = Omit<Seat, 'examId' | 'free'> & Pick<Paper, 'heldOn' | 'starts' | 'ends'> & { classId: number }

const DEMO = `site_id IN (SELECT id FROM tenant WHERE alias IN ('shapla', 'meghna'))`

/** Reads table by table and joins here: what the planner knows of the rows has no say in how long this takes. */
async function readSitters(): Promise<{ sitters: Sitter[]; emptySeats: number }> {
  const seats = await sql<Seat>(
    `SELECT plan_id AS "planId", (SELECT exam_id FROM seat_plan l WHERE l.id = t.plan_id) AS "examId", enrolment_id AS "enrolmentId",
      room_id AS "roomId", bench_column AS "benchColumn", bench_row AS "benchRow", place, isempty(during) AS free FROM seat t WHERE ${DEMO}`,
  )
  const sections = await sql<{ id: number; classOfferingId: number }>(
    `SELECT id, class_offering_id AS "classOfferingId" FROM section WHERE ${DEMO}`,
  )
  const offerings = await sql<{ id: number; classId: number }>(
    `SELECT id, class_id AS "classId" FROM class_offering WHERE ${DEMO}`,
  )
  const enrolments = await sql<{ id: number; sectionId: number }>(
    `SELECT id, section_id AS "sectionId" FROM enrolment WHERE ${DEMO}`,
  )
  const choices = await sql<{ enrolmentId: number; subjectOfferingId: number }>(
    `SELECT enrolment_id AS "enrolmentId", subject_offering_id AS "subjectOfferingId" FROM enrolment_subject WHERE ${DEMO}`,
  )
  const subjects = await sql<{ id: number; classOfferingId: number; chosen: boolean }>(
    `SELECT id, class_offering_id AS "classOfferingId", condition NOT IN ('compulsory', 'continuous') AS chosen
    FROM subject_offering WHERE ${DEMO}`,
  )
  const papers = await sql<Omit<Paper, 'classOfferingId' | 'chosen'>>(
    `SELECT exam_id AS "examId", subject_offering_id AS "subjectOfferingId", held_on::text AS "heldOn",
      (extract(epoch FROM starts_at) / 60)::int AS starts, (extract(epoch FROM starts_at) / 60)::int + coalesce(minutes, 180) AS ends
    FROM exam_paper WHERE held_on IS NOT NULL AND starts_at IS NOT NULL AND ${DEMO}`,
  )
  const subjectOf = new Map(subjects.map((one) => [one.id, one]))
  const papersOf = grouped(
    papers.flatMap((one): Paper[] => {
      const subject = subjectOf.get(one.subjectOfferingId)
      return subject ? [{ ...one, chosen: subject.chosen, classOfferingId: subject.classOfferingId }] : []
    }),
    (one) => `${one.examId} ${one.classOfferingId}`,
  )
  const chosen = new Set(choices.map((one) => `${one.enrolmentId} ${one.subjectOfferingId}`))
  const offeringOf = new Map(sections.map((one) => [one.id, one.classOfferingId]))
  const classOf = new Map(offerings.map((one) => [one.id, one.classId]))
  const sectionOf = new Map(enrolments.map((one) => [one.id, one.sectionId]))
  const sitters = seats.flatMap((seat): Sitter[] => {
    const offering = offeringOf.get(sectionOf.get(seat.enrolmentId) ?? 0) ?? 0
    return (papersOf.get(`${seat.examId} ${offering}`) ?? [])
      .filter((one) => !one.chosen || chosen.has(`${seat.enrolmentId} ${one.subjectOfferingId}`))
      .map((one) => ({ ...seat, ...one, classId: classOf.get(offering) ?? 0 }))
  })
  const seated = new Set(sitters.map((one) => `${one.planId} ${one.enrolmentId}`))
  return {
    sitters,
    emptySeats: seats.filter((one) => one.free && seated.has(`${one.planId} ${one.enrolmentId}`)).length,
  }
}

function grouped<T>(all: readonly T[], key: (one: T) => string): Map<string, T[]> {
  const found = new Map<string, T[]>()
  for (const one of all) found.set(key(one), [...(found.get(key(one)) ?? []), one])
  return found
}

const atOnce = (a: Sitter, b: Sitter) => a.heldOn === b.heldOn && a.starts < b.ends && b.starts < a.ends

/** Pairs of sitters that share what `key` says and sit at the same time, each pair once. */
function pairs(all: readonly Sitter[], key: (one: Sitter) => string): [Sitter, Sitter][] {
  const groups = [...grouped(all, (one) => `${one.heldOn} ${key(one)}`).values()]
  return groups.flatMap((group) =>
    group.flatMap((a, at) =>
      group
        .slice(at + 1)
        .filter((b) => atOnce(a, b))
        .map((b): [Sitter, Sitter] => [a, b]),
    ),
  )
}

describe('the demo’s seats', () => {
  let sitters: Sitter[] = []
  let emptySeats = -1

  beforeAll(async () => {
    ;({ sitters, emptySeats } = await everywhere(readSitters))
  })

  test('are there, in more than one plan at a time', () => {
    expect(sitters.length).toBeGreaterThan(3000)
    const first = new Map<string, Sitter>()
    for (const one of sitters)
      if (!first.has(`${one.planId} ${one.heldOn}`)) first.set(`${one.planId} ${one.heldOn}`, one)
    expect(pairs([...first.values()], () => '').some(([a, b]) => a.planId !== b.planId)).toBe(true)
  })

  test('no two candidates share a chair at one sitting', () => {
    const chair = (one: Sitter) => [one.roomId, one.benchColumn, one.benchRow, one.place].join(' ')
    expect(pairs(sitters, chair).filter(([a, b]) => a.enrolmentId !== b.enrolmentId)).toEqual([])
  })

  test('no candidate sits in two places at once, no chair is held in name only', () => {
    const person = (one: Sitter) => String(one.enrolmentId)
    expect(pairs(sitters, person).filter(([a, b]) => a.planId !== b.planId)).toEqual([])
    expect(emptySeats).toBe(0)
  })

  test('plans say how many neighbours of one class they have, other plans’ people among them', async () => {
    const column = (one: Sitter) => [one.classId, one.roomId, one.benchColumn].join(' ')
    const neighbours = pairs(sitters, column).filter(
      ([a, b]) => Math.abs(b.benchRow - a.benchRow) + Math.abs(b.place - a.place) === 1,
    )
    const found = new Map<number, Set<string>>()
    for (const [a, b] of neighbours)
      for (const plan of [a.planId, b.planId]) {
        const pair = [a.enrolmentId, b.enrolmentId].sort((one, other) => one - other).join(' ')
        found.set(plan, (found.get(plan) ?? new Set()).add(pair))
      }
    const plans = await everywhere(() =>
      sql<{ id: number; forced: number }>(`SELECT id, forced FROM seat_plan WHERE ${DEMO}`),
    )
    const seated = plans.filter((plan) => sitters.some((one) => one.planId === plan.id))
    expect(seated.length).toBeGreaterThan(2)
    expect(seated.filter((plan) => plan.forced !== (found.get(plan.id)?.size ?? 0))).toEqual([])
  })

  test('no invigilator is in two rooms at once', async () => {
    const [found] = await everywhere(() =>
      sql<{ all: number; free: number }>(
        `SELECT count(*)::int AS all, count(*) FILTER (WHERE isempty(during))::int AS free FROM exam_duty WHERE ${DEMO}`,
      ),
    )
    expect(found?.all).toBeGreaterThan(100)
    expect(found?.free).toBe(0)
  })
})
