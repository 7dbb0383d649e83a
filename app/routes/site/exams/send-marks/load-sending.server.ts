import { listedExams, type ListedExam } from '~/domain/exams/mark-list/mark-list.server'
import type { PaperProgress } from '~/domain/exams/mark-progress.server'
import { handovers, handoverWithSheets, readyToSend } from '~/domain/exams/send-marks/handover.server'
import { openSheets } from '~/domain/exams/send-marks/open-sheets.server'
import type { SiteCtx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { today } from '~/format/dates'
import type { Lang } from '~/format/lang'
import { pageOf } from '~/screens/listing.server'
import { idIn } from '~/ui/table/url'

/** Who owes marks; `?tab=handover`: checked sheets to hand over; `?handover=`: one hand-over. */
export async function loadSending(ctx: SiteCtx, request: Request) {
  const params = new URL(request.url).searchParams
  const exams = await listedExams(ctx.site.id)
  const paper = idIn(params.get('handover'))
  const may = { send: ctx.can('exams.marks.check'), receive: ctx.can('exams.marks.approve') }
  if (paper !== null) {
    const found = await handoverWithSheets(ctx.site.id, paper)
    const exam = exams.find((one) => one.id === found.handover.examId)
    if (!exam) throw new Missing('exam')
    return { view: 'paper' as const, exam, ...found, may, own: found.handover.sentById === ctx.user.userId }
  }
  const wanted = idIn(params.get('exam'))
  const exam =
    exams.find((one) => one.id === wanted) ??
    (wanted === null ? (exams.find((one) => one.isCurrent && one.state === 'declared') ?? exams[0] ?? null) : null)
  if (wanted !== null && !exam) throw new Missing('exam')
  const common = { exams, exam, may: exam?.state === 'declared' ? may : { send: false, receive: false } }
  if (params.get('tab') === 'handover')
    return {
      view: 'handover' as const,
      ...common,
      ...(await readyOf(ctx, exam?.id)),
      handovers: exam ? await handovers(ctx.site.id, exam.id) : [],
    }
  return {
    view: 'remind' as const,
    ...common,
    ...(await owedOf(ctx, exam, request)),
  }
}
/** Sheets that go to the controller at once; the others follow with the next hand-over. */
const AT_ONCE = 100
async function readyOf(ctx: SiteCtx, examId: number | undefined) {
  const all = examId === undefined ? [] : await readyToSend(ctx.site.id, examId)
  return { ready: all.slice(0, AT_ONCE).map(shownIn(ctx.lang)), readyInAll: all.length }
}

/** Named one by one; of more the list of marks tells. */
const NAMED = 50
/** Of each teacher's: the page has a line for everybody who owes any. */
const NAMED_OF_ONE = 6
async function owedOf(ctx: SiteCtx, exam: ListedExam | null, request: Request) {
  const { teachers, nobodys } = exam ? await openSheets(ctx.site.id, exam, today()) : { teachers: [], nobodys: [] }
  const page = pageOf(request, teachers, 25)
  return {
    teachers: {
      ...page,
      items: page.items.map((one) => ({
        ...one,
        open: one.sheets.length,
        sheets: one.sheets.slice(0, NAMED_OF_ONE).map(shownIn(ctx.lang)),
      })),
    },
    late: new Set(teachers.flatMap((one) => one.sheets.filter((sheet) => sheet.late).map((sheet) => sheet.markSheetId)))
      .size,
    nobodys: nobodys.slice(0, NAMED).map(shownIn(ctx.lang)),
    nobodysInAll: nobodys.length,
  }
}

/** What is shown of a sheet, in the reader's language. */
const shownIn =
  (lang: Lang) =>
  ({ markSheetId, version, code, paper, entered, expected, ...sheet }: PaperProgress) => {
    const name = (named: { nameEn: string; nameBn: string }) => (lang === 'bn' ? named.nameBn : named.nameEn)
    return {
      key: `${sheet.paperId} ${sheet.sectionId}`,
      markSheetId,
      version,
      code,
      paper: name(paper),
      place: [
        name(sheet.className),
        sheet.group.code === 'NONE' ? '' : name(sheet.group),
        name(sheet.section),
        name(sheet.shift),
        name(sheet.medium),
      ]
        .filter(Boolean)
        .join(' · '),
      entered,
      expected,
    }
  }

type SendingData = Awaited<ReturnType<typeof loadSending>>
export type RemindData = Extract<SendingData, { view: 'remind' }>
export type HandoverData = Extract<SendingData, { view: 'handover' }>
export type PaperData = Extract<SendingData, { view: 'paper' }>
