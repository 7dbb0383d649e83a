import type { Day } from '~/format/dates'

interface PlannedChapter {
  id: number
  periods: number
  finishOn: Day | null
}
/** What a section was taught of a chapter: how often, and whether its teacher said that it is finished. */
export interface TaughtChapter {
  chapterId: number
  lessons: number
  ended: boolean
}

/**
 * How much of a syllabus is done, and how much the plan wants done by a day, in hundredths of a percent. A chapter weighs as many periods as are planned
 * for it; it is done when its teacher says so or as many lessons were taught, and in part before. null: there is no chapter.
 */
export function coverageOf(
  chapters: readonly PlannedChapter[],
  taught: readonly TaughtChapter[],
  day: Day,
): { done: number; planned: number } | null {
  const all = chapters.reduce((sum, one) => sum + one.periods, 0)
  if (all === 0) return null
  const by = new Map(taught.map((one) => [one.chapterId, one]))
  const doneOf = ({ id, periods }: PlannedChapter): number => {
    const one = by.get(id)
    return one ? (one.ended ? periods : Math.min(one.lessons, periods)) : 0
  }
  const share = (periods: number) => Math.floor((periods * 10_000) / all)
  return {
    done: share(chapters.reduce((sum, one) => sum + doneOf(one), 0)),
    planned: share(
      chapters.reduce((sum, one) => sum + (one.finishOn !== null && one.finishOn <= day ? one.periods : 0), 0),
    ),
  }
}
