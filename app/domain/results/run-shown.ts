import type { SourceRule } from '~/domain/exams/combined/combine.policy'
import type { ExamPart } from '~/domain/exams/exam-papers.server'
import type { PrintedProgress } from '~/domain/progress/printed.server'
import { NATIONAL_SETTINGS, type GradingSettings, type Mark } from './marks.policy'
import type { GradeScale } from './scale.policy'
import type { SheetRemark, SheetSignature } from './settings/sheet-look.policy'

export interface Names {
  nameEn: string
  nameBn: string
}

/** A subject that is graded once, with its papers, as one class offering took it. */
export interface ShownUnit extends Names {
  key: string
  shortEn: string
  shortBn: string
  continuous: boolean
  papers: (Names & { code: string; parts: ExamPart[] })[]
  /** The highest total of the class, hundredths; null when nobody took it. */
  highest: number | null
}

export interface ShownOffering {
  shift: Names
  version: Names
  group: Names
  units: ShownUnit[]
}

export type TieBreak = 'mathematics' | 'english' | 'bangla'

/** What a result run keeps of the world as it was: stored in result_run.shown, never looked up again. */
export interface RunShown {
  exam: Names & { startsOn: string | null; endsOn: string | null }
  session: string
  className: Names
  /** Days the class was worked from the session's first to the exam's last, as the calendar had it; runs of before did not ask. */
  workingDays?: number
  scale: GradeScale
  /** Hundredths of a point. */
  optionalBase: number
  /** The pass mark of a subject's only kind of part counted; in runs of before it did only where it was called separate. */
  lonePass?: boolean
  merit: {
    order: 'gpa-first' | 'total-first'
    ties: 'shared' | 'unique'
    failed: 'last' | 'none'
    tieBreaks?: TieBreak[]
  }
  offerings: Record<string, ShownOffering>
  sections: Record<string, Names & { offeringId: number }>
  /** Students without a complete set of marks, left out of this run. */
  leftOut: number
  /** Without a result because their choice of subjects is incomplete, and graded on fewer subjects by a decision; runs of before asked nobody. */
  openChoices?: number
  fewer?: number
  /** Without a result because nothing of the exam applies to them; runs of before knew none. */
  exempt?: number
  /** What every sheet of the run says beside the result, as it was when the run was first published; a run never published has none. */
  paper?: KeptPaper
  /** Of a combined exam: what it was made of (percent in hundredths). */
  sources?: (Names & SourceRule)[]
  /** Of a combined exam: whether grace given in its sources is in the marks; in runs of before it was not. */
  graceFollows?: boolean
}

/** School, signatures and remarks of a run's sheets. How they are laid out, and the emblem, are the institution's of today. */
export interface KeptPaper {
  school: Names & { addressEn: string; addressBn: string; eiin: string | null }
  signatures: SheetSignature[]
  remarks: SheetRemark[]
}

/** The rules a run was graded by, so that whoever asks again gets the same figures. */
export const gradingOf = ({
  scale,
  optionalBase,
  lonePass,
}: Pick<RunShown, 'scale' | 'optionalBase' | 'lonePass'>): GradingSettings => ({
  ...NATIONAL_SETTINGS,
  scale,
  optionalBase,
  lonePass: lonePass ?? false,
})

/** The student as printed: result.shown. */
export interface StudentShown extends Names {
  code: string
  fatherEn: string
  fatherBn: string
  motherEn: string
  motherBn: string
  bornOn: string | null
  offeringId: number
  /** Days that the student was there, of the days that count, as roll calls had them when the run was made; whole or halves. */
  attendance?: { present: number; days: number }
  /** Marks given on top of those entered, by exam part; hundredths. They are in the result's marks. */
  grace?: [part: number, marks: number][]
  /** Conduct and skills, of sheets that were submitted. */
  progress?: PrintedProgress
}

/** A section as people tell it from others of its class: with its group, since a college has a 'ক' in each. Null for one the run does not know. */
export function sectionName(
  shown: { sections: RunShown['sections']; offerings: Record<string, Pick<ShownOffering, 'group'>> },
  sectionId: number,
): Names | null {
  const section = shown.sections[String(sectionId)]
  if (!section) return null
  const group = shown.offerings[String(section.offeringId)]?.group
  if (!group || group.nameEn.toLowerCase() === 'none') return { nameEn: section.nameEn, nameBn: section.nameBn }
  return {
    nameEn: `${group.nameEn} – ${section.nameEn}`,
    nameBn: `${group.nameBn || group.nameEn} – ${section.nameBn || section.nameEn}`,
  }
}

/** Marks of one subject as result_subject.parts keeps them: exam part id -> hundredths, 'A' for absent, 'N' for not applicable. */
type PartMarks = Map<number, Mark>

export const writeParts = (marks: Iterable<readonly [number, Mark]>): string =>
  [...marks].map(([id, value]) => `${id}:${typeof value === 'number' ? value / 100 : value}`).join(';')

export function readParts(text: string): PartMarks {
  return new Map(
    text
      .split(';')
      .filter(Boolean)
      .map((one) => {
        const [id, value] = one.split(':')
        return [Number(id), value === 'A' || value === 'N' ? value : Math.round(Number(value) * 100)] as const
      }),
  )
}
