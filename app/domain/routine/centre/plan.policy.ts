import { layDay, minutesOf, periodFaults, type PeriodRow } from '../period.policy'
import type { Structure } from './structures'

export interface PlanShift {
  id: number
  nameEn: string
  nameBn: string
  startsAt: string
  endsAt: string
}

/** Why a shift cannot have the day: what it is called, and the period or hour that stands against it. */
interface PlanConflict {
  shift: { nameEn: string; nameBn: string }
  fault: 'outside' | 'overlaps' | 'twice' | 'endsEarly'
  other: { nameEn: string; nameBn: string } | null
}

export interface SitePlan {
  /** What would be made. */
  rows: Omit<PeriodRow, 'id'>[]
  /** Shifts that get a day. */
  filled: number
  /** Shifts that have periods on all these days and stay as they are. */
  kept: number
  conflicts: PlanConflict[]
}

/**
 * What a structure would make of an institution's shifts: a shift that has a class period on every one of the days stays as it is; another is laid
 * out from its first hour, where nothing stands in the way. One conflict, and nothing is made of the institution.
 */
export function planSite(structure: Structure, shifts: readonly PlanShift[], standing: readonly PeriodRow[]): SitePlan {
  const plan: SitePlan = { rows: [], filled: 0, kept: 0, conflicts: [] }
  for (const shift of shifts) {
    const own = standing.filter((row) => row.shiftId === shift.id)
    const taught = new Set(own.filter((row) => row.kind === 'class').flatMap((row) => row.weekdays))
    if (structure.weekdays.every((one) => taught.has(one))) {
      plan.kept++
      continue
    }
    const rows = layDay({ ...structure, shiftId: shift.id, startsAt: shift.startsAt.slice(0, 5) })
    const conflict = conflictOf(shift, rows, own)
    if (conflict) plan.conflicts.push(conflict)
    else {
      plan.rows.push(...rows)
      plan.filled++
    }
  }
  return plan
}

function conflictOf(
  shift: PlanShift,
  rows: readonly Omit<PeriodRow, 'id'>[],
  own: readonly PeriodRow[],
): PlanConflict | null {
  const named = { nameEn: shift.nameEn, nameBn: shift.nameBn }
  // A day that runs over midnight is cut short by layDay(): its last period is too short then.
  const last = rows.at(-1)
  if (last && minutesOf(last.endsAt) > minutesOf(shift.endsAt.slice(0, 5)))
    return { shift: named, fault: 'outside', other: null }
  for (const row of rows) {
    const found: PlanConflict[] = []
    periodFaults({ ...row, id: null }, own, shift, (key, { other }) => {
      found.push({
        shift: named,
        fault: key as PlanConflict['fault'],
        other: other ? { nameEn: other.nameEn, nameBn: other.nameBn } : null,
      })
      return key
    })
    if (found[0]) return found[0]
  }
  return null
}
