import { LETTERS, letterOf, MANY } from '~/domain/answer-sheets/keys/key.policy'
import { useWords } from '~/ui/lang'
import { Badge, Section } from '~/ui/page'
import type { PageData } from './load-page.server'

const TONES = { right: 'good', wrong: 'bad', blank: 'plain' } as const

/** What was read, question by question, beside the key. */
export function AnswersTable({
  answers,
  set,
  sets,
}: {
  answers: PageData['answers']
  set: number | null
  sets: number
}) {
  const { t, n } = useWords()
  const title =
    sets > 1 && set !== null ? t('answer-sheets:answersOfSet', { set: LETTERS[set - 1] }) : t('answer-sheets:answers')
  return (
    <Section card className="mt-4" title={title}>
      <ol className="grid grid-cols-2 gap-x-6 gap-y-1 sm:grid-cols-4 lg:grid-cols-5">
        {answers.map((one, at) => (
          <li key={at} className="flex items-center gap-2 border-b border-line py-1 tabular-nums">
            <span className="w-8 text-right text-muted">{n(at + 1)}.</span>
            <span>{one.answer === MANY ? t('answer-sheets:many') : letterOf(one.answer)}</span>
            {one.verdict ? (
              <Badge tone={TONES[one.verdict]}>
                {one.verdict === 'wrong'
                  ? t('answer-sheets:verdict.wrong', { key: letterOf(one.key ?? '') })
                  : t(`answer-sheets:verdict.${one.verdict}`)}
              </Badge>
            ) : null}
          </li>
        ))}
      </ol>
    </Section>
  )
}
