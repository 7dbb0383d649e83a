import { sql } from 'db/connection'
import { chargesOnJoining, sameCharges, type ChargeList } from '~/domain/fees/generate/joining.server'
import { classSubjects, type ClassSubjects } from '~/domain/students/student-editor.server'
import type { Lang } from '~/format/lang'
import { nameIn } from '~/format/names'
import { sectionsOf } from './places-view.server'

interface Person {
  applicationId: number
  gender: string | null
  /** Who was here before, by the birth registration. */
  studentId: number | null
  religionSubject: number | null
  optionalSubject: number | null
}

/** What is to be decided before a click admits somebody, and what it will charge. */
interface ToAdmit {
  subjects: ClassSubjects
  /** What the form of the application asked for, as far as the class has it. */
  wished: { religionSubject: number | null; optionalSubject: number | null; electives: number[] }
  /** By the names of sections; one list where all charge the same. */
  charges: ChargeList<string>[]
}

async function classOf(siteId: number, offerId: number) {
  const [row] = await sql<{ offeringId: number; sessionId: number }>(
    `SELECT f.id AS "offeringId", f.session_id AS "sessionId" FROM admission_offer o JOIN class_offering f ON f.site_id = o.site_id AND f.id = o.class_offering_id
     WHERE o.site_id = $1 AND o.id = $2`,
    [siteId, offerId],
  )
  return row ?? null
}

const peopleOf = (siteId: number, offerId: number, ids: readonly number[]): Promise<Person[]> =>
  sql<Person>(
    `SELECT p.application_id AS "applicationId", p.gender, (SELECT s.id FROM student s WHERE s.site_id = p.site_id AND s.birth_reg_no = p.birth_reg_no) AS "studentId",
       CASE WHEN jsonb_typeof(p.answers -> 'religionSubject') = 'number' THEN (p.answers ->> 'religionSubject')::bigint END AS "religionSubject",
       CASE WHEN jsonb_typeof(p.answers -> 'optionalSubject') = 'number' THEN (p.answers ->> 'optionalSubject')::bigint END AS "optionalSubject"
     FROM admission_applicant p WHERE p.site_id = $1 AND p.offer_id = $2 AND p.application_id = ANY ($3::bigint[])`,
    [siteId, offerId, ids],
  )

/** The same for one applicant of an offer; null for one that is not its. */
export async function toAdmit(
  siteId: number,
  lang: Lang,
  offerId: number,
  applicationId: number,
): Promise<ToAdmit | null> {
  const at = await classOf(siteId, offerId)
  const [one] = await peopleOf(siteId, offerId, [applicationId])
  if (!at || !one) return null
  const subjects = await classSubjects(siteId, lang, at.offeringId)
  const lists = []
  for (const section of await sectionsOf(siteId, offerId))
    lists.push({
      of: nameIn(section, lang),
      charges: await chargesOnJoining(siteId, { ...one, sectionId: section.id, sessionId: at.sessionId }),
    })
  const among = (list: readonly { id: number }[], id: number | null) =>
    list.some((subject) => subject.id === id) ? id : null
  const optionalSubject = among(subjects.optionalSubjects, one.optionalSubject)
  return {
    subjects,
    wished: {
      religionSubject: among(subjects.religionSubjects, one.religionSubject),
      optionalSubject,
      electives: subjects.suggested.filter((id) => id !== optionalSubject),
    },
    charges: sameCharges(lists),
  }
}

/**
 * What admitting many would charge in all, each as in the first section of the class; and whether the class asks for subjects, which are then to be
 * chosen later.
 */
export async function toAdmitMany(
  siteId: number,
  lang: Lang,
  offerId: number,
  ids: readonly number[],
): Promise<{ people: number; charges: number; amount: number; choose: boolean }> {
  const at = await classOf(siteId, offerId)
  const [section] = await sectionsOf(siteId, offerId)
  const people = await peopleOf(siteId, offerId, ids)
  const known = new Map<string, { many: number; amount: number }>()
  let [charges, amount] = [0, 0]
  for (const one of people) {
    if (!at || !section) break
    const key = one.studentId === null ? `new ${one.gender ?? ''}` : `former ${one.studentId}`
    let sum = known.get(key)
    if (!sum) {
      const list = await chargesOnJoining(siteId, { ...one, sectionId: section.id, sessionId: at.sessionId })
      sum = { many: list.length, amount: list.reduce((all, charge) => all + charge.amount, 0) }
      known.set(key, sum)
    }
    charges += sum.many
    amount += sum.amount
  }
  const subjects = at ? await classSubjects(siteId, lang, at.offeringId) : null
  return {
    people: people.length,
    charges,
    amount,
    choose: subjects !== null && (subjects.electiveSets.length > 0 || subjects.optionalSubjects.length > 0),
  }
}
