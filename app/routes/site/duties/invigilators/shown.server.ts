import type { Reason } from '~/domain/exams/invigilation/assign.policy'
import type { DutyRow, RoomDuty } from '~/domain/exams/invigilation/duty-view.server'
import type { SwapRow } from '~/domain/exams/invigilation/swaps.server'
import { formatDateTime } from '~/format/dates'
import type { Lang } from '~/format/lang'

export interface ShownSitting {
  key: string
  heldOn: string
  startsAt: string
  rooms: number
  needed: number
  filled: number
  short: number
}
/** Somebody for a choice: `against` says why they may not, 'subject', 'day' and 'all' may be overruled. */
export interface Choice {
  id: number
  name: string
  duties: number
  against: Reason | null
}
export type When = Pick<DutyRow, 'heldOn' | 'startsAt' | 'number'>
/** A duty to come of somebody else, for which one may be exchanged. */
export type Swappable = When & { id: number; name: string }
/** A room of the sitting that is looked at, with who watches it and why nobody else can. */
export interface ShownRoom extends Pick<RoomDuty, 'roomId' | 'number' | 'candidates' | 'needed'> {
  papers: string[]
  duties: { id: number; byHand: boolean; name: string }[]
  why: [Reason, number][]
}
export interface ShownPerson {
  id: number
  name: string
  post: string
  duties: Pick<DutyRow, 'heldOn' | 'number'>[]
}

/** What the office sees of a request; `against`: a message key saying why it cannot be done any more. */
export type ShownSwap = Omit<SwapRow, 'askedAt' | 'decidedAt'> & {
  askedAt: string
  decidedAt: string | null
  against: string | null
}

/** The sittings of rooms, with how far each is manned. */
export function sittingsOf(rooms: readonly RoomDuty[]): ShownSitting[] {
  const sittings = new Map<string, ShownSitting>()
  for (const room of rooms) {
    const key = `${room.heldOn}T${room.startsAt}`
    const one = sittings.get(key) ?? {
      key,
      heldOn: room.heldOn,
      startsAt: room.startsAt,
      rooms: 0,
      needed: 0,
      filled: 0,
      short: 0,
    }
    sittings.set(key, {
      ...one,
      rooms: one.rooms + 1,
      needed: one.needed + room.needed,
      filled: one.filled + room.duties.length,
      short: one.short + Math.max(0, room.needed - room.duties.length),
    })
  }
  return [...sittings.values()]
}

/** The duties of one day out of those that one may be exchanged for: the day asked for, else the duty's own, else the first. */
export function swappable(
  ownDay: string,
  asked: string | null,
  all: readonly Swappable[],
): { swapDays: string[]; swapDay: string | null; swaps: Swappable[] } {
  const swapDays = [...new Set(all.map((one) => one.heldOn))].sort()
  const swapDay = [asked, ownDay].find((day) => day !== null && swapDays.includes(day)) ?? swapDays[0] ?? null
  return { swapDays, swapDay, swaps: all.filter((one) => one.heldOn === swapDay) }
}

/** Reasons why nobody fits, each with how many it holds back. */
export function whyNobody(found: readonly (Reason | null)[]): [Reason, number][] {
  const why = new Map<Reason, number>()
  for (const reason of found) if (reason) why.set(reason, (why.get(reason) ?? 0) + 1)
  return [...why]
}

/** A request in the reader's language; `gone` and `rules`: what stands against it, of which the first counts more. */
export function shownSwap(
  one: SwapRow,
  lang: Lang,
  { gone, rules }: { gone: string | null; rules: Reason | null },
): ShownSwap {
  const at = (instant: Date | string | null) => (instant ? formatDateTime(new Date(instant), lang) : null)
  return {
    ...one,
    askedAt: at(one.askedAt) ?? '',
    decidedAt: at(one.decidedAt),
    against:
      one.state !== 'open' ? null : gone ? `duty-swaps:against.${gone}` : rules ? `duties:against.${rules}` : null,
  }
}
