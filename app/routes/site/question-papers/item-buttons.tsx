import { SubmitButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { PostValues } from '~/ui/post-values'
import type { PaperQuestion } from './shown-question.server'

/** What the maker may do with a question of the paper. */
export function ItemButtons({ question }: { question: PaperQuestion }) {
  const { t } = useWords()
  const changes = [
    question.locked ? 'unlock' : 'lock',
    ...(question.hasOptions ? [question.keepOrder ? 'mix' : 'keep'] : []),
    'drop',
  ]
  return changes.map((change) => (
    <PostValues key={change} values={{ intent: change, id: question.id }} preventScrollReset>
      <SubmitButton look={change === 'drop' ? 'danger' : 'quiet'} small>
        {t(`question-papers:item.${change}`)}
      </SubmitButton>
    </PostValues>
  ))
}
