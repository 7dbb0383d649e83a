import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Missing, Refusal } from '~/domain/errors'
import { markScans } from '../keys/keys.server'
import { MANY } from '../keys/key.policy'
import { markSheetsOf, sheetOf, type Sheet } from '../sheet/sheets.server'
import { scanOf, type Scan } from './scans.server'
import { sittingIn } from './whose.server'

/** What a person saw on a page. */
export interface Decided {
  revision: number
  /** Whose it is, where the page did not say. */
  enrolmentId: number | null
  /** From 1; null: as it was read. */
  set: number | null
  /** By question from 1: the digit of its answer. */
  answers: ReadonlyMap<number, string>
}

/** A page that is locked, with the sections of this person. @throws Missing for one of a section that another teaches */
async function ownScan(ctx: SiteCtx, sheet: Sheet, id: number): Promise<{ scan: Scan; sections: number[] }> {
  const scan = await scanOf(ctx, sheet.id, id, true)
  const sections = (await markSheetsOf(ctx, sheet)).map((one) => one.sectionId)
  if (scan.sectionId !== null && !sections.includes(scan.sectionId)) throw new Missing('page')
  return { scan, sections }
}

/**
 * Decides what the reader left to a person, or corrects what it read: afterwards the page is read and marked.
 * @throws Missing; Refusal where somebody else decided meanwhile or the page was not taken; Invalid where something is still open
 */
export async function decide(ctx: SiteCtx, sheetId: number, scanId: number, said: Decided): Promise<void> {
  const site = ctx.site.id
  const sheet = await sheetOf(ctx, sheetId, true)
  const { scan, sections } = await ownScan(ctx, sheet, scanId)
  if (scan.state !== 'doubtful' && scan.state !== 'read') throw new Refusal('answer-sheets:error.notTaken')
  if (scan.revision !== said.revision) throw new Refusal('answer-sheets:error.stale')
  let { enrolmentId, sectionId } = scan
  if (enrolmentId === null) {
    const chosen = (await sittingIn(site, sheet.partId, sections)).find((one) => one.enrolmentId === said.enrolmentId)
    if (!chosen) throw new Invalid({ enrolmentId: ['answer-sheets:error.who'] })
    ;({ enrolmentId, sectionId } = chosen)
    const before = await sql(
      `SELECT 1 FROM answer_scan WHERE site_id = $1 AND answer_sheet_id = $2 AND enrolment_id = $3 AND state IN ('doubtful', 'read') AND id <> $4`,
      [site, sheetId, enrolmentId, scanId],
    )
    if (before.length) throw new Invalid({ enrolmentId: ['answer-sheets:problem.twice'] })
  }
  const set = sheet.sets === 1 ? 1 : (said.set ?? scan.setNo)
  if (set === null || set < 1 || set > sheet.sets) throw new Invalid({ set: ['answer-sheets:error.set'] })
  const answers = [...scan.answers]
  for (const [question, digit] of said.answers) {
    const known = digit === MANY || (/^\d$/.test(digit) && Number(digit) <= sheet.options)
    if (question < 1 || question > sheet.questions || !known)
      throw new Invalid({ [`q${question}`]: ['answer-sheets:error.answer'] })
    answers[question - 1] = digit
  }
  const open = scan.doubts.find((one) => one > 0 && !said.answers.has(one))
  if (scan.state === 'doubtful' && open !== undefined) throw new Invalid({ [`q${open}`]: ['answer-sheets:error.open'] })
  await sql(
    `UPDATE answer_scan SET state = 'read', problem = '', enrolment_id = $4, section_id = $5, set_no = $6, answers = $7, revision = revision + 1, decided_by = $8, decided_at = now()
     WHERE site_id = $1 AND answer_sheet_id = $2 AND id = $3`,
    [site, sheetId, scanId, enrolmentId, sectionId, set, answers.join(''), ctx.user.userId],
  )
  await markScans(site, sheet, scanId)
  ctx.audit({
    recordType: 'answer_scan',
    recordId: scanId,
    before: { enrolmentId: scan.enrolmentId, set: scan.setNo, answers: scan.answers },
    after: { enrolmentId, set, answers: answers.join('') },
  })
}

/** Takes a second page of a student in the place of the first. @throws Missing, Refusal */
export async function takeInstead(ctx: SiteCtx, sheetId: number, scanId: number): Promise<void> {
  const site = ctx.site.id
  const sheet = await sheetOf(ctx, sheetId, true)
  const { scan } = await ownScan(ctx, sheet, scanId)
  if (scan.problem !== 'twice' || scan.enrolmentId === null) throw new Refusal('answer-sheets:error.notTaken')
  const replaced = await sql<{ id: number }>(
    `UPDATE answer_scan SET state = 'replaced', revision = revision + 1 WHERE site_id = $1 AND answer_sheet_id = $2 AND enrolment_id = $3 AND state IN ('doubtful', 'read') RETURNING id`,
    [site, sheetId, scan.enrolmentId],
  )
  await sql(
    `UPDATE answer_scan SET state = CASE WHEN cardinality(doubts) = 0 THEN 'read' ELSE 'doubtful' END, problem = '', revision = revision + 1 WHERE site_id = $1 AND id = $2`,
    [site, scanId],
  )
  await markScans(site, sheet, scanId)
  ctx.audit({ recordType: 'answer_scan', recordId: scanId, after: { instead: replaced.map((one) => one.id) } })
}
