import { sql } from 'db/connection'
import { classOfferings } from '~/domain/academics/academic-setup.server'
import type { SiteCtx } from '~/domain/context'
import { choicesNamed } from '~/domain/students/roster/choices.policy'
import { chosenSession } from '~/domain/students/student-editor.server'
import type { ChargeRow } from './charge-rows.policy'

export interface Charged {
  studentId: number
  enrolmentId: number
  code: string
  nameEn: string
  nameBn: string
}

interface Person extends Omit<Charged, 'studentId' | 'enrolmentId'> {
  id: number
  enrolments: { id: number; from: string; to: string }[]
}

interface Seat extends Charged {
  sectionId: number
  roll: number
}

type Found = { who: Charged } | { wrong: string }

/** By their codes, with their years, the newest first. */
async function byCode(siteId: number, codes: readonly string[]): Promise<Map<string, Person>> {
  const people = await sql<Person>(
    `SELECT s.id, s.code, s.name_en AS "nameEn", s.name_bn AS "nameBn",
       coalesce((SELECT json_agg(json_build_object('id', e.id, 'from', i.starts_on, 'to', i.ends_on) ORDER BY i.starts_on DESC)
         FROM enrolment e JOIN site_session i ON i.site_id = e.site_id AND i.id = e.session_id WHERE e.site_id = s.site_id AND e.student_id = s.id), '[]') AS enrolments
     FROM student s WHERE s.site_id = $1 AND lower(s.code) = ANY ($2::text[])`,
    [siteId, codes],
  )
  return new Map(people.map((one) => [one.code.toLowerCase(), one]))
}

const seatsOf = (siteId: number, sessionId: number, rolls: readonly number[]): Promise<Seat[]> =>
  sql<Seat>(
    `SELECT s.id AS "studentId", e.id AS "enrolmentId", e.section_id AS "sectionId", e.roll, s.code, s.name_en AS "nameEn", s.name_bn AS "nameBn"
     FROM enrolment e JOIN student s ON s.site_id = e.site_id AND s.id = e.student_id
     WHERE e.site_id = $1 AND e.session_id = $2 AND e.state = 'active' AND e.roll = ANY ($3::int[])`,
    [siteId, sessionId, rolls],
  )

/** The sections of a session, each with every name that a sheet may call it or what it stands in. */
async function sectionsOf(siteId: number, sessionId: number) {
  const names = ({ nameBn, nameEn }: { nameBn: string; nameEn: string }) => [nameBn, nameEn].filter(Boolean)
  return (await classOfferings(siteId, sessionId)).flatMap(({ class: ofClass, shift, version, sections }) =>
    sections.map((section) => ({
      id: section.id,
      section: names(section),
      class: names(ofClass),
      shift: names(shift),
      version: names(version),
    })),
  )
}

/**
 * Whose the rows of a file are: by the student's ID, with the enrolment of the year that the due day lies in, else the newest; without an ID by roll in a
 * section of the current session. Rows that nobody can be found for have a word of `fees-by-file:row`.
 * @param chosen the section of the whole file, where it has no column for it
 */
export async function whoseCharges(
  ctx: SiteCtx,
  rows: readonly ChargeRow[],
  chosen: number | null,
): Promise<Map<ChargeRow, Found>> {
  const siteId = ctx.site.id
  const { session } = await chosenSession(ctx, null)
  const people = await byCode(
    siteId,
    rows.flatMap(({ student }) => student.toLowerCase() || []),
  )
  const rolls = rows.flatMap(({ student, roll }) => (student || roll === null ? [] : roll))
  const seats = session && rolls.length ? await seatsOf(siteId, session.id, [...new Set(rolls)]) : []
  const sections = session && rolls.length ? await sectionsOf(siteId, session.id) : []
  const seatAt = new Map(seats.map((seat) => [`${seat.sectionId} ${seat.roll}`, seat]))
  const fitting = new Map<string, number[]>()
  const sectionsNamed = (place: ChargeRow['place']): number[] => {
    const key = JSON.stringify(place)
    const known = fitting.get(key)
    if (known) return known
    const found = sections.flatMap((one) =>
      (['class', 'section', 'shift', 'version'] as const).every(
        (part) => !place[part] || choicesNamed(place[part], [{ id: one.id, names: one[part] }]).length > 0,
      )
        ? one.id
        : [],
    )
    fitting.set(key, found)
    return found
  }
  return new Map(rows.map((row) => [row, row.student ? ofCode(people, row) : ofRoll(row)]))

  function ofRoll(row: ChargeRow): Found {
    const named = row.place.class || row.place.section
    const fits = named ? sectionsNamed(row.place) : chosen === null ? [] : [chosen]
    const [only] = fits
    if (only === undefined) return { wrong: named ? 'section' : 'noSection' }
    if (fits.length > 1) return { wrong: 'severalSections' }
    const seat = seatAt.get(`${only} ${row.roll}`)
    return seat ? { who: seat } : { wrong: 'nobodyAtRoll' }
  }
}

function ofCode(people: ReadonlyMap<string, Person>, { student, due }: ChargeRow): Found {
  const person = people.get(student.toLowerCase())
  if (!person) return { wrong: 'nobody' }
  const { id, enrolments, ...names } = person
  const enrolment = enrolments.find(({ from, to }) => due !== null && from <= due && due <= to) ?? enrolments[0]
  return enrolment ? { who: { ...names, studentId: id, enrolmentId: enrolment.id } } : { wrong: 'notEnrolled' }
}
