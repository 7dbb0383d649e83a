import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { Button, LinkButton } from '~/ui/button'
import { plain, SelectField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { GetForm } from '~/ui/link'
import { EmptyState, Page } from '~/ui/page'

interface Exam {
  id: number
  nameEn: string
  nameBn: string
  session: string
}

/** Which exam the screen is about. */
export function ExamChooser({
  exams,
  exam,
  keep = {},
}: {
  exams: readonly Exam[]
  exam: { id: number } | null
  keep?: Record<string, string>
}) {
  const { t, n } = useWords()
  const name = useName()
  return (
    <GetForm className="chooser mb-4 flex flex-wrap items-end gap-3">
      {Object.entries(keep).map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      <SelectField
        key={exam?.id}
        field={plain('exam', exam?.id)}
        label="duties:exam"
        empty={false}
        className="min-w-0 flex-1 basis-56 sm:max-w-md"
        options={exams.map((one) => ({ value: one.id, text: name(one), group: n(one.session) }))}
      />
      <Button type="submit">{t('duties:show')}</Button>
    </GetForm>
  )
}

/** What the screen says while no exam is declared. */
export function NoExam({ title }: { title: string }) {
  const { t } = useWords()
  return (
    <Page title={title}>
      <EmptyState
        title="duties:none.exam"
        text="duties:none.examText"
        action={<LinkButton to={paths.examDeclare}>{t('duties:toDeclare')}</LinkButton>}
      />
    </Page>
  )
}
