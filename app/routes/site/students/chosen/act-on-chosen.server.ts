import type { SubmissionResult } from '@conform-to/react'
import { randomUUID } from 'node:crypto'
import { intents, submitted, type Action, type Answer } from '~/access/intents.server'
import type { SiteCtx } from '~/domain/context'
import { Refusal } from '~/domain/errors'
import { moveForm, previewForm, sendForm } from '~/domain/students/chosen.form'
import { moveStudents, type MoveAhead } from '~/domain/students/chosen.server'
import { planChosenSms, sendChosenSms, type ChosenSms } from '~/domain/students/message-chosen.server'
import { paths } from '~/paths'
import { inSameList } from '~/ui/record-link'
import type { Permission } from '~/domain/identity/matrix'

const only = (ctx: SiteCtx, permission: Permission) => {
  if (!ctx.can(permission)) throw new Refusal('shell:error.unauthorized.text', {}, 403)
}

const shown = (text: string, { to, segments, costPoisha, without }: ChosenSms, changed: boolean) => ({
  preview: { text, token: randomUUID(), messages: to.length, segments, costPoisha, without, changed },
})

/** The screen again, with the way back to its list. */
const again = (ids: readonly number[], request: Request) =>
  inSameList(paths.studentsChosen(ids), new URL(request.url).search)

/** A move as it is shown before it happens; what cannot go along by student. */
const shownMove = (
  { plan, students }: MoveAhead,
  wish: { section: number; rolls: 'keep' | 'end' },
  changed: boolean,
) => ({
  ...wish,
  changed,
  seen: plan.digest,
  marks: plan.marks.filter((one) => one.target !== null).length,
  subjects: plan.choices.filter((one) => one.why === null).length,
  stays: plan.stays.flatMap(({ enrolmentId, ...stay }) => {
    const student = students.find((one) => one.enrolmentId === enrolmentId)
    return student ? [{ enrolmentId, roll: student.roll, nameBn: student.nameBn, nameEn: student.nameEn, ...stay }] : []
  }),
  left: students.flatMap(({ enrolmentId, roll, nameBn, nameEn }) => {
    const own = plan.left.filter((one) => one.enrolmentId === enrolmentId)
    return own.length ? [{ enrolmentId, roll, nameBn, nameEn, own }] : []
  }),
})

export type ShownMove = ReturnType<typeof shownMove>

/** Moves the chosen, or writes to their homes: first what that would be, then as it was agreed to. */
export const actOnChosen: Action<SiteCtx, Answer | { preview: ChosenPreview } | { ahead: ShownMove }> = intents({
  move: submitted(moveForm, async (ctx: SiteCtx, { ids, section, rolls, seen }, { done, request }) => {
    only(ctx, 'students.students.manage')
    const answer = await moveStudents(ctx, { enrolmentIds: ids, sectionId: section, rolls }, seen)
    if ('ahead' in answer) return { ahead: shownMove(answer.ahead, { section, rolls }, seen !== null) }
    const { moved, renumbered } = answer
    return done(again(ids, request), renumbered ? 'chosen:move.doneRolls' : 'chosen:move.done', {
      count: moved,
      renumbered,
    })
  }),
  preview: submitted(previewForm, async (ctx: SiteCtx, { ids, text }) => {
    only(ctx, 'students.messages.send')
    return shown(text, await planChosenSms(ctx, ids, text), false)
  }),
  send: submitted(sendForm, async (ctx: SiteCtx, { ids, ...agreed }, { done, request }) => {
    only(ctx, 'students.messages.send')
    const sent = await sendChosenSms(ctx, { enrolmentIds: ids, ...agreed })
    if ('plan' in sent) return shown(agreed.text, sent.plan, true)
    return done(again(ids, request), 'chosen:sms.queued', { count: sent.count })
  }),
})

type ChosenPreview = ReturnType<typeof shown>['preview']
export type ChosenAnswer = Partial<SubmissionResult<string[]>> & { preview?: ChosenPreview; ahead?: ShownMove }
