import { Invalid, Missing, Refusal } from '~/domain/errors'
import { oneAtATime } from 'db/locks'
import { ForeignKeyConstraintError, UniqueConstraintError } from 'sequelize'
import { dropUpload, keepSheet, uploadOf, type Upload } from '~/domain/catalogues/uploads.server'
import type { Ctx, UserCtx } from '~/domain/context'
import { has, nextPosition } from './order.server'
import { plain, storeOf, tableOf, type MasterModel, type MasterOptions } from './model.server'
import { planImport, PREVIEW_ROWS, type Planned } from './plan.server'
import type { ImportPreview } from './types'

/** Sizes of a catalogue's spreadsheet. */
const IMPORT_LIMITS = { maxBytes: 2 * 1024 * 1024, maxRows: 5_000, maxColumns: 60 }

const failed = (message: string) => new Invalid({ '': [message] })

/** Keeps an uploaded spreadsheet to be shown and confirmed; gives its number. What its reader left lying goes. @throws Invalid: why it cannot be read */
export async function keepUpload({ ctx, words }: MasterOptions, file: unknown): Promise<number> {
  if (!isUser(ctx)) throw new Refusal('ui:error.intent', {}, 403)
  if (!(file instanceof File) || file.size === 0) throw failed('master:sheet.choose')
  return keepSheet(ctx, file, { words, limits: IMPORT_LIMITS, longest: 4000, field: '' })
}

const isUser = (ctx: Ctx): ctx is UserCtx => ctx.user !== null

/** One's own upload for this catalogue. @throws Missing */
async function ownUpload({ ctx, words }: MasterOptions, id: string | null): Promise<Upload> {
  const kept = await uploadOf(ctx, words, id)
  if (!kept) throw new Missing('upload')
  return kept
}

/** What a kept spreadsheet would do to the catalogue now. */
export async function previewImport(model: MasterModel, options: MasterOptions, id: string): Promise<ImportPreview> {
  const kept = await ownUpload(options, id)
  const { rows, counts, unknown, error, stamp } = await planImport(model, options, kept.rows)
  const order = { wrong: 0, changed: 1, new: 2 }
  const sorted = [...rows].sort((a, b) => order[a.kind] - order[b.kind] || a.row - b.row)
  return {
    id: kept.id,
    fileName: kept.fileName,
    counts,
    unknown,
    error,
    stamp,
    hidden: Math.max(0, rows.length - PREVIEW_ROWS),
    rows: sorted
      .slice(0, PREVIEW_ROWS)
      .map(({ row, kind, name, changes, errors }) => ({ row, kind, name, changes, errors })),
  }
}

/**
 * Does what the reader saw, all of it or nothing. Refuses when the catalogue or the plan is not what was shown, or
 * when any row is wrong.
 */
export async function applyImport(model: MasterModel, options: MasterOptions, data: FormData): Promise<void> {
  const kept = await ownUpload(options, String(data.get('id') ?? ''))
  await oneAtATime('catalogue', tableOf(model))
  const plan = await planImport(model, options, kept.rows)
  if (plan.error || plan.counts.wrong > 0) throw failed('master:sheet.stillWrong')
  if (plan.stamp !== data.get('stamp')) throw failed('master:sheet.movedOn')
  let place =
    has(model, 'position') && !('position' in options.form.shape)
      ? await nextPosition(storeOf(model), options.where ?? {})
      : 0
  for (const one of plan.rows) {
    await write(model, options, one, place)
    if (place && one.id === null) place++
  }
  await dropUpload(options.ctx, kept.id)
}

async function write(model: MasterModel, { ctx, where }: MasterOptions, one: Planned, place: number): Promise<void> {
  const store = storeOf(model)
  const audit = {
    recordType: tableOf(model),
    after: JSON.parse(
      JSON.stringify(one.values, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
    ) as unknown,
  }
  try {
    if (one.id === null) {
      const made = plain(await store.create({ ...(place ? { position: place } : {}), ...one.values, ...ownOf(where) }))
      ctx.audit({ ...audit, recordId: made.id })
    } else {
      await store.update(one.values, { where: { id: one.id } })
      ctx.audit({ ...audit, recordId: one.id, before: one.before })
    }
  } catch (error) {
    if (error instanceof UniqueConstraintError || error instanceof ForeignKeyConstraintError)
      throw failed(`master:sheet.refused?row=${one.row}`)
    throw error
  }
}

/** What the condition of a list says of its rows, such as their parent: new rows get it too. */
export const ownOf = (where: object | undefined): object =>
  Object.fromEntries(Object.entries(where ?? {}).filter(([, value]) => typeof value !== 'object'))
