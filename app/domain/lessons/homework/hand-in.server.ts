import { sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import { ownHomework } from '../own/own-homework.server'
import { MOST_PAGES } from './homework.form'
import type { OwnEnrolment } from '~/domain/attendance/own.server'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Missing, Refusal } from '~/domain/errors'
import { checkSent, storeSent } from '~/domain/operations/files/files.server'

/** How large a picture is; of a document nothing. */
async function sizeOf(file: File): Promise<{ width: number; height: number }> {
  const { width = 0, height = 0 } = await checkSent('files', file, 'document')
  return { width, height }
}

/**
 * Hands homework in for a student of the user's: text, photographs, documents. What was handed in before stays, and this is what counts.
 * @throws Missing where it is not set to them; Refusal where its time is over or it was given back; Invalid where nothing is handed in, or too much
 */
export async function handIn(
  ctx: SiteCtx,
  child: Pick<OwnEnrolment, 'id' | 'sectionId'>,
  homeworkId: number,
  { text, files }: { text: string; files: readonly File[] },
): Promise<void> {
  const site = ctx.site.id
  const open = async () => {
    const homework = await ownHomework(site, child, homeworkId)
    if (!homework) throw new Missing('homework')
    if (homework.may === 'over' || homework.may === 'returned') throw new Refusal(`class-lessons:error.${homework.may}`)
    return homework
  }
  await open()
  if (!text && !files.length) throw new Invalid({ text: ['class-lessons:error.nothing'] })
  if (files.length > MOST_PAGES) throw new Invalid({ files: [`class-lessons:error.tooManyPages?most=${MOST_PAGES}`] })
  const sizes = []
  for (const file of files) sizes.push(await sizeOf(file))
  await oneAtATime('homework of a student', child.id)
  const homework = await open()
  const attempt = (homework.sent[0]?.attempt ?? 0) + 1
  if (attempt > 50) throw new Refusal('class-lessons:error.tooOften')
  const [made] = await sql<{ id: number }>(
    `INSERT INTO homework_submission (site_id, homework_id, enrolment_id, section_id, attempt, text, late, sent_by) VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id`,
    [site, homeworkId, child.id, homework.sectionId, attempt, text, homework.may === 'late', ctx.user.userId],
  )
  for (const [position, file] of files.entries()) {
    const stored = await storeSent(ctx, 'files', file, { purpose: 'document', area: 'lessons' })
    await sql(
      'INSERT INTO homework_page (site_id, submission_id, file_id, position, width, height) VALUES ($1, $2, $3, $4, $5, $6)',
      [site, made?.id, stored.id, position, sizes[position]?.width ?? 0, sizes[position]?.height ?? 0],
    )
  }
  ctx.audit({ recordType: 'homework', recordId: homeworkId, after: { attempt, count: files.length } })
}
