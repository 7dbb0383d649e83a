import type { Amendment } from '~/domain/results/amendments/amendments.server'
import type { Mark } from '~/domain/results/marks.policy'
import type { Snapshot } from '~/domain/results/read-result.server'

/** Every part the student was marked in. */
export const partsOf = (snapshot: Snapshot): { id: number; full: number }[] =>
  snapshot.subjects.flatMap((s) => s.unit.papers.flatMap((paper) => paper.parts.map(({ id, full }) => ({ id, full }))))

/** What does not apply has no mark to correct. */
const text = (mark: Mark | null | undefined): string =>
  typeof mark === 'number' ? String(mark / 100) : mark === 'A' ? 'A' : ''

/** The marks as a form shows them, by subject and paper. */
export const marksFormValues = (snapshot: Snapshot) =>
  snapshot.subjects.map((s) => ({
    key: s.unit.key,
    nameEn: s.unit.nameEn,
    nameBn: s.unit.nameBn,
    letter: s.letter,
    papers: s.unit.papers.map((paper) => ({
      code: paper.code,
      nameEn: paper.nameEn,
      nameBn: paper.nameBn,
      parts: paper.parts.map((part) => ({
        id: part.id,
        nameEn: part.nameEn,
        nameBn: part.nameBn,
        full: String(part.full / 100),
        mark: text(s.marks.get(part.id)),
      })),
    })),
  }))

/** What an amendment changed, with the names of subject and part. */
export const shownMarks = (snapshot: Snapshot, { before, after }: Pick<Amendment, 'before' | 'after'>) => {
  const old = new Map(before.marks)
  return after.marks.flatMap(([id, mark]) =>
    snapshot.subjects.flatMap((s) =>
      s.unit.papers.flatMap((paper) =>
        paper.parts
          .filter((part) => part.id === id)
          .map((part) => ({
            id,
            subject: { nameEn: s.unit.nameEn, nameBn: s.unit.nameBn },
            code: paper.code,
            part: { nameEn: part.nameEn, nameBn: part.nameBn },
            before: text(old.get(id)),
            after: text(mark),
          })),
      ),
    ),
  )
}

export type FormSubject = ReturnType<typeof marksFormValues>[number]
export type ShownChange = ReturnType<typeof shownMarks>[number]
