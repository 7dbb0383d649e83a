import { sql } from 'db/connection'
import {
  classOfferings,
  subjectOfferingsOf,
  type ClassOfferingRow,
  type SubjectOfferingRow,
} from '~/domain/academics/academic-setup.server'
import { mayTakeAs } from '~/domain/academics/subject-choice.policy'
import { choicesNamed, type Choice } from '../roster/choices.policy'
import type { KnownRecord, OptionalBySection } from '../roster/match.policy'
import type { RosterContext, RosterDefaults, RosterDraft, SectionChoice } from '../roster/roster.policy'

/** A fourth subject as a roster names it: the same words may mean a subject of several levels. */
export interface OptionalChoice extends Choice {
  subjectIds: readonly number[]
}

/** What a session of the institution has to offer to a roster. */
export interface ImportContext {
  roster: RosterContext
  offerings: ClassOfferingRow[]
  /** Papers by class offering. */
  papers: ReadonlyMap<number, SubjectOfferingRow[]>
  /** section id -> its class offering's. */
  offeringOf: ReadonlyMap<number, ClassOfferingRow>
  optional: OptionalBySection
  optionalChoices: readonly OptionalChoice[]
}

interface Named {
  id: number
  nameEn: string
  nameBn: string
}

const distinct = (all: readonly Named[]): Choice[] => [
  ...new Map(all.map((one) => [one.id, { id: one.id, names: [one.nameBn, one.nameEn].filter(Boolean) }])).values(),
]

/** Everything of a session that the cells of a roster may name. Rolls in use are matched later (match.policy). */
export async function importContext(
  siteId: number,
  sessionId: number,
  defaults: RosterDefaults = {},
): Promise<ImportContext> {
  const offerings = await classOfferings(siteId, sessionId)
  const rows = await subjectOfferingsOf(
    siteId,
    offerings.map((one) => one.id),
  )
  const papers = new Map(offerings.map((one) => [one.id, rows.filter((row) => row.classOfferingId === one.id)]))
  const optionalChoices = optionalOf(rows)
  const sections: SectionChoice[] = offerings.flatMap((offering) =>
    offering.sections.map((section) => ({
      id: section.id,
      names: [section.nameBn, section.nameEn].filter(Boolean),
      classId: offering.class.id,
      groupId: offering.group.id,
      shiftId: offering.shift.id,
      versionId: offering.version.id,
    })),
  )
  return {
    roster: {
      sections,
      subjects: optionalChoices,
      defaults,
      taken: new Map(),
      classes: distinct(offerings.map((one) => one.class)),
      groups: distinct(offerings.map((one) => one.group)),
      shifts: distinct(offerings.map((one) => one.shift)),
      versions: distinct(offerings.map((one) => one.version)),
    },
    offerings,
    papers,
    optionalChoices,
    offeringOf: new Map(offerings.flatMap((offering) => offering.sections.map((section) => [section.id, offering]))),
    optional: new Map(
      offerings.flatMap((offering) => {
        const own = new Set(
          (papers.get(offering.id) ?? [])
            .filter((paper) => mayTakeAs(paper, 'optional'))
            .map((paper) => paper.subjectId),
        )
        const offered = new Set(
          optionalChoices.filter((choice) => choice.subjectIds.some((id) => own.has(id))).map((choice) => choice.id),
        )
        return offering.sections.map((section) => [section.id, offered] as const)
      }),
    ),
  }
}

/** One choice for subjects that go by the same name (Agriculture of the junior and of the secondary level). */
function optionalOf(rows: readonly SubjectOfferingRow[]): OptionalChoice[] {
  const subjects = new Map(rows.filter((row) => mayTakeAs(row, 'optional')).map((row) => [row.subjectId, row]))
  const choices: { id: number; names: string[]; subjectIds: number[] }[] = []
  for (const row of subjects.values()) {
    const names = [row.subjectBn, row.subjectEn, row.shortBn, row.shortEn].filter(Boolean)
    // A list is remembered with its answers, so each question gets a list of its own.
    const [same] = choicesNamed(
      row.subjectBn,
      choices.map((one) => ({ ...one, names: one.names.slice(0, 1) })),
    )
    const own = choices.find((one) => one.id === same?.id)
    if (own) {
      own.subjectIds.push(row.subjectId)
      own.names.push(...names)
    } else choices.push({ id: row.subjectId, names, subjectIds: [row.subjectId] })
  }
  return choices
}

interface KnownRow extends Omit<KnownRecord, 'enrolment' | 'gender'> {
  gender: string | null
  enrolmentId: number | null
  sectionId: number | null
  roll: number | null
  optionalIds: number[]
  electiveIds: number[]
}

/** The students a roster may mean: all of the session, and whoever shares a code, a birth registration or a birth date. */
export async function knownStudents(
  siteId: number,
  sessionId: number,
  drafts: readonly RosterDraft[],
  optional: readonly OptionalChoice[],
): Promise<KnownRecord[]> {
  const all = (key: 'studentCode' | 'birthRegistrationNo' | 'birthDate') => [
    ...new Set(drafts.flatMap((draft) => draft[key] ?? [])),
  ]
  const rows = await sql<KnownRow>(
    `SELECT s.id AS "studentId", s.code, s.name_bn AS "nameBn", s.name_en AS "nameEn", s.father_name_bn AS "fatherNameBn", s.father_name_en AS "fatherNameEn",
        s.mother_name_bn AS "motherNameBn", s.mother_name_en AS "motherNameEn", s.born_on AS "birthDate", s.gender, r.code AS religion,
        s.blood_group AS "bloodGroup", s.birth_reg_no AS "birthRegistrationNo", s.mobile AS "studentPhone", s.email, s.present_address AS address,
        e.id AS "enrolmentId", e.section_id AS "sectionId", e.roll,
        coalesce((SELECT json_agg(g.mobile) FROM student_guardian l JOIN guardian g ON g.site_id = l.site_id AND g.id = l.guardian_id
          WHERE l.site_id = s.site_id AND l.student_id = s.id AND g.mobile IS NOT NULL), '[]') AS "guardianPhones",
        coalesce(c.optional, '[]') AS "optionalIds", coalesce(c.elective, '[]') AS "electiveIds"
      FROM student s
      LEFT JOIN religion r ON r.id = s.religion_id
      LEFT JOIN enrolment e ON e.site_id = s.site_id AND e.student_id = s.id AND e.session_id = $2
      LEFT JOIN LATERAL (SELECT json_agg(DISTINCT o.subject_id) FILTER (WHERE x.taken_as = 'optional') AS optional,
          json_agg(DISTINCT o.subject_id) FILTER (WHERE x.taken_as = 'elective') AS elective
        FROM enrolment_subject x JOIN subject_offering o ON o.site_id = x.site_id AND o.id = x.subject_offering_id
        WHERE x.site_id = e.site_id AND x.enrolment_id = e.id) c ON true
      WHERE s.site_id = $1 AND (e.id IS NOT NULL OR s.code = ANY($3::text[]) OR s.birth_reg_no = ANY($4::text[]) OR s.born_on = ANY($5::date[]))`,
    [siteId, sessionId, all('studentCode'), all('birthRegistrationNo'), all('birthDate')],
  )
  return rows.map(({ enrolmentId, sectionId, roll, optionalIds, electiveIds, gender, ...row }) => ({
    ...row,
    gender: gender ? (gender.toUpperCase() as KnownRecord['gender']) : null,
    enrolment:
      enrolmentId === null || sectionId === null || roll === null
        ? null
        : {
            id: enrolmentId,
            sectionId,
            roll,
            electiveSubjectIds: electiveIds,
            optionalSubjectId:
              optional.find((choice) => choice.subjectIds.some((id) => optionalIds.includes(id)))?.id ??
              optionalIds[0] ??
              null,
          },
  }))
}
