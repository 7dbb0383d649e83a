import { awayOn, busyOn } from '~/domain/leave/away/busy.server'
import { employees, type Person } from '~/domain/leave/people.server'
import type { Hours } from '~/domain/leave/substitutes.policy'
import { addDays, type Day } from '~/format/dates'
import { turnsOf } from './staff-duties.server'
import { hindrance, inTurn, type Candidate, type Hindrance } from './turns.policy'

/** Turns are counted so many days back and ahead of a duty. */
const AROUND = 120

/** A duty that is changed: its own hours keep none of its people from it. */
type Except = Hours & { people: readonly { id: number }[] }

/** What is known of everybody on some days: for turns, and to name what keeps somebody from a duty. */
interface Field {
  people: readonly Person[]
  on: (day: Day, kindId: number, except?: Except) => Candidate[]
}

/** Everybody who works here, with leave, lessons, duties and turns of these days. */
export async function field(site: { id: number }, days: readonly Day[]): Promise<Field> {
  const people = await employees(site.id)
  const sorted = [...days].sort()
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (!first || !last) return { people, on: () => [] }
  const busy = await busyOn(site, days)
  const away = new Set((await awayOn(site.id, days)).map((one) => `${one.employeeId} ${one.day}`))
  const turns = await turnsOf(site.id, addDays(first, -AROUND), addDays(last, AROUND))
  return {
    people,
    on: (day, kindId, except) =>
      people.map((one) => {
        const own = turns.filter((turn) => turn.employeeId === one.id)
        return {
          id: one.id,
          away: away.has(`${one.id} ${day}`),
          busy: busy.filter(
            (each) =>
              each.employeeId === one.id &&
              each.day === day &&
              !(
                each.why === 'duty' &&
                except?.people.some((own) => own.id === one.id) &&
                each.startsAt === except.startsAt &&
                each.endsAt === except.endsAt
              ),
          ),
          done: own.find((turn) => turn.kindId === kindId)?.count ?? 0,
          inAll: own.reduce((sum, turn) => sum + turn.count, 0),
          lastOn:
            own
              .map((turn) => turn.lastOn)
              .sort()
              .at(-1) ?? null,
        }
      }),
  }
}

export interface Proposed {
  id: number
  nameBn: string
  nameEn: string
  isTeacher: boolean
  done: number
  inAll: number
  lastOn: Day | null
  /** What keeps them from it. */
  against: Hindrance | null
}

/**
 * Everybody for a duty: first who is free, in turn, then who is not, with the reason.
 * @param except the duty itself, when it is changed
 */
export async function proposals(
  site: { id: number },
  duty: Hours & { day: Day; kindId: number; teachersOnly: boolean },
  except: Except | null = null,
): Promise<Proposed[]> {
  const { people, on } = await field(site, [duty.day])
  const all = on(duty.day, duty.kindId, except ?? undefined)
  const free = inTurn(duty, all)
  const known = new Map(people.map((one) => [one.id, one]))
  return [...free, ...all.filter((one) => !free.includes(one))].flatMap((one) => {
    const who = known.get(one.id)
    if (!who || (duty.teachersOnly && !who.isTeacher)) return []
    const { done, inAll, lastOn } = one
    const { id, nameBn, nameEn, isTeacher } = who
    return [{ id, nameBn, nameEn, isTeacher, done, inAll, lastOn, against: hindrance(duty, one) }]
  })
}
