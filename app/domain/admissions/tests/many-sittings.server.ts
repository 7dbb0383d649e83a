import { sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import { workingDays } from '~/domain/calendar/working-days.server'
import type { SiteCtx } from '~/domain/context'
import { Invalid } from '~/domain/errors'
import { formatDate, type Day } from '~/format/dates'
import { saveSitting } from './sittings.server'
import { MOST_AT_ONCE, placesIn, type ManySittingsForm } from './tests.form'

/**
 * Makes the interview lists of several days and boards at once: one for each room and place on each working day from the first to the last
 * (one day alone is taken as it is). All of them are made, or none.
 * @returns how many
 * @throws Missing; Invalid at the days where none is a working day, at the rooms where one is taken (it says which and when) or they are too many
 */
export async function saveManySittings(ctx: SiteCtx, form: ManySittingsForm): Promise<number> {
  const site = ctx.site.id
  await oneAtATime('seats', site)
  const days = form.until === null ? [form.day] : await workingDays(ctx.site, form.day, form.until)
  if (!days.length) throw new Invalid({ until: ['admission-tests:error.noWorkingDay'] })
  const boards = [
    ...[...new Set(form.rooms)].map((room) => ({ room, place: null })),
    ...placesIn(form.places).map((place) => ({ room: null, place })),
  ]
  if (days.length * boards.length > MOST_AT_ONCE)
    throw new Invalid({ rooms: [`admission-tests:error.tooMany?most=${MOST_AT_ONCE}`] })
  for (const day of days)
    for (const { room, place } of boards)
      try {
        const { admission, from, to, slotMinutes } = form
        const rest = { admission, day, from, to, room, place, slotMinutes }
        await saveSitting(ctx, { ...rest, id: null, part: 'interview', seats: null })
      } catch (thrown) {
        if (!(thrown instanceof Invalid) || room === null || !thrown.fieldErrors.room) throw thrown
        throw new Invalid({ rooms: [await takenOn(ctx, room, day, thrown.fieldErrors.room[0] ?? 'ui:error.in')] })
      }
  return days.length * boards.length
}

/** Why a room cannot be had, with its number and the day. */
async function takenOn(ctx: SiteCtx, room: number, day: Day, why: string): Promise<string> {
  const [known] = await sql<{ number: string }>('SELECT number FROM room WHERE site_id = $1 AND id = $2', [
    ctx.site.id,
    room,
  ])
  if (!known) return why
  return `admission-tests:error.taken?${new URLSearchParams({ room: known.number, day: formatDate(day, ctx.lang) }).toString()}`
}
