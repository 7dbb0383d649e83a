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

/** Two papers of one class that lie at the same time. A paper without a time takes the whole day; unknown length is taken for three hours. */
const meet = (a: TimedPaper, b: TimedPaper): boolean =>
  a.heldOn !== null &&
  a.offeringId === b.offeringId &&
  a.heldOn === b.heldOn &&
  together(a, b) &&
  (!a.startsAt || !b.startsAt || overlap(a, b))

/** Pairs of papers of one class that lie at the same time. */
export const clashes = <P extends TimedPaper>(papers: readonly P[]): [P, P][] =>
  papers.flatMap((a, at) =>
    papers
      .slice(at + 1)
      .filter((b) => meet(a, b))
      .map((b): [P, P] => [a, b]),
  )

/** Papers of an exam with those of other exams that the same class would sit at the same time. */
export const clashesBetween = <P extends TimedPaper, Q extends TimedPaper>(
  papers: readonly P[],
  others: readonly Q[],
): [P, Q][] => papers.flatMap((a) => others.filter((b) => meet(a, b)).map((b): [P, Q] => [a, b]))

function overlap(a: TimedPaper, b: TimedPaper): boolean {
  const [from, to] = [minute(a.startsAt ?? '00:00'), minute(b.startsAt ?? '00:00')]
  return from < to + (b.minutes ?? 180) && to < from + (a.minutes ?? 180)
}
