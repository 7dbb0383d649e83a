import { useActionData, useLoaderData } from '@remix-run/react'
import type { SubmissionResult } from '@conform-to/react'
import { guard } from '~/access/guard.server'
import { intents, submitted } from '~/access/intents.server'
import { idOf } from '~/access/params.server'
import type { SiteCtx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { choicesFor, takeQuestion } from '~/domain/question-papers/fill-paper.server'
import { takeForm } from '~/domain/question-papers/paper.form'
import { changeable } from '~/domain/question-papers/save-paper.server'
import { shownQuestions } from '~/domain/questions/reading/shown.server'
import { paths } from '~/paths'
import { QuestionView } from '~/screens/questions/question-view'
import { LinkButton, SubmitButton } from '~/ui/button'
import { FormErrors } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { EmptyState, Page, Section } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { ScreenHandle } from '~/ui/screen-handle'
import { idIn } from '~/ui/table/url'

export const handle: ScreenHandle = {
  title: 'question-papers:chooseByHand',
  under: paths.questionPapers,
  words: ['ui', 'questions'],
}

/** Questions offered at once; which, follows from the paper's draw. */
const OFFERED = 30

export const loader = guard('question-papers.papers.make', async (ctx, { request, params }) => {
  const id = idOf(params.id)
  const rule = idIn(new URL(request.url).searchParams.get('rule'))
  if (rule === null) throw new Missing('row')
  const { title } = await changeable(ctx, id)
  const choices = await choicesFor(ctx, id, rule, OFFERED)
  const shown = await shownQuestions(
    ctx.site.id,
    choices.map((one) => one.content),
  )
  return {
    id,
    rule,
    title,
    choices: choices.flatMap((one, at) => (shown[at] ? [{ id: one.id, shown: shown[at] }] : [])),
  }
})

export const action = guard(
  'question-papers.papers.make',
  intents({
    take: submitted(takeForm, async (ctx: SiteCtx, { ruleId, questionId }, { params, done }) => {
      const id = idOf(params.id)
      await takeQuestion(ctx, id, ruleId, questionId)
      return done(paths.questionPaperPlan(id), 'question-papers:taken')
    }),
  }),
)

/** Questions of the bank that fit a row of the plan and are not on the paper yet. */
export default function ChooseQuestion() {
  const { id, rule, title, choices } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as SubmissionResult<string[]> | undefined
  const { t } = useWords()
  return (
    <Page
      title={t('question-papers:chooseByHand')}
      description={title}
      actions={<LinkButton to={paths.questionPaperPlan(id)}>{t('question-papers:toPlan')}</LinkButton>}
    >
      <FormErrors form={{ errors: answer?.error?.[''] ?? undefined }} />
      {choices.length ? null : <EmptyState title="question-papers:noChoice" text="question-papers:noChoiceText" />}
      {choices.map((one) => (
        <Section key={one.id} card className="mt-4">
          <QuestionView shown={one.shown} />
          <PostValues values={{ intent: 'take', ruleId: rule, questionId: one.id }} className="mt-3">
            <SubmitButton look="plain">{t('question-papers:take.question')}</SubmitButton>
          </PostValues>
        </Section>
      ))}
    </Page>
  )
}
