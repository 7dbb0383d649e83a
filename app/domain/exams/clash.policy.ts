/** A paper on the timetable, as far as clashes go. Times are 'HH:MM'. */
export interface TimedPaper {
  paperId: number
  offeringId: number
  condition: string
  /** Papers of one elective set of which a student chooses one are never sat together. */
  electiveSet: string | null
  choose: number | null
  gradeKey: string
  heldOn: string | null
  startsAt: string | null
  minutes: number | null
}

const minute = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** Can one student have to sit both? Religions are one each; of a set with 'choose 1' nobody takes two. */
const together = (a: TimedPaper, b: TimedPaper) =>
  a.gradeKey === b.gradeKey ||
  !(
    (a.condition === 'religion' && b.condition === 'religion') ||
    (a.electiveSet !== null && a.electiveSet === b.electiveSet && (a.choose ?? 1) === 1)
  )

/** Pairs of papers of one class that lie at the same time. A paper without a time takes the whole day; unknown length is taken for three hours. */
export function clashes<P extends TimedPaper>(papers: readonly P[]): [P, P][] {
  const found: [P, P][] = []
  const dated = papers.filter((paper) => paper.heldOn)
  dated.forEach((a, at) => {
    for (const b of dated.slice(at + 1)) {
      if (a.offeringId !== b.offeringId || a.heldOn !== b.heldOn || !together(a, b)) continue
      if (!a.startsAt || !b.startsAt || overlap(a, b)) found.push([a, b])
    }
  })
  return found
}

function overlap(a: TimedPaper, b: TimedPaper): boolean {
  const [from, to] = [minute(a.startsAt ?? '00:00'), minute(b.startsAt ?? '00:00')]
  return from < to + (b.minutes ?? 180) && to < from + (a.minutes ?? 180)
}
