import type { Day } from '~/format/dates'
import type { WorkingFor } from './working-days.policy'
import { workingDaysOf } from './working-days.policy'
import { eventsOf, weekendOf } from './stored-events.server'

/** What decides an institution's working days from a day to a day: its weekend, and what stands in its calendar. */
export async function workingRule(
  site: { id: number },
  from: Day,
  to: Day,
  classId: number | null = null,
  who: WorkingFor['who'] = 'students',
): Promise<WorkingFor> {
  const [weekend, entries] = await Promise.all([weekendOf(site.id), eventsOf(site, from, to)])
  return { weekend, entries, classId, who }
}

/**
 * The working days of an institution from a day to a day, both inclusive: THE count, for all areas (mark sheets, attendance).
 * @param classId of that class, with what the calendar has for certain classes only; null: of the whole institution
 * @param who whose days; a holiday of the staff alone is no holiday of the students
 */
export async function workingDays(
  site: { id: number },
  from: Day,
  to: Day,
  classId: number | null = null,
  who: WorkingFor['who'] = 'students',
): Promise<Day[]> {
  return from > to ? [] : workingDaysOf(from, to, await workingRule(site, from, to, classId, who))
}
