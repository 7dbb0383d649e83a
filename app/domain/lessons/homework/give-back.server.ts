import { sql } from 'db/connection'
import type { DrawnMark } from './drawing'
import { drawingIn } from './drawing.form'
import type { ReturnForm } from './homework.form'
import { submissionOf } from './submission.server'
import { notify } from '~/domain/delivery/notifications.server'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Refusal } from '~/domain/errors'
import { wordsFor } from '~/i18n/i18n.server'
import { paths } from '~/paths'

/**
 * Gives a submission back to its student: with marks, words, and what was drawn upon its pictures. It may be given back again with other words;
 * 'again' lets the student hand it in once more.
 * @param drawn what was drawn, by the id of the page; a page that is not named keeps what it has
 * @throws Missing for whoever is not its teacher; Refusal where the student handed it in once more meanwhile, or somebody else was faster; Invalid
 */
export async function giveBack(
  ctx: SiteCtx,
  id: number,
  form: ReturnForm,
  drawn: ReadonlyMap<number, unknown>,
): Promise<void> {
  const site = ctx.site.id
  const before = await submissionOf(ctx, id, true)
  if (before.replaced) throw new Refusal('class-lessons:error.replaced')
  if (before.revision !== form.revision) throw new Refusal('class-lessons:error.stale')
  const score = form.score === null ? null : Math.round(form.score * 100)
  if (score !== null && before.fullMarks === null) throw new Invalid({ score: ['class-lessons:error.noMarks'] })
  if (score !== null && before.fullMarks !== null && score > before.fullMarks)
    throw new Invalid({ score: [`class-lessons:error.overFull?most=${before.fullMarks / 100}`] })
  const drawings = new Map<number, DrawnMark[]>()
  for (const page of before.pages) {
    if (!drawn.has(page.id) || page.width === 0) continue
    const drawing = drawingIn(drawn.get(page.id))
    if (!drawing) throw new Invalid({ '': ['class-lessons:error.drawing'] })
    drawings.set(page.id, drawing)
  }
  for (const [page, drawing] of drawings)
    await sql('UPDATE homework_page SET drawing = $3::jsonb WHERE site_id = $1 AND id = $2', [
      site,
      page,
      JSON.stringify(drawing),
    ])
  await sql(
    `UPDATE homework_submission SET score = $3, feedback = $4, again = $5, returned_by = $6, returned_at = now(), revision = revision + 1 WHERE site_id = $1 AND id = $2`,
    [site, id, score, form.feedback ?? '', form.again, ctx.user.userId],
  )
  await tell(ctx, before)
  ctx.audit({
    recordType: 'homework_submission',
    recordId: id,
    before: { score: before.score, again: before.again },
    after: { score, again: form.again },
  })
}

async function tell(
  ctx: SiteCtx,
  { studentId, homeworkId, title }: { studentId: number; homeworkId: number; title: string },
) {
  const users = await sql<{ id: number }>(
    `SELECT u.id FROM app_user u WHERE u.tenant_id = $1 AND u.state = 'active' AND (u.student_id = $2
       OR u.guardian_id IN (SELECT g.guardian_id FROM student_guardian g WHERE g.site_id = $1 AND g.student_id = $2))`,
    [ctx.site.id, studentId],
  )
  await notify(
    ctx.site.id,
    users.map((one) => one.id),
    {
      titleBn: wordsFor('bn')('class-lessons:bell.returned', { title }),
      titleEn: wordsFor('en')('class-lessons:bell.returned', { title }),
      link: paths.ownHomework(homeworkId),
    },
  )
}
