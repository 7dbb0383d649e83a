import type { QuestionState } from '~/domain/questions/question-state.policy'
import { useWords } from '~/ui/lang'
import { Badge, type Tone } from '~/ui/page'

export const STATE_TONES: Record<QuestionState, Tone> = {
  draft: 'plain',
  'in-review': 'warn',
  approved: 'good',
  retired: 'bad',
}

/** Where the newest version of a question stands; beside it that an older one is in use. */
export function StateBadge({
  state,
  version,
  approvedVersion,
}: {
  state: QuestionState
  version: number
  approvedVersion: number | null
}) {
  const { t, n } = useWords()
  return (
    <>
      <Badge tone={STATE_TONES[state]}>{t(`questions:state.${state}`)}</Badge>
      {state !== 'retired' && approvedVersion !== null && approvedVersion !== version ? (
        <Badge tone="good">{t('questions:olderInUse', { version: n(approvedVersion) })}</Badge>
      ) : null}
    </>
  )
}
