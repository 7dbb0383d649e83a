import type { ReviewedQuestion } from '~/domain/quiz/own/own-review.server'
import { useWords } from '~/ui/lang'

const Html = ({ html }: { html: string }) => <span dangerouslySetInnerHTML={{ __html: html }} />

/** Questions with what was answered and what is right. */
export function ReviewedQuestions({ questions }: { questions: readonly ReviewedQuestion[] }) {
  const { t, n } = useWords()
  return (
    <ol className="mt-3 grid gap-4">
      {questions.map((one, at) => (
        <li key={one.id} className="border-t border-line pt-3 [overflow-wrap:anywhere]">
          <p className="font-medium">
            {n(at + 1)}. <Html html={one.html} />
          </p>
          <p>
            {t('quiz:own.yours')} {one.given.length ? <Html html={one.given.join('; ')} /> : t('quiz:own.nothing')}
          </p>
          <p>
            {t('quiz:own.right')} <Html html={one.right.join('; ')} />
          </p>
          <p className="text-muted">{t('quiz:own.score', { score: n(one.score / 100), full: n(one.marks / 100) })}</p>
          {one.explanation ? (
            <p>
              <Html html={one.explanation} />
            </p>
          ) : null}
        </li>
      ))}
    </ol>
  )
}
