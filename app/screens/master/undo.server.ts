import { redirect } from '@remix-run/node'
import { hereWith } from '~/access/params.server'
import { safePath } from '~/access/toast.server'
import { writeParts, type Parts } from '~/domain/catalogues/parts.server'
import { Invalid, Missing } from '~/domain/errors'
import { changedSince, isStill, takeBack, type UndoKind } from '~/domain/operations/undo/undo.server'
import { hrefWith } from '~/ui/table/url'
import { plain, storeOf, tableOf, type MasterModel, type MasterOptions } from './model.server'
import type { MasterRow } from './types'

/** A row that was taken out of use (`after`) or deleted (null), with the rows that belonged to it. */
interface GoneRow {
  before: MasterRow
  after: MasterRow | null
  parts: Parts
}

/** Where a catalogue's screen has the words of refusals. */
const WORDS = 'master:undo.'

const kindOf = (model: MasterModel) => `catalogue.${tableOf(model)}`

/** Offers to bring a row back, at the screen that let it go: its rules are asked again. */
export function offerRow(model: MasterModel, { ctx }: MasterOptions, kept: GoneRow): void {
  ctx.undoable?.({ kind: kindOf(model), kept: JSON.parse(JSON.stringify(kept, bigints)) as unknown, at: ctx.path })
}

const bigints = (_key: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value)

/** What is noted by the database itself is no change of the row. */
const plainly = ({ edited: _e, createdAt: _c, updatedAt: _u, ...row }: MasterRow): unknown =>
  JSON.parse(JSON.stringify(row, bigints))

const rowUndo = (model: MasterModel, options: MasterOptions): UndoKind => ({
  kind: kindOf(model),
  restore: async (ctx, kept) => {
    const store = storeOf(model)
    const { before, after, parts } = kept as GoneRow
    const where = { id: before.id }
    const [row] = (await store.findAndCountAll({ where: { ...options.where, ...where }, limit: 1 })).rows
    const now = row ? plain(row) : null
    if ((now === null) !== (after === null) || (now && after && !isStill(plainly(now), plainly(after))))
      throw changedSince(WORDS)
    const unfit = await options.check?.(before, now, [])
    if (unfit && Object.keys(unfit).length) throw new Invalid({ '': Object.values(unfit).flat() })
    if (now) await store.update({ active: before.active }, { where })
    else {
      const { edited: _, ...values } = before
      await store.create(values)
      await writeParts(parts)
    }
    ctx.audit({
      recordType: tableOf(model),
      recordId: before.id,
      before: now ? { active: now.active } : undefined,
      after: now ? { active: before.active } : before,
    })
  },
})

/** Brings back what was let go here a few minutes ago, and goes back to where that is asked. */
export async function undoRow(
  model: MasterModel,
  request: Request,
  options: MasterOptions,
  data: FormData,
): Promise<Response> {
  const { user } = options.ctx
  if (!user) throw new Missing('user')
  await takeBack({ ...options.ctx, user }, data.get('undo'), [rowUndo(model, options)], WORDS)
  const back = new URL(safePath(data.get('returnTo'), hereWith(request)), request.url)
  return redirect(hrefWith(back, { done: 'undo' }))
}
