import { SubmitButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { PostValues } from '~/ui/post-values'

/** The button that brings what is new in the central chart; nothing where nothing is. */
export function TakeOver({ fresh, manages }: { fresh: number; manages: boolean }) {
  const { t, n } = useWords()
  if (!fresh || !manages) return null
  return (
    <PostValues values={{ intent: 'take-over' }}>
      <SubmitButton look="plain">{t('chart:takeOver.do', { count: fresh, shown: n(fresh) })}</SubmitButton>
    </PostValues>
  )
}
