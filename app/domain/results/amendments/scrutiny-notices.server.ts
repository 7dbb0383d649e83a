import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { notify, staffWhoMay } from '~/domain/delivery/notifications.server'
import { digits } from '~/format/digits'
import type { Lang } from '~/format/lang'
import { wordsFor } from '~/i18n/i18n.server'
import { paths } from '~/paths'
import { readResult, type Snapshot, type SnapshotRun } from '../read-result.server'
import type { Names } from '../run-shown'
import { scrutinyOf } from './scrutiny.server'

type What = 'asked' | 'kept' | 'amended'

/** Rings for those who decide about scrutiny: somebody asks for it in their own panel. */
export async function tellOfficeOfScrutiny(ctx: SiteCtx, resultId: number): Promise<void> {
  const { run, snapshot } = await readResult(ctx.site.id, resultId)
  const [asked] = await scrutinyOf(ctx.site.id, resultId)
  const body = (lang: Lang) =>
    asked ? `${asked.subjects.map((one) => named(one, lang)).join(', ')}: ${asked.reason}` : ''
  await notify(ctx.site.id, await staffWhoMay(ctx.site.id, 'results.scrutiny.decide'), {
    ...titles(run, snapshot, 'asked'),
    bodyEn: body('en'),
    bodyBn: body('bn'),
    link: paths.resultAmend(resultId),
  })
}

/** Rings for the student and the guardians who have a login: the request is answered, or marks were corrected. Not while the result is withheld. */
export async function tellFamily(ctx: SiteCtx, resultId: number, what: 'kept' | 'amended'): Promise<void> {
  const { run, snapshot } = await readResult(ctx.site.id, resultId)
  if (snapshot.withheldReason !== null) return
  const users = await sql<{ id: number }>(
    `SELECT u.id FROM enrolment e JOIN app_user u ON u.tenant_id = e.site_id AND u.state = 'active'
       AND (u.student_id = e.student_id OR u.guardian_id IN (SELECT g.guardian_id FROM student_guardian g WHERE g.site_id = e.site_id AND g.student_id = e.student_id))
     WHERE e.site_id = $1 AND e.id = $2 ORDER BY u.id`,
    [ctx.site.id, snapshot.enrolmentId],
  )
  await notify(
    ctx.site.id,
    users.map((one) => one.id),
    { ...titles(run, snapshot, what), link: `${paths.studentResults}?result=${resultId}` },
  )
}

const named = (one: Names, lang: Lang) => (lang === 'bn' ? one.nameBn || one.nameEn : one.nameEn || one.nameBn)

function titles({ shown }: SnapshotRun, { student, roll }: Snapshot, what: What): { titleEn: string; titleBn: string } {
  const title = (lang: Lang) => {
    const name = (one: Names) => named(one, lang)
    return wordsFor(lang)(`result-amendments:notice.${what}`, {
      exam: `${name(shown.exam)} ${digits(shown.session, lang)}`,
      student: name(student),
      className: name(shown.className),
      roll: digits(String(roll), lang),
      interpolation: { escapeValue: false },
    })
  }
  return { titleEn: title('en'), titleBn: title('bn') }
}
