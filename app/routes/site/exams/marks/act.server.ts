import type { SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { z } from 'zod'
import type { EntranceArgs } from '~/access/guard.server'
import { redirectWithToast } from '~/access/toast.server'
import { CHAIN_STEPS } from '~/domain/exams/chain/mark-chain.policy'
import { demandApproval, moveChosen, type NotMoved, type SeenSheet } from '~/domain/exams/chain/mark-chain.server'
import { enterMarks, type Stale, type TypedRow } from '~/domain/exams/enter-marks.server'
import { filled } from '~/domain/platform/jobs/statistics.server'
import { importMarks, type ImportOutcome } from '~/domain/exams/import-marks.server'
import { unpackMarks, type EntryRight } from '~/domain/exams/marks.policy'
import { handInChosen, reopenMarkSheet, submitMarkSheet } from '~/domain/exams/move-mark-sheet.server'
import type { SiteCtx } from '~/domain/platform/context'
import { Missing } from '~/domain/platform/errors'
import { paths } from '~/paths'
import { SHEET } from '~/ui/fields/file-rules'
import { zChoice, zFile, zId, zText } from '~/ui/fields/zod'

/** The answer to a post of the screen: a conform reply, and what the screen tells beside it. */
export type MarksAnswer = SubmissionResult<string[]> & {
  saved?: { changed: number; missing: number | null }
  stale?: Stale
  file?: ImportOutcome
  chain?: { moved: number; left: NotMoved[] }
}

export const homeOf = (right: EntryRight): string => (right === 'own' ? paths.employeeMarksEntry : paths.marksEntry)

export async function actOnMarks(ctx: SiteCtx, args: EntranceArgs, right: EntryRight): Promise<MarksAnswer | Response> {
  const form = await args.form()
  const intent = form.get('intent')
  if (intent === 'reopen') return reopen(ctx, args, form, right)
  if (intent === 'file') return file(ctx, form, right)
  const step = CHAIN_STEPS.find((one) => one === intent)
  if (step) return moveSheets(args, form, (sheets) => moveChosen(ctx, sheets, step), `marks:done.${step}`)
  if (intent === 'hand-in')
    return moveSheets(args, form, (sheets) => handInChosen(ctx, sheets), 'exams:marks.submitted')
  if (intent === 'demand') return demand(ctx, args, form)
  const { sheetId, version, rows } = readGrid(form)
  const plain = parseWithZod(form, { schema: z.record(z.string(), z.unknown()) })
  const hideFields = ['csrf', 'intent', 'over']
  const seen = form.get('base')
  const done = await enterMarks(ctx, {
    markSheetId: sheetId,
    version,
    rows,
    right,
    base: typeof seen === 'string' ? unpackMarks(seen) : undefined,
  })
  if (done.stale)
    return {
      ...plain.reply({ formErrors: ['exams:marks.stale'], fieldErrors: done.errors, hideFields }),
      stale: done.stale,
    }
  if (Object.keys(done.errors).length) return plain.reply({ fieldErrors: done.errors, hideFields })
  let missing: number | null = null
  if (intent === 'submit') {
    missing = (await submitMarkSheet(ctx, sheetId, right)).missing
    if (!missing)
      return redirectWithToast(
        args.context.settings,
        `${homeOf(right)}?exam=${done.head.examId}&section=${done.head.sectionId}`,
        { kind: 'success', key: 'exams:marks.submitted' },
      )
  }
  return { ...plain.reply({ resetForm: false, hideFields }), saved: { changed: done.changed, missing } }
}

const CELL = /^rows\[(\d{1,4})\]\.(?:key|p(\d{1,15}))$/
const whole = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)

/** The grid as it was posted: only cells that were really sent are looked at. @throws Missing for nonsense */
function readGrid(form: FormData): { sheetId: number; version: number; rows: TypedRow[] } {
  const rows = new Map<number, { at: number; enrolmentId: number; cells: Record<string, string> }>()
  for (const [name, value] of form) {
    if (!name.startsWith('rows')) continue
    const [, at, part] = CELL.exec(name) ?? []
    if (at === undefined || typeof value !== 'string') throw new Missing('cell')
    const index = Number(at)
    let row = rows.get(index)
    if (!row) rows.set(index, (row = { at: index, enrolmentId: 0, cells: {} }))
    if (part === undefined) row.enrolmentId = /^\d{1,15}$/.test(value) ? Number(value) : 0
    else row.cells[part] = value
  }
  // 'over' is pressed after the newer marks were shown: it names the version that may be overwritten.
  const version = whole.safeParse(form.get('over') ?? form.get('version'))
  const sheetId = zId().safeParse(form.get('sheet'))
  if (!version.success || !sheetId.success) throw new Missing('mark sheet')
  return { sheetId: sheetId.data, version: version.data, rows: [...rows.values()] }
}

async function reopen(
  ctx: SiteCtx,
  args: EntranceArgs,
  form: FormData,
  right: EntryRight,
): Promise<MarksAnswer | Response> {
  const submission = parseWithZod(form, { schema: z.object({ sheet: zId(), reason: zText({ max: 300 }) }) })
  if (submission.status !== 'success') return submission.reply()
  await reopenMarkSheet(ctx, submission.value.sheet, submission.value.reason)
  return redirectWithToast(args.context.settings, `${homeOf(right)}?sheet=${submission.value.sheet}`, {
    kind: 'success',
    key: 'exams:marks.reopened',
  })
}

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
async function moveSheets(
  { request, context }: EntranceArgs,
  form: FormData,
  move: (sheets: SeenSheet[]) => ReturnType<typeof moveChosen>,
  done: string,
): Promise<MarksAnswer | Response> {
  const submission = parseWithZod(form, { schema: chosenForm })
  if (submission.status !== 'success')
    return submission.reply({ formErrors: ['marks:refused.noneChosen'], hideFields: ['csrf', 'intent', 'ids'] })
  const sheets = submission.value.ids.map((one) => {
    const [id = 0, version = 0] = one.split('.').map(Number)
    return { id, version }
  })
  const chain = await move(sheets)
  const { pathname, search } = new URL(request.url)
  if (!chain.left.length) return redirectWithToast(context.settings, pathname + search, { kind: 'success', key: done })
  return { ...submission.reply({ resetForm: true, hideFields: ['csrf', 'intent', 'ids'] }), chain }
}

async function demand(ctx: SiteCtx, { context }: EntranceArgs, form: FormData): Promise<MarksAnswer | Response> {
  const submission = parseWithZod(form, { schema: z.object({ exam: zId(), needed: zChoice(['yes', 'no']) }) })
  if (submission.status !== 'success') return submission.reply()
  const { exam, needed } = submission.value
  await demandApproval(ctx, exam, needed === 'yes')
  return redirectWithToast(context.settings, `${paths.marksEntry}?exam=${exam}`, {
    kind: 'success',
    key: `marks:demand.${needed}Done`,
  })
}

const fileForm = z.object({
  exam: zId(),
  mode: zChoice(['all', 'good']),
  file: zFile(SHEET),
})

async function file(ctx: SiteCtx, form: FormData, right: EntryRight): Promise<MarksAnswer> {
  const submission = parseWithZod(form, { schema: fileForm })
  if (submission.status !== 'success') return submission.reply({ hideFields: ['file', 'csrf'] })
  const { exam, mode, file: upload } = submission.value
  const outcome = await importMarks(ctx, {
    examId: exam,
    file: new Uint8Array(await upload.arrayBuffer()),
    right,
    mode,
  })
  const failed = outcome.problems.length > 0 || outcome.stale.length > 0
  // A failed reply rolls everything back; in the mode of good rows what is good stays.
  if (failed && (mode === 'all' || outcome.written === 0))
    return {
      ...submission.reply({ formErrors: ['exams:file.nothingWritten'], hideFields: ['file', 'csrf'] }),
      file: { ...outcome, written: 0, sheets: 0 },
    }
  await filled(ctx.site.id, outcome.written)
  return { ...submission.reply({ resetForm: true, hideFields: ['file', 'csrf'] }), file: outcome }
}
