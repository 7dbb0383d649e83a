import type { SiteCtx } from '~/domain/context'
import { Invalid } from '~/domain/errors'
import type { OfflineAnswer } from '~/domain/operations/offline/answer.policy'
import { enterMarks, type TypedRow } from '../enter-marks.server'
import { markText, unpackMarks, type MarkValue } from '../marks.policy'
import { sheetStudents } from '../mark-sheet.server'
import type { OfflineMarks } from './marks.form'

/** What stands in a cell that the phone wants otherwise: enrolment, part, mark as it is written. */
export type CellNow = [enrolment: number, part: number, mark: string]

/**
 * Takes in marks that waited on a phone, by the very save of the screen. Sent twice it changes nothing the second time; where somebody
 * saved after the phone had its lists, nothing is written and what stands is told, cell by cell.
 * @throws Refusal, Missing what enterMarks throws; Invalid with the first cell that is wrong
 */
export async function enterOffline(ctx: SiteCtx, sent: OfflineMarks): Promise<OfflineAnswer<CellNow>> {
  const base = unpackMarks(
    sent.cells.flatMap(([enrolment, part, , seen]) => (seen === '' ? [] : [`${enrolment}.${part}=${seen}`])).join(';'),
  )
  if (!base) throw new Invalid({ '': ['offline:error.cells'] })
  const saved = await enterMarks(ctx, {
    markSheetId: sent.sheet,
    version: sent.version,
    rows: rowsOf(sent),
    right: 'own',
    base,
  })
  if (saved.stale)
    return {
      state: 'stale',
      version: saved.stale.version,
      who: saved.stale.by,
      at: saved.stale.at,
      now: await standing(ctx.site.id, sent),
    }
  const [wrong] = Object.values(saved.errors)
  if (wrong) throw new Invalid({ '': wrong })
  return { state: 'saved', version: saved.version, again: saved.changed === 0, left: [] }
}

function rowsOf({ cells }: OfflineMarks): TypedRow[] {
  const rows = new Map<number, Record<string, string>>()
  for (const [enrolment, part, typed] of cells) rows.set(enrolment, { ...rows.get(enrolment), [String(part)]: typed })
  return [...rows].map(([enrolmentId, typed], at) => ({ at, enrolmentId, cells: typed }))
}

/** The sheet is locked by the save that was refused: so it is what a choice is made by. */
async function standing(siteId: number, { sheet, cells }: OfflineMarks): Promise<CellNow[]> {
  const marks = new Map<number, Readonly<Record<string, MarkValue>>>()
  for (const one of (await sheetStudents(siteId, [sheet])).get(sheet) ?? []) marks.set(one.enrolmentId, one.marks)
  return cells.map(([enrolment, part]) => [enrolment, part, markText(marks.get(enrolment)?.[String(part)] ?? null)])
}
