import {
  checkChoices,
  mayTakeAs,
  type ChoiceIssue,
  type ChoosablePaper,
  type SubjectChoice,
  type TakenAs,
} from '~/domain/academics/subject-choice.policy'

/** What of a student's choice is not as the class demands, so that a result would count fewer or other subjects. */
export type Gap = ChoiceIssue

export interface Names {
  nameEn: string
  nameBn: string
}

/** A paper of a class with its subject's names. */
export interface NamedPaper extends ChoosablePaper {
  classOfferingId: number
  code: string
  subjectEn: string
  subjectBn: string
}

/** A gap as people read it, and as decisions and runs keep it: the subjects are those to choose from. */
export interface ShownGap {
  code: Gap['code']
  choose: number
  chosen: number
  subjects: Names[]
}

/**
 * The gaps of a choice; [] when a result counts what it should. Another religion's subject than the own is no gap: the
 * number of subjects is right, and checkChoices() says it where choices are made.
 */
export function gapsOf(
  papers: readonly ChoosablePaper[],
  choices: readonly SubjectChoice[],
  religionId: number | null,
): Gap[] {
  const gaps = checkChoices(papers, choices, religionId).filter((issue) => issue.code !== 'religionOther')
  return [...new Map(gaps.map((gap) => [gapKey(gap), gap])).values()]
}

/** Only something is still to be chosen; what was chosen is right. */
export const isMissing = (gap: Gap): boolean =>
  gap.code === 'religionMissing' || (gap.code === 'setCount' && gap.chosen < gap.choose)

/** The gaps that matter to an exam: about a subject, set or kind that it examines. @param examined subject offerings */
export function gapsInExam(
  gaps: readonly Gap[],
  papers: readonly ChoosablePaper[],
  examined: ReadonlySet<number>,
): Gap[] {
  const sat = papers.filter((paper) => examined.has(paper.id))
  const about = (gap: Gap) => (paper: ChoosablePaper) => {
    if (gap.subjectId !== null) return paper.subjectId === gap.subjectId
    if (gap.code === 'setCount') return paper.condition === 'elective' && (paper.electiveSet ?? '') === gap.electiveSet
    if (gap.code === 'optionalMany') return mayTakeAs(paper, 'optional')
    if (gap.code === 'unknown') return paper.condition !== 'compulsory' && paper.condition !== 'continuous'
    return paper.condition === 'religion'
  }
  return gaps.filter((gap) => sat.some(about(gap)))
}

/** Names a gap so that a decision about it is known again; another number of subjects is another gap. */
export const gapKey = ({ code, electiveSet, subjectId, choose, chosen }: Gap): string =>
  [code, electiveSet ?? subjectId ?? '', chosen, choose].join('/')

/** Whether what was decided about covers everything that is missing now. */
export const covers = (decided: readonly string[], gaps: readonly Gap[]): boolean =>
  gaps.every((gap) => decided.includes(gapKey(gap)))

/** A gap with the names of the subjects it is about. */
export function shownGap(gap: Gap, papers: readonly NamedPaper[]): ShownGap {
  const own = papers.filter((paper) =>
    gap.subjectId !== null
      ? paper.subjectId === gap.subjectId
      : gap.code === 'setCount'
        ? paper.condition === 'elective' && (paper.electiveSet ?? '') === gap.electiveSet
        : gap.code === 'optionalMany'
          ? mayTakeAs(paper, 'optional')
          : gap.code.startsWith('religion') && paper.condition === 'religion',
  )
  const subjects = new Map(own.map((paper) => [paper.subjectId, { nameEn: paper.subjectEn, nameBn: paper.subjectBn }]))
  return { code: gap.code, choose: gap.choose, chosen: gap.chosen, subjects: [...subjects.values()] }
}

/** A choice as one text: 'subject offering:taken as', in order. What is equal was chosen equally. */
export const packChoices = (choices: readonly SubjectChoice[]): string =>
  [...choices]
    .sort((a, b) => a.subjectOfferingId - b.subjectOfferingId)
    .map((one) => `${one.subjectOfferingId}:${one.takenAs}`)
    .join(' ')

/** Reads packChoices(), or what SQL writes in the same way. */
export const readChoices = (text: string | null): SubjectChoice[] =>
  (text ?? '')
    .split(' ')
    .filter(Boolean)
    .map((one) => {
      const [id, as] = one.split(':')
      return { subjectOfferingId: Number(id), takenAs: as as TakenAs }
    })
