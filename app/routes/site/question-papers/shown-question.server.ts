import type { PaperItem, PaperNote } from '~/domain/question-papers/paper-content.server'
import { shownQuestions, type ShownQuestion } from '~/domain/questions/reading/shown.server'

export interface PaperQuestion {
  id: number
  partId: number
  ruleId: number | null
  shown: ShownQuestion
  /** Hundredths. */
  marks: number
  locked: boolean
  keepOrder: boolean
  hasOptions: boolean
  notes: { text: string; byEn: string; byBn: string }[]
}

/** Questions of a paper as its screens show them, each with its key and what the moderator said of it. */
export async function paperQuestions(
  siteId: number,
  items: readonly PaperItem[],
  notes: readonly PaperNote[],
): Promise<PaperQuestion[]> {
  const shown = await shownQuestions(
    siteId,
    items.map((item) => item.content),
  )
  return items.flatMap((item, at) => {
    const one = shown[at]
    if (!one) return []
    return [
      {
        id: item.questionId,
        partId: item.partId,
        ruleId: item.ruleId,
        shown: one,
        marks: item.marks,
        locked: item.locked,
        keepOrder: item.keepOrder,
        hasOptions: 'options' in item.content,
        notes: notes.flatMap(({ questionId, text, byEn, byBn }) =>
          questionId === item.questionId ? [{ text, byEn, byBn }] : [],
        ),
      },
    ]
  })
}
