import { ClassOffering } from 'db/models/academics'
import type { SiteCtx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import {
  classOfferings,
  currentSession,
  sessionsOf,
  subjectOfferings,
  type ClassOfferingRow,
} from './academic-setup.server'
import { assignmentsOf } from './assign-teachers.server'
import { partTypes, subjectChoices, teacherChoices } from './choices.server'
import { teacherText } from './teacher-cells.policy'

interface SubjectScreenAsk {
  sessionId: number | null
  classOfferingId: number | null
  /** The subject whose panel is open. */
  subjectId: number | null
  /** Whether a subject is about to be added. */
  adding: boolean
  teachers: boolean
}

/**
 * Everything the screen of a class's subjects shows: by default the first class of the current session. Throws Missing
 * for another site's session or class, and for a subject that is not of the class's level.
 */
export async function subjectScreen(ctx: SiteCtx, ask: SubjectScreenAsk) {
  const sessions = await sessionsOf(ctx.site.id)
  const asked = ask.classOfferingId === null ? null : await ClassOffering.of(ctx.site).findByPk(ask.classOfferingId)
  if (ask.classOfferingId !== null && !asked) throw new Missing('class')
  const sessionId = asked?.sessionId ?? ask.sessionId ?? (await currentSession(ctx.site.id))?.id ?? null
  const session = sessions.find((one) => one.id === sessionId) ?? null
  if (ask.sessionId !== null && !sessions.some((one) => one.id === ask.sessionId)) throw new Missing('session')
  const offerings = session ? await classOfferings(ctx.site.id, session.id) : []
  const offering = offerings.find((one) => one.id === asked?.id) ?? offerings[0] ?? null
  const wanted = !ask.teachers || ask.adding || ask.subjectId !== null
  const subjects = offering && wanted ? await subjectChoices(offering.class.level, offering.group.id) : []
  if (ask.subjectId !== null && !subjects.some((one) => one.id === ask.subjectId)) throw new Missing('subject')
  return {
    sessions,
    session,
    offering,
    offerings: offerings.map(({ sections: _, ...rest }) => rest),
    siblings: offering ? offerings.filter((one) => sameClass(one, offering)).length : 0,
    papers: offering ? await subjectOfferings(ctx.site.id, offering.id) : [],
    curriculum: subjects.some((one) => one.curriculum),
    /** Of the open panel. */
    subjects: ask.adding ? subjects : subjects.filter((one) => one.id === ask.subjectId),
    partTypes: ask.adding || ask.subjectId !== null ? await partTypes() : [],
    /** In the reader's language. */
    teachers: offering && ask.teachers ? await teachersOf(ctx, offering.id) : null,
    manage: ctx.can('academics.subjects.manage'),
  }
}

const sameClass = (one: ClassOfferingRow, other: ClassOfferingRow) =>
  one.class.id === other.class.id && one.group.id === other.group.id

/** Who may be chosen, and who teaches what in which section, as the grid says them. */
async function teachersOf(ctx: SiteCtx, classOfferingId: number) {
  return {
    choices: (await teacherChoices(ctx.site.id)).map((one) => teacherText(one, ctx.lang)),
    given: (await assignmentsOf(ctx.site.id, classOfferingId)).map((row) => ({
      sectionId: row.sectionId,
      paperId: row.subjectOfferingId,
      teacher: teacherText(row, ctx.lang),
    })),
  }
}
export type ClassTeachers = Awaited<ReturnType<typeof teachersOf>>
