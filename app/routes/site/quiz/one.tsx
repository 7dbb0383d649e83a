import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { byId, intents, submitted, type Action } from '~/access/intents.server'
import { idOf } from '~/access/params.server'
import type { SiteCtx } from '~/domain/context'
import { addByRule, addQuestions, removeQuestion } from '~/domain/quiz/declare/quiz-questions.server'
import type { QuizMove } from '~/domain/quiz/declare/quiz-state.policy'
import { chosenForm, extraTimeForm, quizForm, ruleForm } from '~/domain/quiz/declare/quiz.form'
import { giveExtraTime, moveQuiz, saveQuiz } from '~/domain/quiz/declare/save-quiz.server'
import { formatDateTime } from '~/format/dates'
import { paths } from '~/paths'
import { LinkButton, SubmitButton } from '~/ui/button'
import { FormErrors, intentOf } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Details, KeyValue, Page, Section } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { ScreenHandle } from '~/ui/screen-handle'
import { AskedQuestions, ChooseQuestions } from './choose-questions'
import { loadQuiz } from './load-quiz.server'
import { QuizFields } from './quiz-fields'
import { QuizStudents } from './quiz-students'

export const handle: ScreenHandle = { title: 'quiz:quiz', under: paths.quizzes, words: ['ui', 'questions'] }

const MOST_TEXT = 100

export const loader = guard('quiz.quizzes.view', async (ctx, { request, params }) => ({
  ...(await loadQuiz(ctx, idOf(params.id), (new URL(request.url).searchParams.get('q') ?? '').slice(0, MOST_TEXT))),
  constraints: constraintsOf({ quiz: quizForm, rule: ruleForm, extra: extraTimeForm }),
}))

const move =
  (step: QuizMove): Action<SiteCtx> =>
  async (ctx, { params, done }) => {
    const id = idOf(params.id)
    await moveQuiz(ctx, id, step, new Date())
    return done(paths.quizOne(id), `quiz:moved.${step}`)
  }

export const action = guard(
  'quiz.quizzes.view',
  intents({
    save: submitted(quizForm, async (ctx: SiteCtx, form, { params, done }) =>
      done(paths.quizOne(await saveQuiz(ctx, { id: idOf(params.id) }, form)), 'quiz:saved'),
    ),
    add: submitted(chosenForm, async (ctx: SiteCtx, { questions }, { params, done }) => {
      await addQuestions(ctx, idOf(params.id), questions)
      return done(paths.quizOne(idOf(params.id)), 'quiz:added')
    }),
    rule: submitted(ruleForm, async (ctx: SiteCtx, form, { params, done }) => {
      await addByRule(ctx, idOf(params.id), form)
      return done(paths.quizOne(idOf(params.id)), 'quiz:added')
    }),
    remove: byId(async (ctx: SiteCtx, questionId, { params, done }) => {
      await removeQuestion(ctx, idOf(params.id), questionId)
      return done(paths.quizOne(idOf(params.id)), 'quiz:removed')
    }),
    extra: submitted(extraTimeForm, async (ctx: SiteCtx, form, { params, done }) => {
      await giveExtraTime(ctx, idOf(params.id), form)
      return done(paths.quizOne(idOf(params.id)), 'quiz:extraSaved')
    }),
    publish: move('publish'),
    withdraw: move('withdraw'),
  }),
)

/** One quiz: what is asked, for whom, and who has begun and handed in. */
export default function OneQuiz() {
  const data = useLoaderData<typeof loader>()
  const { quiz, phase, mayManage, mayChange, values, sections, students } = data
  const answer = useActionData<typeof action>() as SubmissionResult<string[]> | undefined
  const { t, n, lang } = useWords()
  const saving = intentOf(answer) === 'save'
  const shown = quiz.state === 'published'
  return (
    <Page
      title={quiz.title}
      description={`${t(`quiz:kind.${quiz.kind}`)} · ${t(`quiz:phase.${phase}`)}`}
      actions={
        <>
          {shown ? <LinkButton to={paths.quizReportOf(quiz.id)}>{t('quiz:report')}</LinkButton> : null}
          {mayManage ? (
            <PostValues values={{ intent: shown ? 'withdraw' : 'publish' }} preventScrollReset>
              <SubmitButton look={shown ? 'danger' : 'primary'}>
                {t(shown ? 'quiz:withdraw' : 'quiz:publish')}
              </SubmitButton>
            </PostValues>
          ) : null}
        </>
      }
    >
      {saving ? null : (
        <FormErrors
          form={{ errors: answer?.error ? Object.values(answer.error).flatMap((one) => one ?? []) : undefined }}
        />
      )}
      <Section card title={t('quiz:about')}>
        <KeyValue
          columns={2}
          items={[
            { label: t('quiz:opensAt'), value: formatDateTime(quiz.opensAt, lang) },
            { label: t('quiz:closesAt'), value: formatDateTime(quiz.closesAt, lang) },
            { label: t('quiz:minutes'), value: n(quiz.minutes) },
            { label: t('quiz:attempts'), value: n(quiz.attempts) },
            { label: t('quiz:showScore'), value: t(`quiz:show.${quiz.showScore}`) },
            { label: t('quiz:showKeys'), value: t(`quiz:show.${quiz.showKeys}`) },
          ]}
        />
      </Section>
      <AskedQuestions data={data} />
      {mayChange ? <ChooseQuestions data={data} /> : null}
      {students.length ? <QuizStudents students={students} mayManage={mayManage} /> : null}
      {mayChange ? (
        <div className="mt-4">
          <Details summary={t('quiz:change')} open={saving}>
            <QuizFields
              key={quiz.revision}
              isNew={false}
              values={values}
              sections={sections}
              answer={saving ? answer : undefined}
            />
          </Details>
        </div>
      ) : null}
    </Page>
  )
}
