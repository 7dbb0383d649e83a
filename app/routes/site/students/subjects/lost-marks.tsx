import type { LostMarks } from '~/domain/subject-choices/change-choices.server'
import { useName } from '~/i18n/use-words'
import { Button } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Alert } from '~/ui/page'
import { PostValues } from '~/ui/post-values'

/** Whose marks would count no more; the button sends the same again, meaning it. */
export function LostMarksList({
  lost,
  form,
  undo,
}: {
  lost: readonly LostMarks[]
  form: 'grid' | 'undo'
  undo: number | undefined
}) {
  const { t, n } = useWords()
  const name = useName()
  const again = (
    <Button type="submit" look="danger" name="drop" value="1" {...(form === 'grid' ? { form: 'choice-grid' } : {})}>
      {t('choices-desk:assign.dropAnyway')}
    </Button>
  )
  return (
    <Alert
      tone="bad"
      live
      title={t('choices-desk:assign.lostTitle')}
      actions={form === 'undo' ? <PostValues values={{ intent: 'undo', change: undo }}>{again}</PostValues> : again}
    >
      <p>{t('choices-desk:assign.lostText')}</p>
      <ul className="my-1.5 list-disc pl-5">
        {lost.map((one) => (
          <li key={`${one.enrolmentId}-${one.subject.nameEn}-${one.exam.nameEn}`}>
            {t('choices-desk:assign.lostOne', {
              name: name(one),
              roll: n(one.roll),
              subject: name(one.subject),
              exam: name(one.exam),
            })}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
