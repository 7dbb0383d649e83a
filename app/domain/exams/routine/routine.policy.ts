import { dayState, takesDay, type WorkingFor } from '~/domain/calendar/working-days.policy'
import { clashes, type TimedPaper } from '../clash.policy'

export interface Named {
  nameEn: string
  nameBn: string
}

/** A paper of a routine: of one class offering. */
export interface RoutinePaper extends TimedPaper, Named {
  code: string
  classId: number
}

/** A paper of the routine with where it belongs. Times 'HH:MM'. */
export interface RoutineRow extends RoutinePaper {
  className: Named
  shift: Named
  medium: Named
  group: Named & { code: string }
  full: number
}

/** A day nobody should sit an exam on. */
export interface DayOff extends Named {
  day: string
  kind: 'weekend' | 'holiday'
}

/**
 * Why a routine cannot be published: 'noPapers', 'undated' papers (those assessed all year need no day), or papers of one
 * class at the same time. Days off only warn: schools do sit exams on them.
 */
export function routineFaults<P extends RoutinePaper>(
  papers: readonly P[],
): { noPapers: boolean; undated: P[]; clashes: [P, P][] } {
  const sat = papers.filter((paper) => paper.condition !== 'continuous')
  return {
    noPapers: sat.length === 0,
    undated: sat.filter((paper) => !paper.heldOn || !paper.startsAt),
    clashes: clashes(papers),
  }
}

type Event = WorkingFor['entries'][number] & { titleEn: string; titleBn: string }

/** The routine's days that are not worked by the institution: its weekend, a holiday or in a vacation, each once. `weekend`: 0 Sunday … 6 Saturday. */
export function daysOff(days: readonly string[], weekend: readonly number[], events: readonly Event[]): DayOff[] {
  return [...new Set(days)].sort().flatMap((day): DayOff[] => {
    const state = dayState(day, { weekend, entries: events, classId: null })
    if (state === 'working') return []
    const event = events.find((one) => takesDay(one, day))
    return [
      state === 'off' && event
        ? { day, kind: 'holiday', nameEn: event.titleEn, nameBn: event.titleBn }
        : { day, kind: 'weekend', nameEn: '', nameBn: '' },
    ]
  })
}
