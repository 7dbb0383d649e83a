import { paths } from '~/paths'
import { SubmitButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { PostValues } from '~/ui/post-values'

/** Sets up the usual kinds of duties. */
export function UsualKinds() {
  const { t } = useWords()
  return (
    <PostValues values={{ intent: 'usual' }} action={paths.staffDuties}>
      <SubmitButton look="primary">{t('staff-duties:kinds.usual')}</SubmitButton>
    </PostValues>
  )
}
