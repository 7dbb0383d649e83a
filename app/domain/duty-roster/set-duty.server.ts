import { sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import { workingDays } from '~/domain/calendar/working-days.server'
import { loginsOf } from '~/domain/leave/requests/tell.server'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Refusal } from '~/domain/errors'
import { notify } from '~/domain/delivery/notifications.server'
import { formatDate, formatTime, today, type Day } from '~/format/dates'
import type { Lang } from '~/format/lang'
import { nameIn } from '~/format/names'
import { wordsFor } from '~/i18n/i18n.server'
import { paths } from '~/paths'
import { field, proposals, type Proposed } from './candidates.server'
import { dutyKind, type DutyKind } from './kinds.server'
import { staffDuty, type StaffDuty } from './staff-duties.server'
import type { StaffDutyForm } from './staff-duty.form'
import { inTurn } from './turns.policy'

/** Days that are filled by turns at once. */
const MOST_DAYS = 62

type Hours = { startsAt: string; endsAt: string }

/** The hours of a duty: its own, else those of its kind. @throws Invalid where neither says them */
function hoursOf(kind: DutyKind, value: { startsAt: string | null; endsAt: string | null }): Hours {
  const [startsAt, endsAt] = [value.startsAt ?? kind.startsAt, value.endsAt ?? kind.endsAt]
  if (startsAt === null || endsAt === null) {
    const errors: Record<string, string[]> = {}
    if (startsAt === null) errors.startsAt = ['ui:error.required']
    if (endsAt === null) errors.endsAt = ['ui:error.required']
    throw new Invalid(errors)
  }
  if (startsAt >= endsAt) throw new Invalid({ endsAt: ['staff-duties:error.time'] })
  return { startsAt, endsAt }
}

/** Names whoever cannot: leave and another duty always, lessons unless they were seen. */
function refuseBusy(ctx: SiteCtx, chosen: readonly Proposed[], anyway: boolean): void {
  const t = wordsFor(ctx.lang)
  const against = chosen.filter(
    (one) => one.against !== null && !(anyway && ['lesson', 'substitute'].includes(one.against)),
  )
  if (!against.length) return
  const names = against.map((one) => `${nameIn(one, ctx.lang)} (${t(`staff-duties:against.${one.against ?? 'away'}`)})`)
  const key = against.every((one) => one.against === 'lesson' || one.against === 'substitute') ? 'lessons' : 'busy'
  throw new Invalid({
    people: [`staff-duties:error.${key}?${new URLSearchParams({ names: names.join(', ') }).toString()}`],
  })
}

/** What a notice of a duty says, in both languages. */
export function dutyNotice(what: string, duty: StaffDuty, more: Record<string, (lang: Lang) => string> = {}) {
  const text = (lang: Lang, part: 'title' | 'body') =>
    wordsFor(lang)(`staff-duties:notice.${what}.${part}`, {
      duty: nameIn(duty.kind, lang),
      day: formatDate(duty.day, lang),
      time: formatTime(duty.startsAt, lang),
      place: duty.place,
      ...Object.fromEntries(Object.entries(more).map(([key, say]) => [key, say(lang)])),
      interpolation: { escapeValue: false },
    })
  return {
    titleEn: text('en', 'title'),
    titleBn: text('bn', 'title'),
    bodyEn: text('en', 'body'),
    bodyBn: text('bn', 'body'),
  }
}

async function tell(
  ctx: SiteCtx,
  what: 'given' | 'gone',
  duty: StaffDuty,
  employeeIds: readonly number[],
): Promise<void> {
  const users = (await loginsOf(ctx.site.id, employeeIds)).filter((id) => id !== ctx.user.userId)
  await notify(ctx.site.id, users, { ...dutyNotice(what, duty), link: paths.ownDuties })
}

/**
 * Writes a duty with its people, a new one when `id` is null; who was given it, or is freed of it, hears of it.
 * @throws Missing; Invalid (`people`) naming whoever is on leave, has another duty, or would miss a lesson; Refusal for a day that is over
 */
export async function saveDuty(ctx: SiteCtx, id: number | null, value: StaffDutyForm): Promise<number> {
  const site = ctx.site
  await oneAtATime('staff duties', site.id)
  const before = id === null ? null : await staffDuty(site.id, id)
  const kind = await dutyKind(site.id, value.kind)
  const hours = hoursOf(kind, value)
  if (before && before.day < today()) throw new Refusal('staff-duties:error.past')
  if (value.day < today()) throw new Invalid({ day: ['staff-duties:error.past'] })
  const all = await proposals(
    site,
    { ...hours, day: value.day, kindId: kind.id, teachersOnly: false },
    before?.day === value.day ? before : null,
  )
  const chosen = all.filter((one) => value.people.includes(one.id))
  if (chosen.length !== new Set(value.people).size) throw new Invalid({ people: ['ui:error.in'] })
  refuseBusy(ctx, chosen, value.anyway)
  const bind = [
    site.id,
    id,
    kind.id,
    value.day,
    hours.startsAt,
    hours.endsAt,
    value.place ?? kind.place,
    value.note ?? '',
    ctx.user.userId,
  ]
  const [row] = before
    ? await sql<{ id: number }>(
        `UPDATE staff_duty SET kind_id = $3, day = $4, starts_at = $5, ends_at = $6, place = $7, note = $8, made_by = $9 WHERE site_id = $1 AND id = $2 RETURNING id`,
        bind,
      )
    : await sql<{ id: number }>(
        `INSERT INTO staff_duty (site_id, kind_id, day, starts_at, ends_at, place, note, made_by) SELECT $1, $3, $4, $5, $6, $7, $8, $9 WHERE $2::bigint IS NULL RETURNING id`,
        bind,
      )
  const saved = row?.id ?? 0
  const had = before?.people.map((one) => one.id) ?? []
  await sql('DELETE FROM staff_duty_person WHERE site_id = $1 AND duty_id = $2 AND employee_id <> ALL($3::bigint[])', [
    site.id,
    saved,
    value.people,
  ])
  await sql(
    'INSERT INTO staff_duty_person (site_id, duty_id, employee_id) SELECT $1, $2, unnest($3::bigint[]) ON CONFLICT (site_id, duty_id, employee_id) DO NOTHING',
    [site.id, saved, value.people],
  )
  const duty = await staffDuty(site.id, saved)
  ctx.audit({ recordType: 'staff_duty', recordId: saved, before, after: duty })
  await tell(
    ctx,
    'given',
    duty,
    value.people.filter((one) => !had.includes(one)),
  )
  await tell(
    ctx,
    'gone',
    before ?? duty,
    had.filter((one) => !value.people.includes(one)),
  )
  return saved
}

/** Takes a duty out; who had it hears of it. @throws Missing; Refusal for a day that is over: what was done stays */
export async function deleteDuty(ctx: SiteCtx, id: number): Promise<void> {
  await oneAtATime('staff duties', ctx.site.id)
  const before = await staffDuty(ctx.site.id, id)
  if (before.day < today()) throw new Refusal('staff-duties:error.past')
  await sql('DELETE FROM staff_duty WHERE site_id = $1 AND id = $2', [ctx.site.id, id])
  ctx.audit({ recordType: 'staff_duty', recordId: id, before })
  await tell(
    ctx,
    'gone',
    before,
    before.people.map((one) => one.id),
  )
}

/**
 * Fills the working days from a day to a day with duties of a kind by turns: whoever had fewest comes next, nobody who is away, teaches or
 * has a duty at that time. Days that have such a duty already are left as they are.
 * @returns how many duties were made, and how many places found nobody
 * @throws Missing; Invalid for too many days, or a kind without hours
 */
export async function fillTurns(
  ctx: SiteCtx,
  value: { kind: number; fromOn: Day; toOn: Day },
): Promise<{ made: number; empty: number }> {
  const site = ctx.site
  await oneAtATime('staff duties', site.id)
  const kind = await dutyKind(site.id, value.kind)
  const hours = hoursOf(kind, { startsAt: null, endsAt: null })
  if (value.fromOn < today()) throw new Invalid({ fromOn: ['staff-duties:error.past'] })
  if (value.toOn < value.fromOn) throw new Invalid({ toOn: ['leave:error.order'] })
  const there = await sql<{ day: string }>(
    'SELECT DISTINCT d.day FROM staff_duty d WHERE d.site_id = $1 AND d.kind_id = $2 AND d.day BETWEEN $3 AND $4',
    [site.id, kind.id, value.fromOn, value.toOn],
  )
  const taken = new Set(there.map((one) => one.day))
  const days = (await workingDays(site, value.fromOn, value.toOn, null, 'staff')).filter((day) => !taken.has(day))
  if (days.length > MOST_DAYS) throw new Invalid({ toOn: [`staff-duties:error.days?most=${MOST_DAYS}`] })
  const { people, on } = await field(site, days)
  const may = new Set(people.filter((one) => one.isTeacher || !kind.teachersOnly).map((one) => one.id))
  const given = new Map<number, { count: number; lastOn: Day }>()
  let empty = 0
  const made = days.map((day) => {
    const order = inTurn(
      hours,
      on(day, kind.id)
        .filter((one) => may.has(one.id))
        .map((one) => {
          const more = given.get(one.id)
          return more
            ? { ...one, done: one.done + more.count, inAll: one.inAll + more.count, lastOn: more.lastOn }
            : one
        }),
    )
    const next = order.slice(0, kind.people).map((one) => one.id)
    empty += kind.people - next.length
    for (const id of next) given.set(id, { count: (given.get(id)?.count ?? 0) + 1, lastOn: day })
    return { day, people: next }
  })
  if (made.length) {
    const rows = await sql<{ id: number; day: string }>(
      `INSERT INTO staff_duty (site_id, kind_id, day, starts_at, ends_at, place, made_by) SELECT $1, $2, unnest($3::date[]), $4, $5, $6, $7 RETURNING id, day`,
      [site.id, kind.id, days, hours.startsAt, hours.endsAt, kind.place, ctx.user.userId],
    )
    const ids = new Map(rows.map((one) => [one.day, one.id]))
    const pairs = made.flatMap(({ day, people: own }) => own.map((one) => [ids.get(day) ?? 0, one] as const))
    await sql(
      'INSERT INTO staff_duty_person (site_id, duty_id, employee_id) SELECT $1, g.duty, g.person FROM unnest($2::bigint[], $3::bigint[]) AS g(duty, person)',
      [site.id, pairs.map(([duty]) => duty), pairs.map(([, person]) => person)],
    )
    const users = (await loginsOf(site.id, [...given.keys()])).filter((id) => id !== ctx.user.userId)
    const first = rows.map((one) => one.id).sort((a, b) => a - b)[0]
    if (first !== undefined)
      await notify(site.id, users, { ...dutyNotice('turns', await staffDuty(site.id, first)), link: paths.ownDuties })
  }
  ctx.audit({ recordType: 'staff_duty', recordId: kind.code, after: { ...value, made: made.length, empty } })
  return { made: made.length, empty }
}
