import { postClosing } from '../../../app/domain/accounts/years/post-closing.server'
import { today, type Day } from '../../../app/format/dates'
import { sql } from '../../../db/connection'

/** Closes the first year of the demo's books, once it is over. */
export async function closedYear(site: { id: number }, openedOn: Day, by: number): Promise<void> {
  const [year] = await sql<{ id: number; endsOn: Day }>(
    `SELECT id, ends_on AS "endsOn" FROM accounting_year WHERE site_id = $1 AND $2 BETWEEN starts_on AND ends_on`,
    [site.id, openedOn],
  )
  if (!year || year.endsOn >= today()) return
  await postClosing(site, year.endsOn, { narration: 'বছর সমাপনী: আয়-ব্যয় উদ্বৃত্তে স্থানান্তর', userId: by })
  await sql('UPDATE accounting_period SET closed_at = now(), closed_by = $3 WHERE site_id = $1 AND year_id = $2', [
    site.id,
    year.id,
    by,
  ])
  await sql('UPDATE accounting_year SET closed_at = now(), closed_by = $3 WHERE site_id = $1 AND id = $2', [
    site.id,
    year.id,
    by,
  ])
}
