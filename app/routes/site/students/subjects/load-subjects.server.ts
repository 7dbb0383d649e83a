import { saidIn } from '~/access/intents.server'
import type { EntranceArgs } from '~/access/guard.server'
import type { SiteCtx } from '~/domain/context'
import { planRule, type Rule } from '~/domain/subject-choices/assign-rule.server'
import { lastChanges } from '~/domain/subject-choices/change-choices.server'
import { choiceGrid } from '~/domain/subject-choices/choice-grid.server'
import { ruleForm } from '~/domain/subject-choices/choices.form'
import type { ShownGap } from '~/domain/subject-choices/gaps.policy'
import { rowsShown } from '~/domain/subject-choices/grid.policy'
import { openChoices } from '~/domain/subject-choices/open-choices.server'
import { chosenSession } from '~/domain/students/student-editor.server'
import { placesOf } from '~/domain/students/student-places.server'
import { formatDateTime } from '~/format/dates'
import { nameIn } from '~/format/names'
import { idIn, idsIn } from '~/ui/table/url'

/** The rule an address or a form says; null when it says something else. */
export function readRule(data: URLSearchParams | FormData, sectionId: number): Rule | null {
  const read = saidIn(data, ruleForm)
  return read && { sectionId, ...read }
}

const isEmpty = ({ code }: ShownGap) => code === 'setCount' || code === 'religionMissing'

/**
 * A section's grid of choices (?f_section; &only=7,9: of these enrolments; &page=2: its second part); without one the sections where anybody's is incomplete. ?tab=rule&preview=1 with
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
  const students = (grid?.students ?? [])
    .filter((one) => only?.includes(one.id) ?? true)
    .map(({ id, studentId, roll, packed, values, gaps, ...named }) => ({
      id,
      studentId,
      roll,
      name: nameIn(named, ctx.lang),
      packed,
      values,
      // What is empty shows in its boxes.
      incomplete: gaps.some(isEmpty),
      gaps: gaps.filter((one) => !isEmpty(one)),
    }))
  const each = grid ? rowsShown(grid.slots, students.length) : 1
  const pages = Math.max(1, Math.ceil(students.length / each))
  const page = Math.min(idIn(params.get('page')) ?? 1, pages)
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
            all: students.length,
            incomplete: students.filter((one) => one.incomplete || one.gaps.length).length,
            page,
            /** The rolls of each part of the section. */
            parts: Array.from({ length: pages }, (_, at) => ({
              from: students[at * each]?.roll ?? 0,
              to: students[Math.min((at + 1) * each, students.length) - 1]?.roll ?? 0,
            })),
            students: students.slice((page - 1) * each, page * each),
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
