import { sql } from 'db/connection'
import { sessionsOf, subjectOfferings } from '~/domain/academics/academic-setup.server'
import { remembered } from '~/domain/academics/remembered-setup.server'
import { electiveSets, mayTakeAs, suggestChoices } from '~/domain/academics/subject-choice.policy'
import type { SiteCtx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import type { Lang } from '~/format/lang'
import { nextRoll } from './student-codes.server'
import { STUDENT_FIELDS } from './student-fields.policy'
import { placesOf, religionsOf, type Place } from './student-places.server'

/** A choice of the editor: a subject of the class, in the reader's language. */
interface SubjectOption {
  id: number
  name: string
}

/** What a class asks a student to choose. */
export interface ClassSubjects {
  religionSubjects: SubjectOption[]
  electiveSets: { set: string; choose: number; subjects: SubjectOption[] }[]
  optionalSubjects: SubjectOption[]
  /** Electives that need no choosing, ticked for a new student. */
  suggested: number[]
}

export interface EditorChoices extends ClassSubjects {
  sections: Place[]
  religions: { id: number; code: string; name: string }[]
  /** The chosen section; null: it is still to be chosen. */
  section: Place | null
  nextRoll: number | null
}

/** What the editor offers for a section of a session. @throws Missing when the section is not of this site's session */
export async function editorChoices(
  siteId: number,
  lang: Lang,
  sessionId: number,
  sectionId: number | null,
): Promise<EditorChoices> {
  const sections = await placesOf(siteId, lang, { sessionId })
  const [first] = sections
  const section =
    sectionId !== null
      ? sections.find((one) => one.id === sectionId)
      : first && sections.length === 1 // there is nothing to choose
        ? first
        : null
  if (section === undefined) throw new Missing('section')
  return {
    sections,
    section,
    nextRoll: section ? await nextRoll(siteId, section.id) : null,
    religions: await religionsOf(lang),
    ...(await classSubjects(siteId, lang, section?.offeringId ?? null)),
  }
}

/** What a class (of a session, by its offering) asks to choose, in the reader's language; none: nothing. */
export async function classSubjects(siteId: number, lang: Lang, offeringId: number | null): Promise<ClassSubjects> {
  const papers = offeringId === null ? [] : await subjectOfferings(siteId, offeringId)
  const options = (fits: (paper: (typeof papers)[number]) => boolean): SubjectOption[] => [
    ...new Map(
      papers
        .filter(fits)
        .map((paper) => [
          paper.subjectId,
          { id: paper.subjectId, name: (lang === 'bn' ? paper.subjectBn : paper.subjectEn) || paper.subjectEn },
        ]),
    ).values(),
  ]
  const sure = new Set(
    suggestChoices(papers, { religionId: null })
      .filter((one) => one.takenAs === 'elective')
      .map((one) => one.subjectOfferingId),
  )
  return {
    religionSubjects: options((paper) => paper.condition === 'religion'),
    optionalSubjects: options((paper) => mayTakeAs(paper, 'optional')),
    electiveSets: electiveSets(papers).map(({ set, choose, subjectIds }) => ({
      set,
      choose,
      subjects: options((paper) => subjectIds.includes(paper.subjectId)),
    })),
    suggested: [...new Set(papers.filter((paper) => sure.has(paper.id)).map((paper) => paper.subjectId))],
  }
}

interface EditedStudent {
  id: number
  code: string
  sessionId: number | null
  sectionId: number | null
  photoKey: string | null
  values: Record<string, string | string[] | null>
}

interface Row {
  id: number
  code: string
  photoKey: string | null
  sessionId: number | null
  sectionId: number | null
  roll: number | null
  values: Record<string, string | null>
  guardian: { nameBn: string; nameEn: string; mobile: string | null; relation: string } | null
  chosen: { subjectId: number; takenAs: string; religionId: number | null }[]
}

/** A student as the editor shows it, with the enrolment of a session (the student's newest where they have none in it). @throws Missing */
export async function editedStudent(siteId: number, id: number, sessionId: number | null): Promise<EditedStudent> {
  const [row] =
    Number.isSafeInteger(id) && id > 0
      ? await sql<Row>(
          `SELECT s.id, s.code, f.key AS "photoKey", e.session_id AS "sessionId", e.section_id AS "sectionId", e.roll,
        jsonb_build_object(${STUDENT_FIELDS.map((one) => `'${one.key}', s.${one.column}::text`).join(', ')}) AS values,
        (SELECT json_build_object('nameBn', g.name_bn, 'nameEn', g.name_en, 'mobile', g.mobile, 'relation', l.relation) FROM student_guardian l
          JOIN guardian g ON g.site_id = l.site_id AND g.id = l.guardian_id WHERE l.site_id = s.site_id AND l.student_id = s.id ORDER BY l.is_primary DESC, g.id LIMIT 1) AS guardian,
        coalesce((SELECT json_agg(DISTINCT jsonb_build_object('subjectId', o.subject_id, 'takenAs', x.taken_as, 'religionId', u.religion_id)) FROM enrolment_subject x
          JOIN subject_offering o ON o.site_id = x.site_id AND o.id = x.subject_offering_id JOIN subject u ON u.id = o.subject_id
          WHERE x.site_id = e.site_id AND x.enrolment_id = e.id), '[]') AS chosen
      FROM student s
      LEFT JOIN file f ON f.tenant_id = s.site_id AND f.id = s.photo_file_id
      LEFT JOIN LATERAL (SELECT e.* FROM enrolment e JOIN site_session y ON y.site_id = e.site_id AND y.id = e.session_id
        WHERE e.site_id = s.site_id AND e.student_id = s.id ORDER BY (e.session_id = $3) DESC, y.starts_on DESC LIMIT 1) e ON true
      WHERE s.site_id = $1 AND s.id = $2`,
          [siteId, id, sessionId ?? 0],
        )
      : []
  if (!row) throw new Missing('student')
  const taken = (as: string) => row.chosen.filter((one) => one.takenAs === as)
  const [religion] = taken('religion')
  // The own religion's subject is what an empty choice means.
  const ownReligion = religion && String(religion.religionId) === row.values.religionId
  return {
    id: row.id,
    code: row.code,
    photoKey: row.photoKey,
    sessionId: row.sessionId,
    sectionId: row.sectionId,
    values: {
      ...row.values,
      roll: row.roll === null ? null : String(row.roll),
      guardianNameBn: row.guardian?.nameBn ?? null,
      guardianNameEn: row.guardian?.nameEn ?? null,
      guardianMobile: row.guardian?.mobile ?? null,
      relation: row.guardian?.relation ?? null,
      electives: taken('elective').map((one) => String(one.subjectId)),
      optionalSubject: taken('optional')[0] ? String(taken('optional')[0]?.subjectId) : null,
      religionSubject: religion && !ownReligion ? String(religion.subjectId) : null,
    },
  }
}

/** The session an address or nothing names. @throws Missing for another site's; null where the site has none */
export async function chosenSession(ctx: SiteCtx, wanted: number | null) {
  const sessions = await remembered(ctx, 'sessions', () => sessionsOf(ctx.site.id))
  const session =
    wanted === null
      ? (sessions.find((one) => one.isCurrent) ?? sessions[0] ?? null)
      : sessions.find((one) => one.id === wanted)
  if (session === undefined) throw new Missing('session')
  return { sessions, session }
}
