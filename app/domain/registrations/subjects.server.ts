import { sql } from 'db/connection'
import { readChoices } from '~/domain/subject-choices/gaps.policy'

/** A paper that a student takes. */
export interface TakenPaper {
  code: string
  nameEn: string
  nameBn: string
  takenAs: 'compulsory' | 'elective' | 'religion' | 'optional' | 'continuous'
}

/** What enrolments take, paper by paper in the order of the class, by enrolment. */
export async function takenPapers(siteId: number, enrolmentIds: readonly number[]): Promise<Map<number, TakenPaper[]>> {
  const people = await sql<{ id: number; offeringId: number; choices: string | null }>(
    `SELECT e.id, x.class_offering_id AS "offeringId", e.choices FROM enrolment e JOIN section x ON x.site_id = e.site_id AND x.id = e.section_id
     WHERE e.site_id = $1 AND e.id = ANY ($2::bigint[])`,
    [siteId, enrolmentIds],
  )
  const papers = await sql<
    Omit<TakenPaper, 'takenAs'> & { id: number; offeringId: number; condition: TakenPaper['takenAs'] }
  >(
    `SELECT o.id, o.class_offering_id AS "offeringId", o.condition, p.code, p.name_en AS "nameEn", p.name_bn AS "nameBn"
     FROM subject_offering o JOIN subject_paper p ON p.id = o.subject_paper_id WHERE o.site_id = $1 AND o.class_offering_id = ANY ($2::bigint[])
     ORDER BY o.class_offering_id, o.position, p.paper, o.id`,
    [siteId, [...new Set(people.map((one) => one.offeringId))]],
  )
  return new Map(
    people.map(({ id, offeringId, choices }) => {
      const chosen = new Map(readChoices(choices).map((one) => [one.subjectOfferingId, one.takenAs]))
      const own = papers.flatMap(({ id: paper, offeringId: of, condition, ...names }): TakenPaper[] => {
        const implied = condition === 'compulsory' || condition === 'continuous'
        const takenAs = implied ? condition : chosen.get(paper)
        return of === offeringId && takenAs ? [{ ...names, takenAs }] : []
      })
      return [id, own] as const
    }),
  )
}
