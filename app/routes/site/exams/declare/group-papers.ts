import type { TimetablePaper } from '~/domain/exams/timetable.server'

/** One row of the table: the same paper in the class's shifts and versions as long as they agree. */
export interface PaperRow {
  paper: TimetablePaper
  all: TimetablePaper[]
}

/** Joins the same paper of several offerings into one row where time (or marks) are equal; `apart` keeps them single. */
export function groupPapers(papers: readonly TimetablePaper[], apart: boolean, by: 'times' | 'parts'): PaperRow[] {
  const rows = new Map<string, PaperRow>()
  for (const paper of papers) {
    const agree =
      by === 'times'
        ? [paper.heldOn, paper.startsAt, paper.minutes]
        : [
            paper.marked,
            paper.parts.map(({ nameEn, full, pass, separatePass, contributes }) => [
              nameEn,
              full,
              pass,
              separatePass,
              contributes,
            ]),
          ]
    const key = JSON.stringify([paper.subjectPaperId, apart ? paper.paperId : null, agree])
    const row = rows.get(key)
    if (row) row.all.push(paper)
    else rows.set(key, { paper, all: [paper] })
  }
  return [...rows.values()]
}
