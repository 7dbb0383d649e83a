import { sql } from 'db/connection'
import { eventsOf } from '~/domain/calendar/stored-events.server'
import { addDays, dayAt } from '~/format/dates'
import { deskDefaults } from '../help-desk.server'
import type { HelpDeskSettings } from '../help-desk.form'
import type { OpenHours } from './hours.policy'

/** How far ahead days off are looked at: the longest hours of a category are 720. */
const AHEAD = 200

interface DeskHere {
  settings: HelpDeskSettings
  answererIds: number[]
}

/** What holds for an institution's questions to the provider: its own settings, or those for all. */
export async function deskHere(siteId: number): Promise<DeskHere> {
  const [own] = await sql<DeskHere>(
    'SELECT settings, answerer_ids AS "answererIds" FROM help_desk_setting WHERE site_id = $1',
    [siteId],
  )
  if (own) return own
  const { settings } = await deskDefaults()
  return { settings, answererIds: [] }
}

/** Whether institutions may write to the provider there: the desk is open, and not answered within the house alone. */
export const takesTickets = ({ settings }: DeskHere): boolean =>
  settings.enabled && settings.answeredBy !== 'institution'

/**
 * The hours in which a desk works, from an instant on: the days of its settings, without the centre's holidays. What an institution
 * keeps for itself does not delay an answer.
 */
export async function openHours(siteId: number, { settings }: DeskHere, from: Date, to = from): Promise<OpenHours> {
  const events = await eventsOf({ id: siteId }, dayAt(from), addDays(dayAt(to), AHEAD))
  return {
    opensAt: settings.opensAt,
    closesAt: settings.closesAt,
    rule: {
      weekend: [0, 1, 2, 3, 4, 5, 6].filter((day) => !settings.days.includes(day)),
      entries: events.filter((one) => one.of === 'centre'),
      classId: null,
      who: 'staff',
    },
  }
}
