import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { byId, intents, submitted, type Action } from '~/access/intents.server'
import { idOf } from '~/access/params.server'
import type { SiteCtx } from '~/domain/context'
import { fillPaper, setItem, type ItemChange } from '~/domain/question-papers/fill-paper.server'
import { partForm, ruleForm } from '~/domain/question-papers/paper.form'
import { addPart, addRule, changeable, removePart, removeRule } from '~/domain/question-papers/save-paper.server'
import { chaptersFor } from '~/domain/questions/bank.server'
import { paths } from '~/paths'
import { LinkButton, SubmitButton } from '~/ui/button'
import { FormErrors, intentOf } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Alert, Page } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { ScreenHandle } from '~/ui/screen-handle'
import { ItemButtons } from './item-buttons'
import { loadPaper } from './load-paper.server'
import { PaperQuestions } from './paper-questions'
import { NewPart, PlanPartCard } from './plan-parts'

export const handle: ScreenHandle = {
  title: 'question-papers:plan',
  under: paths.questionPapers,
  words: ['ui', 'questions'],
}

export const loader = guard('question-papers.papers.make', async (ctx, { params }) => {
  const paper = await changeable(ctx, idOf(params.id))
  return {
    ...(await loadPaper(ctx, paper.id)),
    chapters: await chaptersFor(ctx.site.id, { ...paper, use: 'exam' }),
    constraints: constraintsOf({ part: partForm, rule: ruleForm }),
  }
})

const fill =
  (again: boolean): Action<SiteCtx> =>
  async (ctx, { params, done }) => {
    const id = idOf(params.id)
    const wanting = await fillPaper(ctx, id, again)
    return wanting
      ? done(paths.questionPaperPlan(id), 'question-papers:filledPart', { many: wanting }, 'warning')
      : done(paths.questionPaperPlan(id), 'question-papers:filled')
  }

const remove = (verb: (ctx: SiteCtx, id: number, row: number) => Promise<void>) =>
  byId(async (ctx: SiteCtx, row, { params, done }) => {
    const id = idOf(params.id)
    await verb(ctx, id, row)
    return done(paths.questionPaperPlan(id), 'common:saved')
  })

const item = (change: ItemChange) => remove((ctx, id, question) => setItem(ctx, id, question, change))

export const action = guard(
  'question-papers.papers.make',
  intents({
    part: submitted(partForm, async (ctx: SiteCtx, form, { params, done }) => {
      const id = idOf(params.id)
      await addPart(ctx, id, form)
      return done(paths.questionPaperPlan(id), 'common:saved')
    }),
    rule: submitted(ruleForm, async (ctx: SiteCtx, form, { params, done }) => {
      const id = idOf(params.id)
      await addRule(ctx, id, form)
      return done(paths.questionPaperPlan(id), 'common:saved')
    }),
    'drop-part': remove(removePart),
    'drop-rule': remove(removeRule),
    fill: fill(false),
    again: fill(true),
    lock: item('lock'),
    unlock: item('unlock'),
    keep: item('keep'),
    mix: item('mix'),
    drop: item('drop'),
  }),
)

/** The plan of a paper against its full marks, and its questions: drawn by the plan, chosen by hand, or both. */
export default function QuestionPaperPlan() {
  const { paper, parts, reached, faults, lacks, opened, questions, chapters } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as SubmissionResult<string[]> | undefined
  const { t, n } = useWords()
  const intent = intentOf(answer)
  return (
    <Page
      title={t('question-papers:plan')}
      description={paper.title}
      actions={
        <>
          <LinkButton to={paths.questionPaper(paper.id)}>{t('question-papers:toPaper')}</LinkButton>
          {(['again', 'fill'] as const).map((what) => (
            <PostValues key={what} values={{ intent: what }} preventScrollReset>
              <SubmitButton look={what === 'fill' ? 'primary' : 'plain'}>{t(`question-papers:${what}`)}</SubmitButton>
            </PostValues>
          ))}
        </>
      }
    >
      {intent === 'part' || intent === 'rule' ? null : (
        <FormErrors form={{ errors: answer?.error?.[''] ?? undefined }} />
      )}
      <Alert
        tone={faults.length ? 'warn' : 'good'}
        title={t('question-papers:reached', { reached: n(reached / 100), full: n(paper.fullMarks / 100) })}
      >
        {faults.map((fault, at) => (
          <p key={at}>
            {parts.find((one) => one.id === fault.partId)?.title} {t(`question-papers:fault.${fault.code}`)}
          </p>
        ))}
      </Alert>
      {parts.map((part) => (
        <PlanPartCard
          key={part.id}
          part={part}
          lacks={lacks}
          chapters={chapters}
          paperId={paper.id}
          answer={intent === 'rule' ? answer : undefined}
        />
      ))}
      <NewPart answer={intent === 'part' ? answer : undefined} open={parts.length === 0} />
      {opened ? (
        <PaperQuestions parts={parts} questions={questions} actions={(one) => <ItemButtons question={one} />} />
      ) : (
        <p className="mt-4 text-muted">{t('question-papers:notOpened')}</p>
      )}
    </Page>
  )
}
