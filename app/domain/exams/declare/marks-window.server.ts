import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Invalid } from '~/domain/errors'
import { notify } from '~/domain/delivery/notifications.server'
import { formatDate, today, type Day } from '~/format/dates'
import type { Lang } from '~/format/lang'
import { wordsFor } from '~/i18n/i18n.server'
import { paths } from '~/paths'
import { openSheets } from '../send-marks/open-sheets.server'

/** The days on which teachers enter marks; null: no limit on that side. */
export interface MarksWindow {
  marksFrom: Day | null
  marksTo: Day | null
}

/** A window as it was before somebody changed it. */
interface FormerWindow {
  field: 'marks_from' | 'marks_to'
  was: Day | null
  becomes: Day | null
  at: Date
}

/**
 * A window that was announced is not closed in the past: teachers who were told a later day would find that it is over.
 * @throws Invalid at `marksTo`
 */
export function refuseClosedBehind(before: MarksWindow, after: MarksWindow): void {
  const { marksTo } = after
  if (marksTo === null || marksTo >= today()) return
  if (before.marksTo === null || marksTo < before.marksTo) throw new Invalid({ marksTo: ['exams:declare.windowOver'] })
}

/** Rings for the teachers who owe marks, where they have fewer days than they were told. */
export async function tellShorterWindow(
  ctx: SiteCtx,
  exam: { id: number; nameEn: string; nameBn: string },
  before: MarksWindow,
  after: MarksWindow,
): Promise<void> {
  const ends = after.marksTo !== null && (before.marksTo === null || after.marksTo < before.marksTo)
  const begins = after.marksFrom !== null && before.marksFrom !== null && after.marksFrom > before.marksFrom
  if (!ends && !begins) return
  const { teachers } = await openSheets(ctx.site.id, { id: exam.id, marksTo: after.marksTo }, today())
  const title = (lang: Lang) =>
    wordsFor(lang)(ends ? 'exams:windowEarlier' : 'exams:windowLater', {
      exam: lang === 'bn' ? exam.nameBn : exam.nameEn,
      date: formatDate((ends ? after.marksTo : after.marksFrom) ?? '', lang),
    })
  await notify(
    ctx.site.id,
    teachers.flatMap(({ userId }) => (userId === null || userId === ctx.user.userId ? [] : [userId])),
    { titleEn: title('en'), titleBn: title('bn'), link: `${paths.employeeMarksEntry}?exam=${exam.id}` },
  )
}

/** What an exam's window was before, oldest first; the schema writes it with the change (note_announced). */
export const formerWindows = (siteId: number, examId: number): Promise<FormerWindow[]> =>
  sql<FormerWindow>(
    `SELECT field, was, becomes, at FROM announced_change WHERE site_id = $1 AND kind = 'exam' AND record_id = $2 ORDER BY id`,
    [siteId, examId],
  )
