import { duesFor } from '~/domain/certificates/dues-checks.server'

interface RunDues {
  /** What they owe past its day, poisha by old enrolment. */
  owed: Map<number, number>
  /** Those who may not move for it. */
  held: Set<number>
}

/** Who of a promotion owes something, as the institution's setting says. @param rows `id` is the old enrolment */
export async function duesOfRun(siteId: number, rows: readonly { id: number; studentId: number }[]): Promise<RunDues> {
  const { rule, owed } = await duesFor(
    'promotion',
    siteId,
    rows.map((row) => row.studentId),
  )
  const found = new Map(
    rows.flatMap(({ id, studentId }) => {
      const sum = Number(owed?.get(studentId) ?? 0n)
      return sum > 0 ? [[id, sum] as const] : []
    }),
  )
  return { owed: found, held: new Set(rule === 'hold' ? found.keys() : []) }
}
