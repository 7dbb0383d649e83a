import { inScope, sql, type Scope } from 'db/connection'
import { defineJob } from '~/domain/operations/jobs/registry.server'
import { deleteFile, keepFile, readFile } from '~/domain/operations/files/files.server'
import { checkFile } from '~/domain/operations/files/check.server'
import { paths } from '~/paths'
import { markScans } from '../keys/keys.server'
import type { SheetShape } from '../reader/geometry'
import { picturesOf } from './pdf-pictures'
import { findPage, keptPicture, readPage } from './read-picture.server'
import { keptOf, type KeptReading } from './reading.policy'
import { whoseIs, type Problem } from './whose.server'

/** What a picture came to, before it is written. */
type Read = { problem: Problem } | { reading: KeptReading; code: string | null; picture: Buffer }

interface Waiting {
  id: number
  fileId: number
  name: string
  sentBy: number
}

interface JobSheet extends SheetShape {
  id: number
  partId: number
}

/** Reads one picture: no connection is held meanwhile. */
async function readOne(bytes: Uint8Array, shape: SheetShape): Promise<Read> {
  const found = await findPage(bytes)
  if (!found) return { problem: 'noSheet' }
  const reading = readPage(found, shape)
  if (!reading) return { problem: 'unclear' }
  return { reading: keptOf(reading), code: found.code, picture: await keptPicture(found) }
}

/** The file of a page that waits still: pages that are sent at the same time may be read by another job. */
async function waitingFile(tenant: { id: number }, scan: Waiting) {
  const [still] = await sql(`SELECT 1 FROM answer_scan WHERE site_id = $1 AND id = $2 AND state = 'waiting'`, [
    tenant.id,
    scan.id,
  ])
  return still ? readFile(tenant, scan.fileId) : null
}

/**
 * Reads what waits, file by file. A file is read before its row is looked at again and written, so that a job that was taken up again does none of
 * it twice. The picture of the page that was found takes the place of what was sent; a photograph of nothing is not kept.
 */
export const readScansJob = defineJob<{ sheetId: number }>(
  'answer-sheets.read',
  async ({ tenant, scope, payload, progress, finish }) => {
    const site = tenant.id
    const [sheet] = await inScope({ ...scope, readOnly: true }, () =>
      sql<JobSheet>(
        'SELECT id, questions, options, sets, exam_part_id AS "partId" FROM answer_sheet WHERE site_id = $1 AND id = $2',
        [site, payload.sheetId],
      ),
    )
    const waiting = await inScope({ ...scope, readOnly: true }, () =>
      sql<Waiting>(
        `SELECT id, file_id AS "fileId", name, sent_by AS "sentBy" FROM answer_scan WHERE site_id = $1 AND answer_sheet_id = $2 AND state = 'waiting' ORDER BY id`,
        [site, payload.sheetId],
      ),
    )
    for (const [at, scan] of sheet ? waiting.entries() : []) {
      const file = await inScope({ ...scope, readOnly: true }, () => waitingFile(tenant, scan))
      if (!file) continue
      const pictures = file.mime === 'application/pdf' ? picturesOf(file.content) : [file.content]
      const pages: Read[] = []
      for (const picture of pictures) pages.push(await readOne(picture, sheet as JobSheet))
      if (!pages.length) pages.push({ problem: 'noPages' })
      await write(scope, site, sheet as JobSheet, scan, pages)
      await progress(at + 1, waiting.length)
    }
    await inScope(scope, () => finish({ link: paths.answerScans(payload.sheetId), pages: waiting.length }))
  },
  { title: 'answer-sheets:job', permission: 'answer-sheets.sheets.view' },
)

async function write(
  scope: Scope,
  site: number,
  sheet: JobSheet,
  scan: Waiting,
  pages: readonly Read[],
): Promise<void> {
  const kept: { page: Read; checked: Awaited<ReturnType<typeof checkFile>> | null }[] = []
  for (const page of pages)
    kept.push({ page, checked: 'picture' in page ? await checkFile(page.picture, 'document') : null })
  await inScope(scope, async () => {
    const [still] = await sql(
      `DELETE FROM answer_scan WHERE site_id = $1 AND id = $2 AND state = 'waiting' RETURNING id`,
      [site, scan.id],
    )
    if (!still) return
    await deleteFile({ id: site }, scan.fileId)
    for (const { page, checked } of kept) {
      const file =
        checked &&
        (await keepFile({ tenant: { id: site }, user: { userId: scan.sentBy } }, checked, {
          name: scan.name,
          purpose: 'document',
          area: 'answer-sheets',
        }))
      await writePage(site, sheet, scan, page, file?.id ?? null)
    }
  })
}

async function writePage(
  site: number,
  sheet: JobSheet,
  scan: Waiting,
  page: Read,
  fileId: number | null,
): Promise<void> {
  const reading = 'reading' in page ? page.reading : null
  // Whoever decides, and a key that begins to count, hold it too.
  const [held] = await sql<{ keyVersion: number }>(
    'SELECT key_version AS "keyVersion" FROM answer_sheet WHERE site_id = $1 AND id = $2 FOR UPDATE',
    [site, sheet.id],
  )
  const whose = 'problem' in page ? page : await whoseIs(site, sheet, page.code, page.reading.roll)
  const enrolmentId = 'enrolmentId' in whose ? whose.enrolmentId : null
  let problem: Problem | '' = 'problem' in whose ? whose.problem : ''
  if (enrolmentId !== null) {
    const before = await sql(
      `SELECT 1 FROM answer_scan WHERE site_id = $1 AND answer_sheet_id = $2 AND enrolment_id = $3 AND state IN ('doubtful', 'read')`,
      [site, sheet.id, enrolmentId],
    )
    if (before.length) problem = 'twice'
  }
  // Whose it is a person can say where the page itself is right; anything else is not taken.
  const asks = problem === 'noCode' || problem === 'noRoll'
  const state = !problem ? (reading?.doubts.length ? 'doubtful' : 'read') : asks && reading ? 'doubtful' : 'failed'
  const [made] = await sql<{ id: number }>(
    `INSERT INTO answer_scan (site_id, answer_sheet_id, file_id, name, state, problem, enrolment_id, section_id, set_no, answers, doubts, sent_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) RETURNING id`,
    [
      site,
      sheet.id,
      fileId,
      scan.name,
      state,
      problem,
      enrolmentId,
      ('sectionId' in whose ? whose.sectionId : null) ?? null,
      reading?.set ?? null,
      reading?.answers ?? '',
      reading?.doubts ?? [],
      scan.sentBy,
    ],
  )
  if (state === 'read' && made) await markScans(site, { id: sheet.id, keyVersion: held?.keyVersion ?? 0 }, made.id)
}
