import type { SubjectOption } from '~/domain/lessons/teaching/teaching.server'
import { Button } from '~/ui/button'
import { plain, SelectField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { GetForm } from '~/ui/link'
import { EmptyState, fieldRow } from '~/ui/page'

/** Of which class and subject: the first step of what belongs to one. */
export function SubjectPicker({ subjects, chosen }: { subjects: readonly SubjectOption[]; chosen: string | null }) {
  const { t } = useWords()
  if (!subjects.length) return <EmptyState title="class-lessons:noSubject" text="class-lessons:noneTaught" />
  return (
    <GetForm className={`${fieldRow} mb-4 print:hidden`} preventScrollReset>
      <SelectField
        key={chosen ?? ''}
        className="w-full max-w-md"
        field={plain('subject', chosen ?? '')}
        label="class-lessons:classAndSubject"
        options={subjects}
      />
      <Button type="submit">{t('class-lessons:show')}</Button>
    </GetForm>
  )
}
