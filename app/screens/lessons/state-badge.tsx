import type { LessonState } from '~/domain/lessons/lesson/lesson-state.policy'
import { useWords } from '~/ui/lang'
import { Badge, type Tone } from '~/ui/page'

const TONES: Record<LessonState, Tone> = { draft: 'warn', published: 'good', withdrawn: 'plain' }

/** Whether students see a lesson or homework. */
export function StateBadge({ state }: { state: LessonState }) {
  const { t } = useWords()
  return <Badge tone={TONES[state]}>{t(`class-lessons:state.${state}`)}</Badge>
}
