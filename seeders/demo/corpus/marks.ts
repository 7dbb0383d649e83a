import type { PartCode } from '../../reference/data/types'
import { makeRandom } from './random'

export interface MarkPaper {
  /** Names the paper of the exam, e.g. `SSC/101/102`. */
  key: string
  /** Papers of one subject share it, so that a student is as good in both. */
  subject: string
  parts: { type: PartCode; fullMarks: number }[]
}

export interface MarkOptions {
  seed: number | string
  /** Names the exam: each exam gives other marks for the same abilities. */
  exam: string
  students: { key: string; papers: MarkPaper[] }[]
}

export interface MarkDraft {
  studentKey: string
  paperKey: string
  part: PartCode
  /** A whole number up to the part's full marks; null when absent. */
  obtained: number | null
  absent: boolean
}

const clamp = (value: number, from: number, to: number) => Math.min(to, Math.max(from, value))

/** What share of the marks a student usually gets, from 0.2 to 0.97; it stays the same over the exams of a seed. */
export function abilityOf(seed: number | string, studentKey: string): number {
  return clamp(0.6 + 0.105 * makeRandom(`${seed}/ability/${studentKey}`).normal(), 0.2, 0.97)
}

// Practicals are marked kindly, creative questions strictly.
const ease: Partial<Record<PartCode, number>> = { PRACTICAL: 0.18, MCQ: 0.06, VIVA: 0.12, ATTENDANCE: 0.28, ASSIGNMENT: 0.2, TOTAL: 0.14 }

/**
 * Marks as a class gets them: a student's parts and papers go together, some subjects are harder, a few students fail
 * or stay away (absent is not zero), and few reach A+ everywhere. The same options always give the same marks.
 */
export function makeMarks(options: MarkOptions): MarkDraft[] {
  const difficulty = new Map<string, number>()
  const hardness = (subject: string) => {
    const known = difficulty.get(subject)
    if (known !== undefined) return known
    const drawn = 0.035 * makeRandom(`${options.seed}/difficulty/${subject}`).normal()
    difficulty.set(subject, drawn)
    return drawn
  }
  return options.students.flatMap(({ key, papers }) => {
    const ability = abilityOf(options.seed, key)
    const day = makeRandom(`${options.seed}/${options.exam}/${key}`)
    const awayAltogether = day.chance(0.006)
    const form = 0.02 * day.normal()
    return papers.flatMap((paper) => {
      const bent = 0.04 * makeRandom(`${options.seed}/bent/${key}/${paper.subject}`).normal()
      const random = makeRandom(`${options.seed}/${options.exam}/${key}/${paper.key}`)
      const absent = awayAltogether || random.chance(0.004)
      const level = ability + form + bent - hardness(paper.subject)
      return paper.parts.map(({ type, fullMarks }): MarkDraft => {
        const share = clamp(level + (ease[type] ?? 0) + 0.045 * random.normal(), 0.04, 0.99)
        return { studentKey: key, paperKey: paper.key, part: type, obtained: absent ? null : Math.round(share * fullMarks), absent }
      })
    })
  })
}
