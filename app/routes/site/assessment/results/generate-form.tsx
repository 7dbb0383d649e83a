import { SubmitButton } from '~/ui/button'
import { CheckField, plain } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Section } from '~/ui/page'
import { PostValues } from '~/ui/post-values'

/** Makes the cards; where entries are missing a person has to say that those students are left out. */
export function GenerateForm({
  assessmentId,
  missing,
  again,
}: {
  assessmentId: number
  missing: boolean
  again: boolean
}) {
  const { t } = useWords()
  return (
    <Section card>
      <PostValues values={{ intent: 'generate', assessment: assessmentId }}>
        {again ? <p className="mb-3 text-muted">{t('site-assessment:generate.again')}</p> : null}
        {missing ? <CheckField field={plain('leaveOut')} label="site-assessment:generate.leaveOut" /> : null}
        <div className="mt-3 flex justify-end">
          <SubmitButton>{t('site-assessment:generate.submit')}</SubmitButton>
        </div>
      </PostValues>
    </Section>
  )
}
