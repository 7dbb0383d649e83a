import type { ReactNode } from 'react'
import type { PaperPart } from '~/domain/question-papers/fill-paper.server'
import { useName } from '~/i18n/use-words'
import { QuestionView } from '~/screens/questions/question-view'
import { useWords } from '~/ui/lang'
import { Alert, Badge, Section } from '~/ui/page'
import type { PaperQuestion } from './shown-question.server'

/** What is on a paper, part by part, with its key; `actions`: what may be done with a question here. */
export function PaperQuestions({
  parts,
  questions,
  actions,
}: {
  parts: readonly PaperPart[]
  questions: readonly PaperQuestion[]
  actions?: (one: PaperQuestion) => ReactNode
}) {
  const { t, n } = useWords()
  let number = 0
  return parts.map((part) => (
    <Section key={part.id} card className="mt-4" title={part.title}>
      <ol className="grid gap-4">
        {questions.flatMap((one) => {
          if (one.partId !== part.id) return []
          number += 1
          return [
            <li key={one.id} className="grid gap-2 border-b border-line pb-4 last:border-0 last:pb-0">
              <div className="flex flex-wrap items-center gap-2 text-sm text-muted">
                <strong>{n(number)}</strong>
                <span>{t(`question-papers:kind.${one.shown.kind}`)}</span>
                <span>{t('question-papers:marksEach', { marks: n(one.marks / 100) })}</span>
                {one.locked ? <Badge tone="accent">{t('question-papers:locked')}</Badge> : null}
                {one.hasOptions && one.keepOrder ? <Badge>{t('question-papers:keptOrder')}</Badge> : null}
              </div>
              <QuestionView shown={one.shown} />
              <Notes notes={one.notes} />
              {actions ? <div className="flex flex-wrap items-start gap-2">{actions(one)}</div> : null}
            </li>,
          ]
        })}
      </ol>
    </Section>
  ))
}

/** What the moderator has said. */
export function Notes({ notes }: { notes: readonly { text: string; byEn: string; byBn: string }[] }) {
  const name = useName()
  return notes.map((one, at) => (
    <Alert key={at} tone="warn" title={name({ nameEn: one.byEn, nameBn: one.byBn })}>
      <span className="whitespace-pre-line">{one.text}</span>
    </Alert>
  ))
}
