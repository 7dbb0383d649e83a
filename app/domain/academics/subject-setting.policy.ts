import { electiveSets, type ChoosablePaper } from './subject-choice.policy'

/** A paper as the checks of a class's subjects read it; marks in hundredths. */
export interface SettingPaper extends ChoosablePaper {
  gradeKey: string
  nameEn: string
  nameBn: string
  parts: readonly { full: number; pass: number }[]
}

interface SettingIssue {
  /** i18n key, academics:check.CODE, with its figures. */
  key: string
  tone: 'bad' | 'warn'
  choose: number
  offered: number
  /** The paper it is about. */
  paper: { nameEn: string; nameBn: string } | null
}

const issue = (code: string, tone: 'bad' | 'warn', more: Partial<SettingIssue> = {}): SettingIssue => ({
  key: `academics:check.${code}`,
  tone,
  choose: 0,
  offered: 0,
  paper: null,
  ...more,
})

/** What would go wrong later with these subjects of a class: papers without marks, sets that cannot be filled. */
export function settingIssues(papers: readonly SettingPaper[]): SettingIssue[] {
  const counted = papers.filter((paper) => paper.condition !== 'continuous')
  return [
    ...counted.filter((paper) => paper.parts.length === 0).map((paper) => issue('noParts', 'bad', { paper })),
    ...papers
      .filter((paper) => paper.parts.some((part) => part.pass > part.full))
      .map((paper) => issue('passOverFull', 'bad', { paper })),
    ...electiveSets(papers).flatMap(({ choose, subjectIds }) =>
      choose > subjectIds.length
        ? [issue('setTooSmall', 'bad', { choose, offered: subjectIds.length })]
        : choose === subjectIds.length
          ? [issue('setWhole', 'warn', { choose, offered: subjectIds.length })]
          : [],
    ),
    ...(papers.some((paper) => paper.condition === 'religion' && paper.religionId === null)
      ? [issue('religionUnknown', 'bad')]
      : []),
  ]
}

/**
 * How many subjects the GPA of a student of this class is divided by: the compulsory ones (papers graded together are
 * one), one religion and the chosen number of each elective set; the optional and continuous ones not. 9 at SSC, 6 at
 * HSC (domain facts, section 2.4).
 */
export function gpaDivisor(papers: readonly SettingPaper[]): number {
  const keys = (some: readonly SettingPaper[]) => new Set(some.map((paper) => paper.gradeKey)).size
  const most = (ids: readonly number[]) =>
    Math.max(0, ...ids.map((id) => keys(papers.filter((paper) => paper.subjectId === id))))
  const religion = most(papers.filter((paper) => paper.condition === 'religion').map((paper) => paper.subjectId))
  return (
    keys(papers.filter((paper) => paper.condition === 'compulsory')) +
    religion +
    electiveSets(papers).reduce(
      (sum, { choose, subjectIds }) => sum + Math.min(choose, subjectIds.length) * most(subjectIds),
      0,
    )
  )
}
