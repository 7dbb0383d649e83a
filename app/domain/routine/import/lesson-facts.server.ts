import { sql } from 'db/connection'
import { placesOf, type Place } from '~/domain/students/student-places.server'
import { matchKey } from '~/format/text'
import { choicesApart, concurrentSessions, lessonsOf, type LessonRow } from '../lessons.server'
import { periodsOf, type PeriodView } from '../periods.server'

interface Named {
  nameEn: string
  nameBn: string
}
export interface Paper extends Named {
  offeringId: number
  classOfferingId: number
  paperId: number
  code: string
  condition: string
  electiveSet: string | null
  choose: number | null
  mayBeOptional: boolean
}
export interface Teacher extends Named {
  id: number
  code: string
}
export interface Hall extends Named {
  id: number
  number: string
  building: Named
}
export interface SectionAs extends Place {
  /** Everything that calls it, in both languages, as matchKey() makes it. */
  keys: Record<'className' | 'group' | 'section' | 'shift' | 'version', string[]>
  names: { section: Named; className: Named; group: Named & { code: string }; version: Named; shift: Named }
  /** Its own room. */
  usualRoom: number | null
}

export interface LessonFacts {
  sections: SectionAs[]
  periods: PeriodView[]
  papers: Paper[]
  teachers: Teacher[]
  rooms: Hall[]
  lessons: LessonRow[]
  apart: (sectionId: number, a: number, b: number) => boolean | null
  /** Whose paper it is in a section. */
  assigned: ReadonlyMap<string, number>
}

const KEYS = ['className', 'group', 'section', 'shift', 'version'] as const

async function sectionsOf(siteId: number, sessionId: number): Promise<SectionAs[]> {
  const [bn, en] = [await placesOf(siteId, 'bn', { sessionId }), await placesOf(siteId, 'en', { sessionId })]
  const rooms = new Map(
    (
      await sql<{ id: number; roomId: number | null }>(
        'SELECT x.id, r.id AS "roomId" FROM section x LEFT JOIN room r ON r.site_id = x.site_id AND r.id = x.room_id AND r.active WHERE x.site_id = $1',
        [siteId],
      )
    ).map((one) => [one.id, one.roomId]),
  )
  const english = new Map(en.map((one) => [one.id, one]))
  return bn.map((one) => {
    const other = english.get(one.id) ?? one
    const name = (key: (typeof KEYS)[number]) => ({ nameBn: one[key], nameEn: other[key] })
    return {
      ...one,
      keys: Object.fromEntries(KEYS.map((key) => [key, [one[key], other[key]].map(matchKey)])) as SectionAs['keys'],
      names: {
        section: name('section'),
        className: name('className'),
        group: { ...name('group'), code: one.hasGroups ? 'GROUP' : 'NONE' },
        version: name('version'),
        shift: name('shift'),
      },
      usualRoom: rooms.get(one.id) ?? null,
    }
  })
}

/** All that a routine's sheet may name, and the lessons that stand. */
export async function lessonFacts(siteId: number, sessionId: number): Promise<LessonFacts> {
  const sections = await sectionsOf(siteId, sessionId)
  const assigned = await sql<{ key: string; employeeId: number }>(
    `SELECT DISTINCT ON (a.section_id, a.subject_offering_id) a.section_id || ' ' || a.subject_offering_id AS key, a.employee_id AS "employeeId"
     FROM assignment a JOIN employee t ON t.site_id = a.site_id AND t.id = a.employee_id AND t.state = 'active' WHERE a.site_id = $1 ORDER BY a.section_id, a.subject_offering_id, a.id`,
    [siteId],
  )
  return {
    sections,
    assigned: new Map(assigned.map(({ key, employeeId }) => [key, employeeId])),
    periods: await periodsOf(siteId),
    papers: await sql<Paper>(
      `SELECT o.id AS "offeringId", o.class_offering_id AS "classOfferingId", o.subject_paper_id AS "paperId", a.code, a.name_en AS "nameEn", a.name_bn AS "nameBn", o.condition,
         o.elective_set AS "electiveSet", o.choose, o.may_be_optional AS "mayBeOptional"
       FROM subject_offering o JOIN class_offering f ON f.site_id = o.site_id AND f.id = o.class_offering_id JOIN subject_paper a ON a.id = o.subject_paper_id WHERE o.site_id = $1 AND f.session_id = $2`,
      [siteId, sessionId],
    ),
    teachers: await sql<Teacher>(
      `SELECT id, code, name_en AS "nameEn", name_bn AS "nameBn" FROM employee WHERE site_id = $1 AND state = 'active'`,
      [siteId],
    ),
    rooms: await sql<Hall>(
      `SELECT r.id, r.number, r.name_en AS "nameEn", r.name_bn AS "nameBn", json_build_object('nameEn', b.name_en, 'nameBn', b.name_bn) AS building
       FROM room r JOIN floor f ON f.site_id = r.site_id AND f.id = r.floor_id JOIN building b ON b.site_id = f.site_id AND b.id = f.building_id WHERE r.site_id = $1 AND r.active`,
      [siteId],
    ),
    lessons: await lessonsOf(siteId, { sessionIds: await concurrentSessions(siteId, sessionId) }),
    apart: await choicesApart(
      siteId,
      sections.map(({ id }) => id),
    ),
  }
}

/** The one that a text means; 'nobody' and 'several' where it is none or more. */
const one = <T>(found: readonly T[]): T | 'nobody' | 'several' =>
  found.length > 1 ? 'several' : (found[0] ?? 'nobody')

/** By class and section, and by what else the file says of it. */
export const sectionNamed = (
  { sections }: LessonFacts,
  said: Record<(typeof KEYS)[number], string>,
): SectionAs | 'nobody' | 'several' =>
  one(sections.filter(({ keys }) => KEYS.every((key) => !said[key] || keys[key].includes(matchKey(said[key])))))

export const paperNamed = ({ papers }: LessonFacts, section: SectionAs, text: string): Paper | 'nobody' | 'several' =>
  one(
    papers.filter(
      (paper) =>
        paper.classOfferingId === section.offeringId &&
        [paper.code, paper.nameBn, paper.nameEn].some((name) => matchKey(name) === matchKey(text)),
    ),
  )

export function teacherNamed({ teachers }: LessonFacts, text: string): Teacher | 'nobody' | 'several' {
  const byCode = teachers.filter(({ code }) => matchKey(code) === matchKey(text))
  return one(
    byCode.length
      ? byCode
      : teachers.filter(({ nameBn, nameEn }) =>
          [nameBn, nameEn].some((name) => name && matchKey(name) === matchKey(text)),
        ),
  )
}

/** By its number or name, with its building before it where several have that number. */
export const roomNamed = ({ rooms }: LessonFacts, text: string): Hall | 'nobody' | 'several' =>
  one(
    rooms.filter(({ number, nameBn, nameEn, building }) =>
      [number, nameBn, nameEn, `${building.nameBn}${number}`, `${building.nameEn}${number}`].some(
        (name) => name && matchKey(name) === matchKey(text),
      ),
    ),
  )
