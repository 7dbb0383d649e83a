import { fileResponse } from '~/access/file-answer.server'
import { writeXlsx } from '~/documents/spreadsheet-write.server'
import { dateCell, type Cell } from '~/domain/sheets/cell'
import { formatDateShort, isDay } from '~/format/dates'
import { wordsFor } from '~/i18n/i18n.server'
import { LANGS, type Lang } from '~/i18n/lang'
import { Download, type SheetValue } from '../download.server'
import { cellOfGrid, gridOfCell, gridParts } from './grid.server'
import { attributesOf, headKeys, type MasterGrid, type MasterModel, type MasterOptions } from './model.server'
import type { MasterChoice, MasterRow } from './types'

/** One field of a catalogue's form as a column of its spreadsheet. */
export interface SheetField {
  key: string
  /** In the reader's language … */
  head: string
  /** … and every heading it is known by, in both. */
  heads: string[]
  boolean: boolean
  /** Poisha in the table, taka in the sheet. */
  money?: boolean
  grid?: MasterGrid | undefined
  choices: readonly MasterChoice[] | undefined
}

/** The column that says which row is meant; no field of a form is called so. */
export const ID_COLUMN = 'id'

/** Marks of "yes" and "no" that people type, beside the words of both languages. */
const YES = ['true', '1', 'y', '✓', 'x', 'on']
const NO = ['false', '0', 'n', '']

/** As headings, names and answers are compared. */
export const folded = (text: string): string => text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()

/** What a head says in a language; the first key that has words. */
function headIn(lang: Lang, words: string, key: string): string {
  const t = wordsFor(lang)
  const known = headKeys(words, key)
    .map((one) => t(one, { defaultValue: '' }))
    .find(Boolean)
  return known ?? key
}

/** The columns of a catalogue's spreadsheet: every field of its form. */
export function sheetFields(model: MasterModel, options: MasterOptions): SheetField[] {
  const attributes = attributesOf(model)
  const { ctx, form, words } = options
  return Object.keys(form.shape).map((key) => ({
    key,
    head: headIn(ctx.lang, words, key),
    heads: [key, ...LANGS.map((lang) => headIn(lang, words, key))].map(folded),
    boolean: (attributes[key]?.type as { key?: string } | undefined)?.key === 'BOOLEAN',
    money: options.money?.includes(key) ?? false,
    grid: options.grids?.[key],
    choices: options.choices?.[key],
  }))
}

/** A name that means one row only: with what it belongs to, where another has the same. */
function choiceName(choice: MasterChoice, all: readonly MasterChoice[], lang: Lang): string {
  const name = lang === 'bn' ? choice.nameBn : choice.nameEn
  const group = lang === 'bn' ? choice.groupBn : choice.groupEn
  const twins = all.filter((one) => one !== choice && (lang === 'bn' ? one.nameBn : one.nameEn) === name)
  if (twins.length === 0) return name
  const parted = group && twins.every((one) => (lang === 'bn' ? one.groupBn : one.groupEn) !== group)
  return parted ? `${name} (${group})` : choice.code ? `${name} [${choice.code}]` : group ? `${name} (${group})` : name
}

/** A value as the reader sees it in a cell. Lists of keys are joined by semicolons. */
export function cellOf(field: SheetField, value: unknown, lang: Lang): SheetValue {
  if (value === null || value === undefined) return null
  if (field.grid) return cellOfGrid(field.grid, value, lang)
  if (Array.isArray(value)) return value.map((one) => cellOf(field, one, lang)).join('; ')
  if (field.choices) {
    const choice = field.choices.find((one) => String(one.value) === String(value))
    return choice ? choiceName(choice, field.choices, lang) : String(value)
  }
  if (field.boolean || typeof value === 'boolean') return wordsFor(lang)(value ? 'common:yes' : 'common:no')
  if (isDay(value)) return formatDateShort(value, lang)
  return typeof value === 'string' || typeof value === 'number' || value instanceof Date
    ? value
    : typeof value === 'bigint'
      ? Number(value)
      : JSON.stringify(value)
}

function chosen(text: string, choices: readonly MasterChoice[]): string | undefined {
  const wanted = folded(text)
  const named = choices.filter((one) =>
    [one.code, one.nameEn, one.nameBn, ...LANGS.map((lang) => choiceName(one, choices, lang))].some(
      (name) => name !== undefined && folded(name) === wanted,
    ),
  )
  // Two that bear the name: the one that is offered still.
  const [one, other] = named.length > 1 ? named.filter((each) => each.active !== false) : named
  return one && !other ? String(one.value) : undefined
}

const textOf = (cell: Cell): string => (cell instanceof Date ? dateCell(cell) : String(cell ?? '').trim())

/** A cell as the form would have posted it; `{ wrong }` where it names nothing that is there. */
export function readCell(
  field: SheetField,
  cell: Cell,
): { value: string | string[] | Record<string, string>[] } | { wrong: true } {
  const text = textOf(cell)
  if (field.grid) return gridOfCell(field.grid, text, readMark)
  if (field.choices) {
    // A list of keys keeps its separators; a single one is never cut.
    const parts = text
      .split(';')
      .map((part) => part.trim())
      .filter(Boolean)
    if (parts.length === 0) return { value: '' }
    const values = parts.map((part) => chosen(part, field.choices ?? []))
    if (values.some((value) => value === undefined)) return { wrong: true }
    return { value: values.length === 1 ? (values[0] ?? '') : (values as string[]) }
  }
  if (field.boolean) {
    const value = readMark(text)
    return value === undefined ? { wrong: true } : { value }
  }
  return { value: text }
}

/** A typed yes or no as a tick box posts it; undefined for neither. */
function readMark(text: string): string | undefined {
  const word = folded(text)
  if (YES.includes(word) || LANGS.some((lang) => folded(wordsFor(lang)('common:yes')) === word)) return 'on'
  return NO.includes(word) || LANGS.some((lang) => folded(wordsFor(lang)('common:no')) === word) ? '' : undefined
}

/** A catalogue to be edited in a spreadsheet program: every field, the ids, lists to choose from, and how it comes back. */
export class SheetToEdit extends Download {
  constructor(
    private readonly fields: readonly SheetField[],
    title: string,
    private readonly lang: Lang,
    items: readonly MasterRow[],
  ) {
    super(
      'xlsx',
      title,
      [],
      items.map((row) => [row.id, ...fields.map((field) => cellOf(field, row[field.key], lang))]),
    )
  }

  override async response(t: (key: string | string[]) => string, headers = new Headers()): Promise<Response> {
    const title = t(this.title)
    const body = new Uint8Array(
      await writeXlsx([
        {
          name: title,
          notes: [
            t('master:sheet.note'),
            ...this.fields.flatMap(({ head, grid }) =>
              grid
                ? [
                    wordsFor(this.lang)('master:sheet.gridNote', {
                      head,
                      parts: gridParts(grid, this.lang),
                      interpolation: { escapeValue: false },
                    }),
                  ]
                : [],
            ),
          ],
          columns: [
            { header: 'ID', width: 8 },
            ...this.fields.map(({ head, boolean, choices }) => ({
              header: head,
              ...(boolean
                ? { choices: [t('common:yes'), t('common:no')] }
                : choices && choices.length <= 30
                  ? { choices: offered(choices, this.lang) }
                  : {}),
            })),
          ],
          rows: this.cells(t),
        },
      ]),
    )
    return fileResponse('xlsx', title, body, headers)
  }
}

/** A spreadsheet program's list ends at 255 characters and parts its entries by commas; else the cell stays free. */
function offered(choices: readonly MasterChoice[], lang: Lang): string[] | undefined {
  const names = choices.filter((one) => one.active !== false).map((one) => choiceName(one, choices, lang))
  return names.join(',').length <= 250 && names.every((one) => !/[,"]/.test(one)) ? names : undefined
}
