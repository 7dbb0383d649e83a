import { batchForm } from '~/domain/batches/batch.form'
import { batchSubjects, batchTeachers, listBatches, type BatchRow } from '~/domain/batches/batches.server'
import { constraintsOf } from '~/access/constraints.server'
import { subHeadChoices } from '~/domain/fees/statement/by-hand.server'
import type { SiteCtx } from '~/domain/context'
import { roomsOf } from '~/domain/routine/routine-view.server'
import { chosenSession } from '~/domain/students/student-editor.server'
import { digits } from '~/format/digits'
import { nameIn } from '~/format/names'
import { listed } from '~/screens/list/listed.server'
import { batchList } from './batches.list'

/** Batches as the address narrows and sorts them: a page of the list, or a file. */
export async function askedBatches(ctx: SiteCtx, request: Request) {
  const site = ctx.site.id
  const page = await listed(ctx, request, batchList, (asked) => listBatches(site, asked))
  const { sessions } = await chosenSession(ctx, null)
  return {
    ...page,
    choices: {
      session: sessions.map((one) => ({ value: one.id, text: digits(one.label, ctx.lang) })),
      teacher: await batchTeachers(site),
    },
    mayManage: ctx.can('batches.batches.manage'),
  }
}

/** What the form of a batch chooses from; what the batch has already stays among it. */
export async function batchChoices(ctx: SiteCtx, batch: BatchRow | null) {
  const site = ctx.site.id
  const { sessions, session } = await chosenSession(ctx, batch?.sessionId ?? null)
  const named = (rows: readonly { id: number; nameBn: string; nameEn: string }[]) =>
    rows.map((one) => ({ value: one.id, text: nameIn(one, ctx.lang) }))
  const kept = (id: number | null | undefined, nameBn: string | null | undefined, nameEn: string | null | undefined) =>
    id == null ? [] : [{ id, nameBn: nameBn ?? '', nameEn: nameEn ?? '' }]
  const once = <One extends { id: number }>(rows: readonly One[]): One[] => [
    ...new Map(rows.map((one) => [one.id, one])).values(),
  ]
  return {
    sessionId: session?.id ?? null,
    range: session ? { from: session.startsOn, until: session.endsOn } : null,
    sessions: sessions.map((one) => ({ value: one.id, text: digits(one.label, ctx.lang) })),
    subjects: named(
      once([
        ...kept(batch?.subjectId, batch?.subjectBn, batch?.subjectEn),
        ...(await batchSubjects(site, session?.id ?? null)),
      ]),
    ),
    teachers: named(
      once([...kept(batch?.employeeId, batch?.teacherBn, batch?.teacherEn), ...(await batchTeachers(site))]),
    ),
    rooms: once([
      ...(batch?.roomId ? [{ id: batch.roomId, number: batch.room ?? '' }] : []),
      ...(await roomsOf(site)),
    ]).map((one) => ({ value: one.id, text: digits(one.number, ctx.lang) })),
    subHeads: (await subHeadChoices()).map((one) => ({
      value: one.id,
      text: nameIn(one, ctx.lang),
      group: nameIn({ nameBn: one.headBn, nameEn: one.headEn }, ctx.lang),
    })),
    constraints: constraintsOf({ batch: batchForm }),
  }
}
export type BatchChoices = Awaited<ReturnType<typeof batchChoices>>
