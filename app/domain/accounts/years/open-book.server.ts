import { sql } from 'db/connection'
import { Refusal } from '~/domain/errors'
import { parseDay, dayOf, type Day } from '~/format/dates'

interface BookOpening {
  /** Of each accounting year: January or July. */
  firstMonth: 1 | 7
  /** The first day of a month: nothing is posted before it. */
  openedOn: Day
  basis: 'cash' | 'accrual'
  /** What one types, another posts. */
  twoPeople: boolean
  userId: number | null
}

/**
 * Opens an institution's books: the year that the day lies in with its months, the general fund, and groups and ledgers as in the
 * central chart.
 * @throws Refusal when it keeps books already
 */
export async function openBook(site: { id: number }, opening: BookOpening): Promise<void> {
  const [book] = await sql(
    `INSERT INTO book (site_id, first_month, opened_on, two_people, created_by) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT DO NOTHING RETURNING site_id`,
    [site.id, opening.firstMonth, opening.openedOn, opening.twoPeople, opening.userId],
  )
  if (!book) throw new Refusal('posting:refused.bookOpen')
  await addYear(site, yearStart(opening.openedOn, opening.firstMonth), opening.basis)
  await sql(
    `INSERT INTO fund (site_id, code, name_en, name_bn, general, position) VALUES ($1, 'GEN', 'General fund', 'সাধারণ তহবিল', true, 1)`,
    [site.id],
  )
  await copyChart(site)
}

/** The first day of the accounting year in which a day lies. */
export function yearStart(day: Day, firstMonth: 1 | 7): Day {
  const { year, month } = parseDay(day)
  return dayOf(month >= firstMonth ? year : year - 1, firstMonth, 1) ?? day
}

/** Adds a year with its twelve months, open; the book's own months begin with its opening. Returns its id. */
export async function addYear(site: { id: number }, startsOn: Day, basis: 'cash' | 'accrual'): Promise<number> {
  const [year] = await sql<{ id: number }>(
    'INSERT INTO accounting_year (site_id, starts_on, basis) VALUES ($1, $2, $3) RETURNING id',
    [site.id, startsOn, basis],
  )
  if (!year) throw new Error('no year')
  await sql(
    `INSERT INTO accounting_period (site_id, month, year_id)
     SELECT b.site_id, m::date, $2 FROM book b CROSS JOIN generate_series($3::date, $3::date + interval '11 months', interval '1 month') m
     WHERE b.site_id = $1 AND m::date >= b.opened_on`,
    [site.id, year.id, startsOn],
  )
  return year.id
}

/** Groups, sub-groups and ledgers of the central chart that the institution does not have yet. */
export async function copyChart(site: { id: number }): Promise<void> {
  for (const level of [1, 2])
    await sql(
      `INSERT INTO ledger_group (site_id, level, kind, parent_id, code, name_en, name_bn, accounts_head_id, position)
       SELECT $1, h.level, h.kind, g.id, h.code, h.name_en, h.name_bn, h.id, h.position FROM accounts_head h
       LEFT JOIN ledger_group g ON g.site_id = $1 AND g.accounts_head_id = h.parent_id
       WHERE h.active AND h.level = $2 AND (h.level = 1 OR g.id IS NOT NULL) ORDER BY h.position, h.id ON CONFLICT DO NOTHING`,
      [site.id, level],
    )
  await sql(
    `INSERT INTO ledger (site_id, group_id, kind, normal_side, holds, code, name_en, name_bn, accounts_head_id, position)
     SELECT $1, g.id, h.kind, h.normal_side, h.holds, h.code, h.name_en, h.name_bn, h.id, h.position FROM accounts_head h
     JOIN ledger_group g ON g.site_id = $1 AND g.accounts_head_id = h.parent_id
     WHERE h.active AND h.level = 3 ORDER BY h.position, h.id ON CONFLICT DO NOTHING`,
    [site.id],
  )
}
