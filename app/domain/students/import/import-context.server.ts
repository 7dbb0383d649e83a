import { sql } from 'db/connection'
import {
  classOfferings,
  subjectOfferingsOf,
  type ClassOfferingRow,
  type SubjectOfferingRow,
} from '~/domain/academics/academic-setup.server'
import { choicesNamed, type Choice } from '../roster/choices.policy'
import type { KnownRecord } from '../roster/match.policy'
import type { FieldKind } from '../student-field-kinds.policy'
import { IMPORTED } from '../student-fields.policy'
import type {
  RosterContext,
  RosterDefaults,
  RosterDraft,
  SectionChoice,
  SectionSubjects,
} from '../roster/roster.policy'

/** What a session of the institution has to offer to a roster. */
export interface ImportContext {
  roster: RosterContext
  offerings: ClassOfferingRow[]
  /** Papers by class offering. */
  papers: ReadonlyMap<number, SubjectOfferingRow[]>
  /** section id -> its class offering's. */
  offeringOf: ReadonlyMap<number, ClassOfferingRow>
  /** Subjects that go by the same name as one (Agriculture of the junior and of the secondary level), itself among them. */
  alike: (subjectId: number) => readonly number[]
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
  const religions = await sql<{ id: number; code: string }>('SELECT id, code FROM religion')
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
      offered: new Map(
        offerings.flatMap((offering) => {
          const own = subjectsOf(papers.get(offering.id) ?? [])
          return offering.sections.map((section) => [section.id, own] as const)
        }),
      ),
      religionIds: new Map(religions.map((one) => [one.code, one.id])),
      defaults,
      taken: new Map(),
      classes: distinct(offerings.map((one) => one.class)),
      groups: distinct(offerings.map((one) => one.group)),
      shifts: distinct(offerings.map((one) => one.shift)),
      versions: distinct(offerings.map((one) => one.version)),
    },
    offerings,
    papers,
    alike: alikeOf(rows),
    offeringOf: new Map(offerings.flatMap((offering) => offering.sections.map((section) => [section.id, offering]))),
  }
}

/** A section's subjects by their names in either language, long and short, and the codes of their papers. */
function subjectsOf(papers: readonly SubjectOfferingRow[]): SectionSubjects {
  const names = new Map<number, Set<string>>()
  for (const paper of papers) {
    const own = names.get(paper.subjectId) ?? new Set()
    for (const name of [paper.subjectBn, paper.subjectEn, paper.shortBn, paper.shortEn, paper.code])
      if (name) own.add(name)
    names.set(paper.subjectId, own)
  }
  return { papers, names: [...names].map(([id, own]) => ({ id, names: [...own] })) }
}

function alikeOf(rows: readonly SubjectOfferingRow[]): (subjectId: number) => readonly number[] {
  const names = new Map(rows.map((row) => [row.subjectId, row.subjectBn]))
  const choices = [...names].map(([id, name]) => ({ id, names: [name] }))
  return (subjectId) => {
    const name = names.get(subjectId)
    return name ? [subjectId, ...choicesNamed(name, choices).map((one) => one.id)] : [subjectId]
  }
}

interface KnownRow extends Omit<KnownRecord, 'enrolment'> {
  enrolmentId: number | null
  sectionId: number | null
  roll: number | null
  religionIds: number[]
  optionalIds: number[]
  electiveIds: number[]
}

/** What a roster says otherwise than it is stored. */
const AS_READ: Partial<Record<FieldKind, string>> = { religion: 'r.code', gender: 'upper(s.gender)' }

/** The students a roster may mean: all of the session, and whoever shares a code, a birth registration or a birth date. */
export async function knownStudents(
  siteId: number,
  sessionId: number,
  drafts: readonly RosterDraft[],
): Promise<KnownRecord[]> {
  const all = (key: 'studentCode' | 'birthRegistrationNo' | 'birthDate') => [
    ...new Set(drafts.flatMap((draft) => draft[key] ?? [])),
  ]
  const rows = await sql<KnownRow>(
    `SELECT s.id AS "studentId", s.code, s.state = 'left' OR coalesce(e.state = 'left', false) AS left,
        ${IMPORTED.map((one) => `${AS_READ[one.kind] ?? `s.${one.column}`} AS "${one.import}"`).join(', ')},
        e.id AS "enrolmentId", e.section_id AS "sectionId", e.roll,
        coalesce((SELECT json_agg(g.mobile) FROM student_guardian l JOIN guardian g ON g.site_id = l.site_id AND g.id = l.guardian_id
          WHERE l.site_id = s.site_id AND l.student_id = s.id AND g.mobile IS NOT NULL), '[]') AS "guardianPhones",
        coalesce(c.religion, '[]') AS "religionIds", coalesce(c.optional, '[]') AS "optionalIds", coalesce(c.elective, '[]') AS "electiveIds"
      FROM student s
      LEFT JOIN religion r ON r.id = s.religion_id
      LEFT JOIN enrolment e ON e.site_id = s.site_id AND e.student_id = s.id AND e.session_id = $2
      LEFT JOIN LATERAL (SELECT json_agg(DISTINCT o.subject_id) FILTER (WHERE x.taken_as = 'optional') AS optional,
          json_agg(DISTINCT o.subject_id) FILTER (WHERE x.taken_as = 'elective') AS elective,
          json_agg(DISTINCT o.subject_id) FILTER (WHERE x.taken_as = 'religion') AS religion
        FROM enrolment_subject x JOIN subject_offering o ON o.site_id = x.site_id AND o.id = x.subject_offering_id
        WHERE x.site_id = e.site_id AND x.enrolment_id = e.id) c ON true
      WHERE s.site_id = $1 AND (e.id IS NOT NULL OR s.code = ANY($3::text[]) OR s.birth_reg_no = ANY($4::text[]) OR s.born_on = ANY($5::date[]))`,
    [siteId, sessionId, all('studentCode'), all('birthRegistrationNo'), all('birthDate')],
  )
  return rows.map(({ enrolmentId, sectionId, roll, religionIds, optionalIds, electiveIds, ...row }) => ({
    ...row,
    enrolment:
      enrolmentId === null || sectionId === null || roll === null
        ? null
        : {
            id: enrolmentId,
            sectionId,
            roll,
            religionSubjectId: religionIds[0] ?? null,
            electiveSubjectIds: electiveIds,
            optionalSubjectId: optionalIds[0] ?? null,
          },
  }))
}
