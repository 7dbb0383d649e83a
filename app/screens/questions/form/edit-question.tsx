import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Alert, Page } from '~/ui/page'
import { onePath, type Side } from '../side'
import type { loadQuestionForm } from './edit-question.server'
import { QuestionFields } from './question-fields'

/** The form of a question that is there. */
export function EditQuestion({ side }: { side: Side }) {
  const { id, kind, version, state, language, values, pictures, chapters } = useLoaderData<typeof loadQuestionForm>()
  const answer = useActionData<SubmissionResult<string[]>>()
  const { t } = useWords()
  return (
    <Page
      title={t(`questions:${side}.edit`)}
      actions={
        <>
          {language === 'both' ? null : <LinkButton to="?language=both">{t('question-form:otherLanguage')}</LinkButton>}
          <LinkButton to={onePath(side, id)}>{t('common:back')}</LinkButton>
        </>
      }
    >
      {state === 'retired' ? <Alert tone="warn">{t('question-form:isRetired')}</Alert> : null}
      {state === 'approved' || state === 'in-review' ? <Alert>{t('question-form:newVersion')}</Alert> : null}
      <QuestionFields
        key={`${id} ${version} ${language}`}
        side={side}
        kind={kind}
        language={language}
        values={values}
        version={version}
        pictures={pictures}
        chapters={chapters}
        answer={answer}
      />
    </Page>
  )
}
