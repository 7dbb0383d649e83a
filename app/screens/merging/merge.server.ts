import type { EntranceArgs } from '~/access/guard.server'
import { intents, submitted, type Action } from '~/access/intents.server'
import { idOf } from '~/access/params.server'
import { chosenSides, mergeForm, removePersonForm, undoMergeForm } from '~/domain/merging/merge.form'
import { differs, MERGED_FIELDS, sideOfField, type MergedKind } from '~/domain/merging/merged-fields.policy'
import { mergePeople } from '~/domain/merging/merge-people.server'
import { hangsBeyond, removePerson } from '~/domain/merging/remove-person.server'
import { sideOf, sidesOf, type PersonSide } from '~/domain/merging/sides.server'
import { standingAgainst } from '~/domain/merging/standing.server'
import { findOther, twinsOf } from '~/domain/merging/twins.server'
import { mergesOf, undoMerge } from '~/domain/merging/undo-merge.server'
import type { SiteCtx } from '~/domain/context'
import { Missing, Refusal } from '~/domain/errors'
import { toAsciiDigits } from '~/format/digits'
import { nameIn } from '~/format/names'
import { paths } from '~/paths'
import { idIn } from '~/ui/table/url'

const MOST_TWINS = 20

const headOf = ({ id, code, nameBn, nameEn, state, photoKey, religionBn, religionEn }: PersonSide) => ({
  id,
  code,
  nameBn,
  nameEn,
  state,
  photoKey,
  religionBn,
  religionEn,
})

/** One record with others that may be the same person; with another that was chosen, both side by side and what would happen. */
export async function mergeData(ctx: SiteCtx, kind: MergedKind, request: Request, id: number) {
  const params = new URL(request.url).searchParams
  const one = await sideOf(ctx.site.id, kind, id)
  const otherId = idIn(params.get('other'))
  const q = (params.get('q') ?? '').trim().slice(0, 100)
  return {
    kind,
    one: headOf(one),
    screenTitle: nameIn(one, ctx.lang),
    merges: await mergesOf(ctx.site.id, kind, id),
    mayRemove: ctx.can(kind === 'student' ? 'students.records.remove' : 'people.records.remove'),
    q,
    preview: otherId === null ? null : await previewOf(ctx, kind, id, otherId, params.get('keep')),
    twins: otherId === null ? (await twinsOf(ctx.site.id, kind, { offset: 0, limit: MOST_TWINS }, id)).items : [],
    found: otherId === null && q ? await findOther(ctx.site.id, kind, toAsciiDigits(q), id) : null,
    beyond: otherId === null ? await hangsBeyond(ctx.site.id, kind, id) : [],
  }
}

async function previewOf(ctx: SiteCtx, kind: MergedKind, id: number, otherId: number, kept: string | null) {
  const [keepId, goneId] = kept === 'other' ? [otherId, id] : [id, otherId]
  const { keep, gone } = await sidesOf(ctx.site.id, kind, keepId, goneId)
  const { stands, hanging } = await standingAgainst(ctx, kind, keepId, goneId)
  const mayPrivate = ctx.can('people.private.view')
  return {
    keep: headOf(keep),
    gone: headOf(gone),
    stands,
    hanging,
    fields: MERGED_FIELDS[kind].flatMap(({ private: hidden, ...field }) =>
      hidden && !mayPrivate
        ? []
        : [
            {
              ...field,
              keep: keep.row[field.column] ?? null,
              gone: gone.row[field.column] ?? null,
              side: sideOfField(keep.row, gone.row, field.column),
              open: differs(keep.row, gone.row, field.column),
            },
          ],
    ),
  }
}
export type MergeData = Awaited<ReturnType<typeof mergeData>>
export type MergePreview = NonNullable<MergeData['preview']>

/** What is done with two records, or with one on which nothing hangs. */
export const mergeActs = (kind: MergedKind): Action<SiteCtx> => {
  const page = kind === 'student' ? paths.student : paths.employee
  return intents({
    merge: submitted(mergeForm, async (ctx: SiteCtx, { keep, gone, reason }, args) => {
      const asked = idOf(args.params.id)
      if (asked !== keep && asked !== gone) throw new Missing(kind)
      await mergePeople(ctx, kind, { keepId: keep, goneId: gone, reason, chosen: chosenSides(await args.form()) })
      return args.done(page(keep), 'merging:done.merged')
    }),
    undo: submitted(undoMergeForm, async (ctx: SiteCtx, { merge }, args: EntranceArgs) => {
      await undoMerge(ctx, kind, idOf(args.params.id), merge)
      return args.done(page(idOf(args.params.id)), 'merging:done.undone')
    }),
    remove: submitted(removePersonForm, async (ctx: SiteCtx, { reason }, args: EntranceArgs) => {
      if (!ctx.can(kind === 'student' ? 'students.records.remove' : 'people.records.remove'))
        throw new Refusal('merging:remove.notYours', {}, 403)
      await removePerson(ctx, kind, idOf(args.params.id), reason)
      return args.done(kind === 'student' ? paths.students : paths.employees, 'merging:done.removed')
    }),
  })
}
