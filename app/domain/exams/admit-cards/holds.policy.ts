/** One reason why candidates do not get their card yet: enrolment -> what is said to them. */
export type CardHold = (
  siteId: number,
  examId: number,
  enrolmentIds: readonly number[],
) => Promise<ReadonlyMap<number, string>>

/** Who gets a card and who does not: the first hold that names somebody gives the reason. */
export function heldBy(
  enrolmentIds: readonly number[],
  answers: readonly ReadonlyMap<number, string>[],
): { free: number[]; held: { id: number; reason: string }[] } {
  const free: number[] = []
  const held: { id: number; reason: string }[] = []
  for (const id of enrolmentIds) {
    const reason = answers.map((one) => one.get(id)).find((one) => one !== undefined)
    if (reason === undefined) free.push(id)
    else held.push({ id, reason })
  }
  return { free, held }
}
