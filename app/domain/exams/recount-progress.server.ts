import { sql } from 'db/connection'

/** A paper in a section whose kept figures are not what a count finds. Figures: expected, entered, begun. */
export interface WrongProgress {
  paperId: number
  sectionId: number
  kept: [number, number, number]
  counted: [number, number, number]
}

/** Counts an institution's entry progress from the start and says where the kept figures differ: nowhere, unless rows were written past the triggers. */
export const wrongProgress = (siteId: number): Promise<WrongProgress[]> =>
  sql(
    'SELECT exam_paper_id AS "paperId", section_id AS "sectionId", kept, counted FROM wrong_progress($1) ORDER BY 1, 2',
    [siteId],
  )

/** Writes what a count finds over what was kept. Gives how many sheets differed. */
export async function mendProgress(siteId: number): Promise<number> {
  const [row] = await sql<{ mended: number }>('SELECT mend_progress($1) AS mended', [siteId])
  return row?.mended ?? 0
}
