import { deriveResult, stepTexts, type DerivationStep } from '~/domain/results/derivation.policy'
import { regrade, type Snapshot, type SnapshotRun } from '~/domain/results/read-result.server'
import { gradingOf, type Names } from '~/domain/results/run-shown'
import type { Lang } from '~/format/lang'
import { wordsFor } from '~/i18n/i18n.server'

/** The way to a GPA in the reader's words: a group for each subject, and the last one for the GPA (`subject` null). */
export interface WhyGroup {
  subject: string | null
  grade: string | null
  steps: { text: string; tone: DerivationStep['tone'] }[]
}

/** "Why is my GPA 4.33?", answered from the snapshot alone. */
export function whyOf(snapshot: Snapshot, run: SnapshotRun, lang: Lang): WhyGroup[] {
  const t = wordsFor(lang)
  const name = (names: Names) => (lang === 'bn' ? names.nameBn || names.nameEn : names.nameEn || names.nameBn)
  const subjects = new Map(snapshot.subjects.map((own) => [own.unit.key, name(own.unit)]))
  const parts = new Map(
    snapshot.subjects.flatMap((own) =>
      own.unit.papers.flatMap((paper) => paper.parts.map((part) => [part.type, name(part)] as const)),
    ),
  )
  const names = { subject: (key: string) => subjects.get(key) ?? key, part: (type: string) => parts.get(type) ?? type }
  const grades = new Map(snapshot.subjects.map((own) => [own.unit.key, own.letter]))
  const groups: WhyGroup[] = []
  let last: string | null | undefined
  for (const step of deriveResult(regrade(snapshot, run), gradingOf(run.shown))) {
    if (last === undefined || step.subjectKey !== last) {
      groups.push({
        subject: step.subjectKey && names.subject(step.subjectKey),
        grade: step.subjectKey && (grades.get(step.subjectKey) ?? null),
        steps: [],
      })
    }
    last = step.subjectKey
    groups.at(-1)?.steps.push({ text: t(step.key, stepTexts(step, lang, names)), tone: step.tone })
  }
  return groups
}
