import { saidIn } from '~/access/intents.server'
import type { EntranceArgs } from '~/access/guard.server'
import type { SiteCtx } from '~/domain/platform/context'
import { planRule, type Rule } from '~/domain/subject-choices/assign-rule.server'
import { lastChanges } from '~/domain/subject-choices/change-choices.server'
import { choiceGrid } from '~/domain/subject-choices/choice-grid.server'
import { ruleForm } from '~/domain/subject-choices/choices.form'
import { openChoices } from '~/domain/subject-choices/open-choices.server'
import { chosenSession } from '~/domain/students/student-editor.server'
import { placesOf } from '~/domain/students/student-places.server'
import { formatDateTime } from '~/format/dates'
import { idIn, idsIn } from '~/ui/table/url'

/** The rule an address or a form says; null when it says something else. */
export function readRule(data: URLSearchParams | FormData, sectionId: number): Rule | null {
  const read = saidIn(data, ruleForm)
  return read && { sectionId, ...read }
}

/**
 * A section's grid of choices (?f_section; &only=7,9: of these enrolments); without one the sections where anybody's is incomplete. ?tab=rule&preview=1 with
 * a rule in the address: who would get what.
 */
export async function loadSubjects(ctx: SiteCtx, { request }: EntranceArgs) {
  const params = new URL(request.url).searchParams
  const { sessions, session } = await chosenSession(ctx, idIn(params.get('f_session')))
  const places = session ? await placesOf(ctx.site.id, ctx.lang, { sessionId: session.id }) : []
  const place = places.find((one) => one.id === idIn(params.get('f_section'))) ?? null
  const grid = place ? await choiceGrid(ctx.site.id, place.id) : null
  const only = params.has('only') ? idsIn(params.get('only')) : null
  const rule = place && params.get('tab') === 'rule' && params.has('preview') ? readRule(params, place.id) : null
  const plan = rule ? await planRule(ctx.site.id, rule) : null
  const { open } = session && !place ? await openChoices(ctx.site.id, { sessionId: session.id }) : { open: [] }
  const changes = grid ? await lastChanges(ctx.site.id, grid.offeringId) : []
  return {
    sessions: sessions.map(({ id, label }) => ({ id, label })),
    sessionId: session?.id ?? null,
    places: places.map(({ id, text }) => ({ id, text })),
    counts: places.flatMap(({ id, text }) => {
      const students = open.filter((one) => one.sectionId === id).length
      return students ? [{ id, text, students }] : []
    }),
    section:
      place && grid
        ? {
            id: place.id,
            text: place.text,
            offeringId: grid.offeringId,
            slots: grid.slots,
            /** Only a few were asked for, of so many. */
            of: only ? grid.students.length : null,
            students: only ? grid.students.filter((one) => only.includes(one.id)) : grid.students,
          }
        : null,
    /** Another grid for another state of things, so that boxes show what is stored. */
    stamp: changes.map((one) => `${one.id}${one.undoneAt ? 'u' : ''}`).join(),
    rule,
    plan,
    changes: changes.map((one) => ({
      ...one,
      madeAt: formatDateTime(new Date(one.madeAt), ctx.lang),
      undoneAt: one.undoneAt && formatDateTime(new Date(one.undoneAt), ctx.lang),
    })),
  }
}

export type SubjectsData = Awaited<ReturnType<typeof loadSubjects>>
export type SectionGrid = NonNullable<SubjectsData['section']>
