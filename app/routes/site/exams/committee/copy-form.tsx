import { useName } from '~/i18n/use-words'
import { SubmitButton } from '~/ui/button'
import { plain, SelectField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Section } from '~/ui/page'
import { PostValues } from '~/ui/post-values'

/** Takes over another exam's committees. */
export function CopyForm({
  examId,
  exams,
}: {
  examId: number
  exams: readonly { id: number; nameEn: string; nameBn: string; session: string }[]
}) {
  const { t, n } = useWords()
  const name = useName()
  if (!exams.length) return null
  return (
    <div className="mt-6">
      <Section title={t('exam-settings:committee.copyTitle')}>
        <p className="mb-2 text-[0.9375rem] text-muted">{t('exam-settings:committee.copyText')}</p>
        <PostValues values={{ intent: 'copy', exam: examId }} className="flex flex-wrap items-end gap-3">
          <SelectField
            field={plain('from')}
            label="exam-settings:committee.copyFrom"
            empty={false}
            className="min-w-0 flex-1 basis-64 sm:max-w-md"
            options={exams.map((one) => ({ value: one.id, text: name(one), group: n(one.session) }))}
          />
          <SubmitButton look="plain">{t('exam-settings:committee.copySubmit')}</SubmitButton>
        </PostValues>
      </Section>
    </div>
  )
}
