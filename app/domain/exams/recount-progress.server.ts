import { sql } from 'db/connection'

/**
 * A paper in a section whose kept figures (expected, entered, begun) are not what a count finds; without a paper, a section's
 * own (enrolled, active, boys, girls), or how many of it chose alike, each.
 */
interface WrongProgress {
  paperId: number | null
  sectionId: number
  kept: number[]
  counted: number[]
}

/** Counts an institution's entry progress and the sizes of its sections from the start and says where the kept figures differ: nowhere, unless rows were written past the triggers. */
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
