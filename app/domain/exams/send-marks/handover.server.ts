import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Missing, Refusal } from '~/domain/errors'
import { notify, staffWhoMay } from '~/domain/delivery/notifications.server'
import { wordsFor } from '~/i18n/i18n.server'
import { paths } from '~/paths'
import type { SheetState } from '../chain/mark-chain.policy'
import { moveChosen, type NotMoved, type SeenSheet } from '../chain/mark-chain.server'
import { markProgress, type PaperProgress } from '../mark-progress.server'

interface Named {
  nameEn: string
  nameBn: string
}

/** A bundle of checked mark sheets on its way to the controller. `sentAt` and `receivedAt` in UTC. */
interface Handover {
  id: number
  examId: number
  number: number
  note: string
  sentAt: string
  sentBy: Named | null
  sentById: number
  receivedAt: string | null
  receivedBy: Named | null
  sheets: number
}
/** `changed`: its marks are not those that were handed over. */
interface HandedSheet {
  id: number
  version: number
  changed: boolean
  state: SheetState
  entered: number
  progress: PaperProgress
}

const utc = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
const user = (column: string) =>
  `(SELECT json_build_object('nameEn', u.name_en, 'nameBn', u.name_bn) FROM app_user u WHERE u.tenant_id = o.site_id AND u.id = o.${column})`
const HANDOVERS = `SELECT o.id, o.exam_id AS "examId", o.number, o.note, ${utc('o.sent_at')} AS "sentAt", ${user('sent_by')} AS "sentBy", o.sent_by AS "sentById",
    ${utc('o.received_at')} AS "receivedAt", ${user('received_by')} AS "receivedBy",
    (SELECT count(*)::int FROM mark_handover_sheet s WHERE s.site_id = o.site_id AND s.handover_id = o.id) AS sheets
  FROM mark_handover o WHERE o.site_id = $1`

/** The hand-overs of an exam, newest first. */
export const handovers = (siteId: number, examId: number): Promise<Handover[]> =>
  sql(`${HANDOVERS} AND o.exam_id = $2 ORDER BY o.number DESC`, [siteId, examId])

/** Checked sheets of an exam that are not on their way to the controller. */
export async function readyToSend(siteId: number, examId: number): Promise<PaperProgress[]> {
  const under = await sql<{ id: number; version: number }>(
    `SELECT s.mark_sheet_id AS id, s.version FROM mark_handover_sheet s JOIN mark_handover o ON o.site_id = s.site_id AND o.id = s.handover_id
     WHERE s.site_id = $1 AND o.exam_id = $2 AND o.received_at IS NULL`,
    [siteId, examId],
  )
  const sent = new Set(under.map((one) => `${one.id}.${one.version}`))
  return (await markProgress(siteId, examId)).filter(
    (sheet) => sheet.state === 'checked' && !sent.has(`${sheet.markSheetId}.${sheet.version}`),
  )
}

/** A hand-over with its sheets as they are now. @throws Missing when it is not this site's */
export async function handoverWithSheets(
  siteId: number,
  id: number,
): Promise<{ handover: Handover; sheets: HandedSheet[] }> {
  const [handover] = await sql<Handover>(`${HANDOVERS} AND o.id = $2`, [siteId, id])
  if (!handover) throw new Missing('hand-over')
  const rows = await sql<SeenSheet>(
    'SELECT mark_sheet_id AS id, version FROM mark_handover_sheet WHERE site_id = $1 AND handover_id = $2',
    [siteId, id],
  )
  const seen = new Map(rows.map((row) => [row.id, row.version]))
  const sheets = (await markProgress(siteId, handover.examId)).flatMap((progress): HandedSheet[] => {
    const version = progress.markSheetId === null ? undefined : seen.get(progress.markSheetId)
    return version === undefined
      ? []
      : [
          {
            id: progress.markSheetId ?? 0,
            version,
            changed: progress.version !== version,
            state: progress.state,
            entered: progress.entered,
            progress,
          },
        ]
  })
  return { handover, sheets }
}

/**
 * Hands checked sheets over to whoever may approve, who is told at the bell. Gives its number within the exam.
 * @throws Missing for another institution's exam or sheet; Refusal when one is not checked, was changed after it was seen,
 * or is on its way already, or without the permission
 */
export async function sendHandover(
  ctx: SiteCtx,
  examId: number,
  sheets: readonly SeenSheet[],
  note: string,
): Promise<{ id: number; number: number }> {
  if (!ctx.can('exams.marks.check')) throw new Refusal('marks:refused.mayNot', {}, 403)
  const [exam] = await sql<Named & { state: string }>(
    'SELECT state, name_en AS "nameEn", name_bn AS "nameBn" FROM exam WHERE site_id = $1 AND id = $2 FOR UPDATE',
    [ctx.site.id, examId],
  )
  if (!exam) throw new Missing('exam')
  if (exam.state !== 'declared') throw new Refusal(`exams:refused.exam-${exam.state}`)
  const ids = [...new Set(sheets.map((sheet) => sheet.id))]
  await sql('SELECT id FROM mark_sheet WHERE site_id = $1 AND id = ANY($2::bigint[]) ORDER BY id FOR SHARE', [
    ctx.site.id,
    ids,
  ])
  const known = new Set((await markProgress(ctx.site.id, examId)).map((sheet) => sheet.markSheetId))
  if (ids.some((id) => !known.has(id))) throw new Missing('mark sheet')
  const ready = new Map((await readyToSend(ctx.site.id, examId)).map((sheet) => [sheet.markSheetId, sheet.version]))
  if (sheets.some((sheet) => ready.get(sheet.id) !== sheet.version)) throw new Refusal('marks:handover.notReady')
  const [row] = await sql<{ id: number; number: number }>(
    `INSERT INTO mark_handover (site_id, exam_id, number, note, sent_by)
     SELECT $1, $2, 1 + coalesce(max(number), 0), $3, $4 FROM mark_handover WHERE site_id = $1 AND exam_id = $2 RETURNING id, number`,
    [ctx.site.id, examId, note, ctx.user.userId],
  )
  if (!row) throw new Missing('hand-over')
  await sql(
    'INSERT INTO mark_handover_sheet (site_id, handover_id, mark_sheet_id, version) SELECT $1, $2, u.id, u.version FROM unnest($3::bigint[], $4::int[]) AS u(id, version)',
    [ctx.site.id, row.id, ids, ids.map((id) => ready.get(id) ?? 0)],
  )
  ctx.audit({ recordType: 'mark_handover', recordId: row.id, after: { examId, number: row.number, sheets: ids, note } })
  const title = (lang: 'bn' | 'en') =>
    wordsFor(lang)('marks:handover.notice', { exam: lang === 'bn' ? exam.nameBn : exam.nameEn, count: ids.length })
  await notify(
    ctx.site.id,
    (await staffWhoMay(ctx.site.id, 'exams.marks.approve')).filter((id) => id !== ctx.user.userId),
    { titleEn: title('en'), titleBn: title('bn'), link: `${paths.sendMarks}?handover=${row.id}` },
  )
  return row
}

/**
 * The controller takes a hand-over over: its sheets are approved as they were handed over; those changed or reopened since,
 * and those the controller submitted, are left and told with their reasons.
 * @throws Missing; Refusal when it was taken over before, by the person who sent it, or without the permission
 */
export async function receiveHandover(ctx: SiteCtx, id: number): Promise<{ moved: number; left: NotMoved[] }> {
  if (!ctx.can('exams.marks.approve')) throw new Refusal('marks:refused.mayNot', {}, 403)
  const [row] = await sql<{ sentBy: number; received: boolean }>(
    'SELECT sent_by AS "sentBy", received_at IS NOT NULL AS received FROM mark_handover WHERE site_id = $1 AND id = $2 FOR UPDATE',
    [ctx.site.id, id],
  )
  if (!row) throw new Missing('hand-over')
  if (row.received) throw new Refusal('marks:handover.takenOver')
  if (row.sentBy === ctx.user.userId) throw new Refusal('marks:handover.own')
  const sheets = await sql<SeenSheet>(
    'SELECT mark_sheet_id AS id, version FROM mark_handover_sheet WHERE site_id = $1 AND handover_id = $2',
    [ctx.site.id, id],
  )
  const done = await moveChosen(ctx, sheets, 'approved')
  await sql('UPDATE mark_handover SET received_by = $3, received_at = now() WHERE site_id = $1 AND id = $2', [
    ctx.site.id,
    id,
    ctx.user.userId,
  ])
  ctx.audit({
    recordType: 'mark_handover',
    recordId: id,
    before: { received: false },
    after: { received: true, approved: done.moved, left: done.left.map((one) => one.id) },
  })
  return done
}
