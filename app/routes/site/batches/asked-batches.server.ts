import { BATCH_KINDS, BATCH_STATES } from '~/domain/batches/batch'
import { batchForm } from '~/domain/batches/batch.form'
import { BATCH_SORTS, batchSubjects, batchTeachers, listBatches, type BatchRow } from '~/domain/batches/batches.server'
import { constraintsOf } from '~/access/constraints.server'
import { subHeadChoices } from '~/domain/fees/statement/by-hand.server'
import type { SiteCtx } from '~/domain/platform/context'
import { roomsOf } from '~/domain/routine/routine-view.server'
import { chosenSession } from '~/domain/students/student-editor.server'
import { digits } from '~/format/digits'
import { nameIn } from '~/format/names'
import { Download, Word } from '~/screens/download.server'
import { likePattern, listOf, parseListing } from '~/screens/listing.server'

const day = (text: string) => new Date(`${text}T00:00:00Z`)

/** Batches as the address narrows and sorts them: a page of the list, or a file. */
export async function askedBatches(ctx: SiteCtx, request: Request) {
  const site = ctx.site.id
  const listing = parseListing(request, {
    sortable: Object.keys(BATCH_SORTS),
    filters: { state: BATCH_STATES, kind: BATCH_KINDS, session: 'id', teacher: 'id' },
  })
  const { state, kind, session, teacher } = listing.filters
  const { items, total } = await listBatches(site, {
    like: listing.q ? likePattern(listing.q) : null,
    states: state,
    kinds: kind,
    sessions: session,
    teachers: teacher,
    sort: listing.sort,
    offset: listing.offset,
    limit: listing.limit,
  })
  if (listing.export)
    throw new Download(
      listing.export,
      'batches:title',
      [
        'common:nameBn',
        'common:nameEn',
        'batches:kind.label',
        'batches:teacher',
        'batches:room',
        'batches:members',
        'batches:capacity',
        'batches:fromOn',
        'batches:untilOn',
        'common:status',
      ],
      items.map((row) => [
        row.nameBn,
        row.nameEn,
        new Word(`batches:kind.${row.kind}`),
        nameIn({ nameBn: row.teacherBn ?? '', nameEn: row.teacherEn ?? '' }, ctx.lang),
        row.room,
        row.members,
        row.capacity,
        day(row.fromOn),
        day(row.untilOn),
        new Word(`batches:state.${row.state}`),
      ]),
    )
  const { sessions } = await chosenSession(ctx, null)
  return {
    list: listOf(listing, items, total),
    sessions: sessions.map((one) => ({ value: one.id, text: digits(one.label, ctx.lang) })),
    teachers: (await batchTeachers(site)).map((one) => ({ value: one.id, text: nameIn(one, ctx.lang) })),
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
