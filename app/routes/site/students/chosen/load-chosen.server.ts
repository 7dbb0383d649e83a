import type { EntranceArgs } from '~/access/guard.server'
import type { SiteCtx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { MOST_CHOSEN } from '~/domain/students/chosen.policy'
import { chosenStudents } from '~/domain/students/chosen.server'
import { slipsWanted } from '~/domain/students/logins/student-logins.server'
import { placesOf } from '~/domain/students/student-places.server'
import { idsIn } from '~/ui/table/url'

/** ?ids=12,15,19: enrolments that were ticked in the list, as many as a page of it shows. */
export async function loadChosen(ctx: SiteCtx, { request }: EntranceArgs) {
  const ids = idsIn(new URL(request.url).searchParams.get('ids'))
  const students = ids.length ? await chosenStudents(ctx.site.id, ids.slice(0, MOST_CHOSEN)) : []
  if (ids.length && !students.length) throw new Missing('enrolment')
  const sessionId = students[0]?.sessionId ?? null
  const places = sessionId === null ? [] : await placesOf(ctx.site.id, ctx.lang, { sessionId })
  const textOf = new Map(places.map((one) => [one.id, one.text]))
  const offerings = new Set(students.map((one) => one.offeringId))
  const classes = new Set(places.filter((one) => offerings.has(one.offeringId)).map((one) => one.classId))
  const from = new Set(students.map((one) => one.sectionId))
  return {
    ids: students.map((one) => one.enrolmentId),
    sessionId,
    students: students.map(({ enrolmentId, studentId, roll, code, nameBn, nameEn, sectionId, mobile, state }) => ({
      enrolmentId,
      studentId,
      roll,
      code,
      nameBn,
      nameEn,
      place: textOf.get(sectionId) ?? '',
      mobile,
      state,
    })),
    /** Sections of the chosen, whose choices of subjects can be filled in. */
    sections: [...from].map((id) => ({ id, text: textOf.get(id) ?? '' })),
    /** Where all of them can go, their own shift, version and group first; null when they are of several classes. */
    targets:
      classes.size === 1
        ? [...places]
            .sort((a, b) => Number(offerings.has(b.offeringId)) - Number(offerings.has(a.offeringId)))
            .filter((one) => classes.has(one.classId) && !(from.size === 1 && from.has(one.id)))
            .map(({ id, text }) => ({ id, text }))
        : null,
    mayManage: ctx.can('students.students.manage'),
    mayMessage: ctx.can('students.messages.send'),
    mayPrint: ctx.can('students.id-cards.print'),
    /** Who of them would get a login slip; null where one may not make any. */
    slips: ctx.can('students.logins.manage')
      ? await slipsWanted(
          ctx.site.id,
          students.map((one) => one.enrolmentId),
        )
      : null,
  }
}

export type ChosenData = Awaited<ReturnType<typeof loadChosen>>
