import { assessmentList } from '~/domain/assessment/declare/assessments.server'
import { keyOf } from '~/domain/assessment/entry/enter-levels.server'
import { packLevels } from '~/domain/assessment/entry/entry.policy'
import { readSheet, rightOf, sheetRows } from '~/domain/assessment/entry/sheets.server'
import type { SiteCtx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { pageOf } from '~/screens/listing.server'
import { idIn } from '~/ui/table/url'

/**
 * The sheets of an assessment, a teacher's own only, or one of them (`?assessment=&section=&subject=`, 'b' for behaviour), of it one
 * occasion (`&occasion=2`), one indicator (`&item=7`) or the remarks (`&view=remarks`).
 */
export async function loadEntries(ctx: SiteCtx, request: Request) {
  const params = new URL(request.url).searchParams
  const right = rightOf(ctx)
  const [wanted, sectionId] = [idIn(params.get('assessment')), idIn(params.get('section'))]
  if (wanted !== null && sectionId !== null) return oneSheet(ctx, params, wanted, sectionId)
  const assessments = (await assessmentList(ctx.site.id)).map(({ id, nameEn, nameBn, session, state, className }) => ({
    id,
    nameEn,
    nameBn,
    session,
    state,
    className,
  }))
  const assessment =
    wanted === null
      ? (assessments.find((one) => one.state === 'declared') ?? assessments[0] ?? null)
      : (assessments.find((one) => one.id === wanted) ?? null)
  if (wanted !== null && !assessment) throw new Missing('assessment')
  const rows = assessment
    ? await sheetRows(ctx.site.id, assessment.id, { employeeId: ctx.user.employeeId, own: right === 'own' })
    : []
  return { view: 'list' as const, right, assessments, assessment, sheets: pageOf(request, rows) }
}

async function oneSheet(ctx: SiteCtx, params: URLSearchParams, assessmentId: number, sectionId: number) {
  const subject = params.get('subject')
  const subjectId = subject === 'b' ? null : idIn(subject)
  if (subject !== 'b' && subjectId === null) throw new Missing('subject')
  const key = { assessmentId, sectionId, subjectId }
  const { assessment, row, items, students, refused } = await readSheet(ctx, key)
  const remarks = subjectId === null && params.get('view') === 'remarks'
  const occasion = Math.min(idIn(params.get('occasion')) ?? 1, assessment.occasions)
  const item = items.find((one) => one.id === idIn(params.get('item'))) ?? null
  return {
    view: 'sheet' as const,
    key: `${keyOf(key)} ${occasion} ${item?.id ?? ''} ${remarks}`,
    of: key,
    right: rightOf(ctx),
    mayReopen:
      rightOf(ctx) === 'any' &&
      ctx.can('assessment.entries.reopen') &&
      row.state === 'submitted' &&
      assessment.state === 'declared',
    assessment: {
      id: assessment.id,
      nameEn: assessment.nameEn,
      nameBn: assessment.nameBn,
      enterTo: assessment.enterTo,
    },
    levels: assessment.scheme.levels,
    occasions: assessment.occasions,
    row,
    refused,
    items,
    shown: remarks ? [] : item ? [item] : items,
    item: item?.id ?? null,
    /** The indicator after the chosen one. */
    next: item ? (items[items.indexOf(item) + 1]?.id ?? null) : null,
    occasion,
    remarks,
    students,
    base: packLevels(students),
  }
}

type Data = Awaited<ReturnType<typeof loadEntries>>
export type ListData = Extract<Data, { view: 'list' }>
export type SheetData = Extract<Data, { view: 'sheet' }>
