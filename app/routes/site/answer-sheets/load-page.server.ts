import { judged } from '~/domain/answer-sheets/keys/key.policy'
import { countingKey } from '~/domain/answer-sheets/keys/keys.server'
import { scanOf } from '~/domain/answer-sheets/scans/scans.server'
import { sittingIn } from '~/domain/answer-sheets/scans/whose.server'
import { SET_DOUBT } from '~/domain/answer-sheets/scans/reading.policy'
import { markSheetsOf, sheetOf } from '~/domain/answer-sheets/sheet/sheets.server'
import type { SiteCtx } from '~/domain/context'
import { digits } from '~/format/digits'
import { nameIn } from '~/format/names'
import { paths } from '~/paths'
import { manages } from '~/screens/answer-sheets/may-manage.server'
import { sheetName } from '~/screens/answer-sheets/sheet-name'

/** A page with its picture, what was read of it, and what is left to a person. @throws Missing */
export async function loadPage(ctx: SiteCtx, sheetId: number, scanId: number) {
  const sheet = await sheetOf(ctx, sheetId)
  const scan = await scanOf(ctx, sheetId, scanId)
  const key = await countingKey(ctx.site.id, sheet)
  const own = scan.setNo === null ? undefined : key?.answers[scan.setNo - 1]
  const open = scan.state === 'doubtful' && manages(ctx)
  const sections = (await markSheetsOf(ctx, sheet)).map((one) => one.sectionId)
  const people = open && scan.enrolmentId === null ? await sittingIn(ctx.site.id, sheet.partId, sections) : []
  return {
    sheet: { id: sheet.id, questions: sheet.questions, options: sheet.options, sets: sheet.sets },
    name: sheetName(sheet, ctx.lang),
    scan: { ...scan, picture: scan.fileKey && paths.file(scan.fileKey) },
    mayDecide: manages(ctx) && (scan.state === 'doubtful' || scan.state === 'read'),
    asksSet: open && sheet.sets > 1 && scan.doubts.includes(SET_DOUBT),
    asksWho: open && scan.enrolmentId === null,
    people: people.map((one) => ({
      value: one.enrolmentId,
      text: `${digits(String(one.roll), ctx.lang)} · ${nameIn(one, ctx.lang)}`,
    })),
    asks: open ? scan.doubts.filter((one) => one !== SET_DOUBT) : [],
    answers: [...scan.answers].map((answer, at) => ({
      answer,
      key: own?.[at] ?? null,
      verdict: own?.[at] === undefined ? null : judged(answer, own[at] as string),
    })),
  }
}
export type PageData = Awaited<ReturnType<typeof loadPage>>
