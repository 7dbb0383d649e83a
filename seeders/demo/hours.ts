const dhaka = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dhaka' })

/** The hour of a day so many days from today in Bangladesh, as an instant: `atHour(12, '23:59')`. */
export const atHour = (days: number, hour: string): string =>
  new Date(`${dhaka.format(Date.now() + days * 86_400_000)}T${hour}:00+06:00`).toISOString()

/** When something of the past happened: as said, and never later than the seed runs, whatever the hour of that. */
export const happened = (instant: string, now = new Date()): string =>
  new Date(Math.min(Date.parse(instant), now.getTime())).toISOString()

/** What opens in the morning, and what closes at the end of its day. */
export const morning = (days: number): string => atHour(days, '09:00')
export const midnight = (days: number): string => atHour(days, '23:59')
