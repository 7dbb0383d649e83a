import { oneAtATime } from 'db/locks'
import { ForeignKeyConstraintError, UniqueConstraintError } from 'sequelize'
import { intents, type Answer } from '~/access/intents.server'
import type { EntranceArgs } from '~/access/guard.server'
import { hereWith } from '~/access/params.server'
import type { Ctx, UserCtx } from '~/domain/context'
import { Invalid, Missing, Refusal } from '~/domain/errors'
import { fieldUnder, ownWord, type SheetField as KitField } from '~/domain/sheets/imports/fields'
import type { SheetKind } from '~/domain/sheets/imports/kind'
import { idIn } from '~/ui/table/url'
import { importActions, importData, importScreen } from '../sheets/import.server'
import { uploadAction, uploadData } from '../sheets/upload.server'
import { loadImportView } from './import-view'
import { has, nextPosition } from './order.server'
import { plain, storeOf, tableOf, type MasterModel, type MasterOptions } from './model.server'
import { planImport, type CheckedCatalogueRow } from './plan.server'
import { ID_COLUMN, sheetFields } from './sheet.server'
import type { MasterData } from './types'

/** Which list of a table: that of one parent. */
interface Subject {
  where: object
}

const isUser = (ctx: Ctx): ctx is UserCtx => ctx.user !== null

/** What the condition of a list says of its rows, such as their parent: new rows get it too. */
export const ownOf = (where: object | undefined): object =>
  Object.fromEntries(Object.entries(where ?? {}).filter(([, value]) => typeof value !== 'object'))

/** The words of a catalogue as kinds are called, with small letters and hyphens: stored, as words of catalogues are never changed. */
const keyOf = (words: string): string =>
  `catalogue-${words.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/[^a-z]+/g, '-')}`.replace(
    /-$/,
    '',
  )

const idField: KitField = fieldUnder('master:sheet')(ID_COLUMN, ['ID', 'আইডি'])

/** A catalogue as a kind of file: the fields of its form are its columns, its own rules judge the rows. All of a file is written, or nothing. */
function catalogueKind(model: MasterModel, options: MasterOptions): SheetKind<Subject, CheckedCatalogueRow, UserCtx> {
  const fields = sheetFields(model, options)
  const where = ownOf(options.where)
  const ofThisList = (subject: Subject) => {
    if (JSON.stringify(subject.where) !== JSON.stringify(where)) throw new Missing('import')
  }
  return {
    key: keyOf(options.words),
    title: `${options.words}.title`,
    fields: [idField, ...fields.map(({ key, head, heads }) => ({ key, label: ownWord(head), headings: heads }))],
    limits: { maxBytes: 2 * 1024 * 1024, maxRows: 5_000, maxColumns: 60 },
    mostSheets: 20,
    whole: true,
    check: (_, { subject, ...batch }) => {
      ofThisList(subject)
      return planImport(model, options, fields, batch)
    },
    lock: () => oneAtATime('catalogue', tableOf(model)),
    async write(_, __, { rows }) {
      let place =
        has(model, 'position') && !('position' in options.form.shape)
          ? await nextPosition(storeOf(model), options.where ?? {})
          : 0
      for (const { outcome, plan } of rows) {
        if (outcome !== 'new' && outcome !== 'changed') continue
        await write(model, options, plan, place)
        if (place && plan.id === null) place++
      }
      return {}
    },
  }
}

async function write(
  model: MasterModel,
  { ctx, where }: MasterOptions,
  one: CheckedCatalogueRow['plan'],
  place: number,
): Promise<void> {
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
      throw new Invalid({ '': [`master:sheet.refused?row=${one.row}`] })
    throw error
  }
}

/** The import has no address of its own: it is a view of the list. */
function screenOf(model: MasterModel, request: Request, options: MasterOptions) {
  const at = (changes: Parameters<typeof hereWith>[1]) =>
    hereWith(request, { step: null, heading: null, rows: null, page: null, file: null, done: null, ...changes })
  return importScreen({
    kind: catalogueKind(model, options),
    paths: { start: at({ import: 'new' }), one: (id) => at({ import: id }), done: at({ import: null }) },
  })
}

/** The import that ?import names, or where one begins. @throws Missing: no import of this list, or nobody who may write it */
export async function listImport(
  model: MasterModel,
  request: Request,
  options: MasterOptions,
): Promise<MasterData['importing']> {
  const { ctx } = options
  const asked = new URL(request.url).searchParams.get('import')
  if (asked === null) return null
  if (!isUser(ctx) || !ctx.can(options.manage)) throw new Missing('import')
  await loadImportView()
  const screen = screenOf(model, request, options)
  if (asked === 'new') {
    const { history } = await uploadData(ctx, screen.kind, { where: ownOf(options.where) })
    return { step: 'file', history }
  }
  return importData(ctx, request, screen, idIn(asked) ?? 0)
}

/** What the buttons of an import ask for; null where the form is none of it. */
export async function actOnImport(
  model: MasterModel,
  args: Pick<EntranceArgs, 'request' | 'form'> & Partial<EntranceArgs>,
  options: MasterOptions,
): Promise<Answer | null> {
  const { ctx } = options
  const asked = new URL(args.request.url).searchParams.get('import')
  if (asked === null) return null
  if (!isUser(ctx)) throw new Refusal('ui:error.intent', {}, 403)
  const screen = screenOf(model, args.request, options)
  const act = intents<UserCtx, { upload: Answer }, Answer>(
    { upload: uploadAction(screen.kind, screen.paths.one, () => ({ where: ownOf(options.where) })) },
    importActions(screen),
  )
  return act(ctx, { ...args, params: { ...args.params, id: asked } } as EntranceArgs)
}
