import { z } from 'zod'
import { zCheck, zChoice, zDate, zIds, zText } from '~/ui/fields/zod'

/** General and executive orders of the government, and holidays one may take by one's religion. */
export const HOLIDAY_KINDS = ['general', 'executive', 'optional'] as const
/** How the date follows: the same day every year, the Islamic moon, or the Hindu and Buddhist calendar. */
export const DATE_RULES = ['fixed', 'lunar', 'lunisolar'] as const

export const holidayForm = z.object({
  date: zDate(),
  nameBn: zText({ max: 120 }),
  nameEn: zText({ max: 120 }),
  kind: zChoice(HOLIDAY_KINDS),
  dateRule: zChoice(DATE_RULES),
  moonDependent: zCheck(),
  needsCheck: zCheck(),
  districtIds: zIds(),
  active: zCheck(),
})

export type HolidayForm = z.infer<typeof holidayForm>
