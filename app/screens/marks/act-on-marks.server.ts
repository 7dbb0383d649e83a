import type { ChainStep } from '~/domain/exams/chain/mark-chain.policy'
import type { SubmissionResult } from '@conform-to/react'
import { z } from 'zod'
import { submitted, intents, type Action, posted } from '~/access/intents.server'
import { idOf, hereWith } from '~/access/params.server'
import { demandApproval, moveChosen, type NotMoved, type SeenSheet } from '~/domain/exams/chain/mark-chain.server'
import { enterMarks, type Stale, type TypedRow } from '~/domain/exams/enter-marks.server'
import { unpackMarks, type EntryRight } from '~/domain/exams/marks.policy'
import { handInChosen, reopenMarkSheet, submitMarkSheet } from '~/domain/exams/move-mark-sheet.server'
import type { SiteCtx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { paths } from '~/paths'
import { zChoice, zId, zText } from '~/ui/fields/zod'
import { idIn } from '~/ui/table/url'
import { sendMarks } from './import-marks.server'

/** The answer to a post of the screen: a conform reply, and what the screen tells beside it. */
export type MarksAnswer = SubmissionResult<string[]> & {
  saved?: { changed: number; missing: number | null }
  stale?: Stale
  chain?: { moved: number; left: NotMoved[] }
}

const homeOf = (right: EntryRight): string => (right === 'own' ? paths.employeeMarksEntry : paths.marksEntry)

type MarksAction = Action<SiteCtx, MarksAnswer | Response>

const CELL = /^rows\[(\d{1,4})\]\.(?:key|p(\d{1,15}))$/
const whole = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)

/** The grid as it was posted: only cells that were really sent are looked at. @throws Missing for nonsense */
function readGrid(form: FormData): { sheetId: number; version: number; rows: TypedRow[]; base?: string } {
  const rows = new Map<number, { at: number; enrolmentId: number; cells: Record<string, string> }>()
  for (const [name, value] of form) {
    if (!name.startsWith('rows')) continue
    const [, at, part] = CELL.exec(name) ?? []
    if (at === undefined || typeof value !== 'string') throw new Missing('cell')
    const index = Number(at)
    let row = rows.get(index)
    if (!row) rows.set(index, (row = { at: index, enrolmentId: 0, cells: {} }))
    if (part === undefined) row.enrolmentId = idIn(value) ?? 0
    else row.cells[part] = value
  }
  // 'over' is pressed after the newer marks were shown: it names the version that may be overwritten.
  const version = whole.safeParse(form.get('over') ?? form.get('version'))
  if (!version.success) throw new Missing('mark sheet')
  const seen = form.get('base')
  return {
    sheetId: idOf(form.get('sheet')),
    version: version.data,
    rows: [...rows.values()],
    base: typeof seen === 'string' ? seen : undefined,
  }
}

const saveMarks = (right: EntryRight, handIn: boolean): MarksAction =>
  posted(readGrid, async (ctx, { sheetId, version, rows, base }, { reply, done }) => {
    const hide = ['intent', 'over']
    const saved = await enterMarks(ctx, {
      markSheetId: sheetId,
      version,
      rows,
      right,
      base: base === undefined ? undefined : unpackMarks(base),
    })
    if (saved.stale)
      return { ...reply({ errors: { ...saved.errors, '': ['exams:marks.stale'] }, hide }), stale: saved.stale }
    if (Object.keys(saved.errors).length) return reply({ errors: saved.errors, hide })
    const missing = handIn ? (await submitMarkSheet(ctx, sheetId, right)).missing : null
    if (handIn && !missing)
      return done(`${homeOf(right)}?exam=${saved.head.examId}&section=${saved.head.sectionId}`, 'exams:marks.submitted')
    return { ...reply({ resetForm: false, hide }), saved: { changed: saved.changed, missing } }
  })

const chosenForm = z.object({
  ids: z.preprocess(
    (value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]),
    z
      .array(z.string().regex(/^[1-9]\d{0,14}\.\d{1,9}$/))
      .min(1, 'marks:refused.noneChosen')
      .max(500),
  ),
})

/** Ids are 'sheet.version': the marks the person saw. */
const moveSheets = (
  move: (ctx: SiteCtx, sheets: SeenSheet[]) => ReturnType<typeof moveChosen>,
  key: string,
): MarksAction =>
  submitted(
    chosenForm,
    async (ctx, { ids }, { request, reply, done }) => {
      const sheets = ids.map((one) => {
        const [id = 0, version = 0] = one.split('.').map(Number)
        return { id, version }
      })
      const chain = await move(ctx, sheets)
      return chain.left.length
        ? { ...reply({ resetForm: true, hide: ['intent', 'ids'] }), chain }
        : done(hereWith(request), key)
    },
    () => ({ '': ['marks:refused.noneChosen'] }),
  )

const step = (to: ChainStep) => moveSheets((ctx, sheets) => moveChosen(ctx, sheets, to), `marks:done.${to}`)

const demand: MarksAction = submitted(
  z.object({ exam: zId(), needed: zChoice(['yes', 'no']) }),
  async (ctx, { exam, needed }, { done }) => {
    await demandApproval(ctx, exam, needed === 'yes')
    return done(`${paths.marksEntry}?exam=${exam}`, `marks:demand.${needed}Done`)
  },
)

/** Every change of the screen, of the office or of a teacher with their own papers. */
export const actOnMarks = (right: EntryRight): MarksAction =>
  intents({
    // Enter, in a cell, presses no button.
    '': saveMarks(right, false),
    save: saveMarks(right, false),
    submit: saveMarks(right, true),
    reopen: submitted(
      z.object({ sheet: zId(), reason: zText({ max: 300 }) }),
      async (ctx, { sheet, reason }, { done }) => {
        await reopenMarkSheet(ctx, sheet, reason)
        return done(`${homeOf(right)}?sheet=${sheet}`, 'exams:marks.reopened')
      },
    ),
    file: sendMarks(right),
    checked: step('checked'),
    approved: step('approved'),
    'hand-in': moveSheets(handInChosen, 'exams:marks.submitted'),
    demand,
  })
