import type { PartMark, StudentMarks, SubjectKind, SubjectMarks } from '~/domain/results/marks.policy'

/** A part in whole marks; 'absent' and null as the policy knows them. */
export function part(
  type: string,
  full: number,
  obtained: number | null | 'absent',
  rest: Partial<PartMark> = {},
): PartMark {
  const given = typeof obtained === 'number' ? Math.round(obtained * 100) : null
  return { type, full: full * 100, obtained: given, absent: obtained === 'absent', ...rest }
}

/** A subject of one paper with one part of 100 marks. */
export function subject(
  key: string,
  obtained: number | null | 'absent',
  kind: SubjectKind = 'compulsory',
): SubjectMarks {
  return { subjectKey: key, kind, papers: [{ parts: [part('TOTAL', 100, obtained)] }] }
}

/** A subject of the given papers. */
export function papers(key: string, ...list: PartMark[][]): SubjectMarks {
  return { subjectKey: key, kind: 'compulsory', papers: list.map((parts) => ({ parts })) }
}

export function student(...subjects: SubjectMarks[]): StudentMarks {
  return { subjects }
}

/** Numbers that look random and are the same in every run. */
export function randomiser(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
