import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { byId, intents, submitted } from '~/access/intents.server'
import { idOf } from '~/access/params.server'
import type { SiteCtx } from '~/domain/context'
import { seePaper } from '~/domain/question-papers/paper-content.server'
import { earlyForm, noteForm, paperForm, sealForm, sendBackForm } from '~/domain/question-papers/paper.form'
import { addNote, movePaper, sealPaper } from '~/domain/question-papers/move-paper.server'
import { askEarly, decideEarly, earlyOpenings } from '~/domain/question-papers/open-early.server'
import {
  mayMove,
  mayUnseal,
  PAPER_MOVES,
  paperStateAfter,
  type PaperMove,
} from '~/domain/question-papers/paper-state.policy'
import { readerOf } from '~/domain/question-papers/papers.server'
import { savePaper } from '~/domain/question-papers/save-paper.server'
import { addDays, instantAt, today } from '~/format/dates'
import { paths } from '~/paths'
import { SubmitButton, LinkButton } from '~/ui/button'
import { FormErrors, intentOf } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Alert, Badge, Details, Page } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { ScreenHandle } from '~/ui/screen-handle'
import { loadPaper } from './load-paper.server'
import { PaperFacts } from './paper-facts'
import { PaperFields } from './paper-fields'
import { paperPeople } from './paper-people.server'
import { Notes, PaperQuestions } from './paper-questions'
import { EarlyCard, MoveButtons, NoteForm, SealForm, SendBackForm } from './paper-steps'
import { STATE_TONES } from './state-tones'

export const handle: ScreenHandle = {
  title: 'question-papers:paper',
  under: paths.questionPapers,
  words: ['ui', 'questions'],
}

export const loader = guard('question-papers.papers.view', async (ctx, { params }) => {
  const shown = await loadPaper(ctx, idOf(params.id))
  const { paper } = shown
  const reader = readerOf(ctx)
  const mayChange =
    paper.state === 'draft' && paper.madeBy === ctx.user.userId && ctx.can('question-papers.papers.make')
  return {
    ...shown,
    moves: PAPER_MOVES.filter((move) => paperStateAfter(paper.state, move) && mayMove(paper, move, reader)),
    mayChange,
    people: mayChange ? await paperPeople(ctx) : null,
    early: paper.state === 'sealed' && mayUnseal(paper, reader) ? await earlyOpenings(ctx.site.id, paper.id) : null,
    self: ctx.user.userId,
    tomorrow: addDays(today(), 1),
    constraints: constraintsOf({ paper: paperForm, seal: sealForm, early: earlyForm, sendBack: sendBackForm }),
  }
})

const move = (step: Exclude<PaperMove, 'seal' | 'send-back' | 'approve'>) =>
  byPaper((ctx, id) => movePaper(ctx, id, step), `question-papers:moved.${step}`)

function byPaper(verb: (ctx: SiteCtx, id: number) => Promise<unknown>, said: string) {
  return async (ctx: SiteCtx, { params, done }: Parameters<ReturnType<typeof intents>>[1]) => {
    const id = idOf(params.id)
    await verb(ctx, id)
    return done(paths.questionPaper(id), said)
  }
}

export const action = guard(
  'question-papers.papers.view',
  intents({
    see: byPaper(seePaper, 'question-papers:seen'),
    save: submitted(paperForm, async (ctx: SiteCtx, form, { params, done }) => {
      const id = idOf(params.id)
      await savePaper(ctx, id, form)
      return done(paths.questionPaper(id), 'common:saved')
    }),
    'hand-in': move('hand-in'),
    approve: byId(async (ctx: SiteCtx, read, { params, done }) => {
      const id = idOf(params.id)
      await movePaper(ctx, id, 'approve', { read })
      return done(paths.questionPaper(id), 'question-papers:moved.approve')
    }, 'revision'),
    'take-back': move('take-back'),
    open: move('open'),
    use: move('use'),
    'send-back': submitted(sendBackForm, async (ctx: SiteCtx, { text }, { params, done }) => {
      const id = idOf(params.id)
      await movePaper(ctx, id, 'send-back', { text })
      return done(paths.questionPaper(id), 'question-papers:moved.send-back')
    }),
    note: submitted(noteForm, async (ctx: SiteCtx, { text, questionId }, { params, done }) => {
      const id = idOf(params.id)
      await addNote(ctx, id, text, questionId)
      return done(paths.questionPaper(id), 'question-papers:noted')
    }),
    seal: submitted(sealForm, async (ctx: SiteCtx, { day, time }, { params, done }) => {
      const id = idOf(params.id)
      await sealPaper(ctx, id, instantAt(day, time))
      return done(paths.questionPaper(id), 'question-papers:moved.seal')
    }),
    early: submitted(earlyForm, async (ctx: SiteCtx, { reason }, { params, done }) => {
      const id = idOf(params.id)
      await askEarly(ctx, id, reason)
      return done(paths.questionPaper(id), 'question-papers:asked')
    }),
    agree: byId(async (ctx: SiteCtx, early, { params, done }) => {
      const id = idOf(params.id)
      await decideEarly(ctx, id, early, true)
      return done(paths.questionPaper(id), 'question-papers:agreed')
    }),
    decline: byId(async (ctx: SiteCtx, early, { params, done }) => {
      const id = idOf(params.id)
      await decideEarly(ctx, id, early, false)
      return done(paths.questionPaper(id), 'question-papers:declined')
    }),
  }),
)

/** One paper: who has to do with it, how far it is, and what is on it for whoever may see it and has opened it. */
export default function QuestionPaper() {
  const data = useLoaderData<typeof loader>()
  const { paper, moves, sees, opened, parts, questions, notes, mayChange, people, early, self, tomorrow } = data
  const answer = useActionData<typeof action>() as SubmissionResult<string[]> | undefined
  const { t } = useWords()
  const intent = intentOf(answer)
  const moderates = moves.includes('send-back')
  return (
    <Page
      title={paper.title}
      actions={
        <>
          <Badge tone={STATE_TONES[paper.state]}>{t(`question-papers:state.${paper.state}`)}</Badge>
          {mayChange ? (
            <LinkButton to={paths.questionPaperPlan(paper.id)}>{t('question-papers:toPlan')}</LinkButton>
          ) : null}
          <LinkButton to={paths.questionPaperLog(paper.id)}>{t('question-papers:log')}</LinkButton>
          <MoveButtons moves={moves} revision={paper.revision} />
        </>
      }
    >
      {['save', 'seal', 'early', 'send-back'].includes(intent ?? '') ? null : (
        <FormErrors form={{ errors: answer?.error?.[''] ?? undefined }} />
      )}
      <PaperFacts paper={paper} />
      {moves.includes('seal') ? <SealForm answer={answer} day={tomorrow} /> : null}
      {early ? <EarlyCard early={early} self={self} answer={answer} /> : null}
      {paper.state === 'sealed' ? <Alert tone="plain" title={t('question-papers:sealedText')} /> : null}
      {sees ? (
        <div className="mt-4 flex flex-wrap gap-2">
          {opened ? null : (
            <PostValues values={{ intent: 'see' }} preventScrollReset>
              <SubmitButton>{t('question-papers:see')}</SubmitButton>
            </PostValues>
          )}
          {(['print', 'key'] as const).map((what) => (
            <PostValues key={what} action={paths.questionPaperPrint(paper.id)} reloadDocument values={{ intent: what }}>
              <SubmitButton look="plain">{t(`question-papers:take.${what}`)}</SubmitButton>
            </PostValues>
          ))}
          <span className="self-center text-sm text-muted">{t('question-papers:isLogged')}</span>
        </div>
      ) : null}
      {moderates ? <SendBackForm answer={answer} /> : null}
      <Notes notes={notes} />
      <PaperQuestions
        parts={opened ? parts : []}
        questions={questions}
        {...(moderates && { actions: (one) => <NoteForm question={one.id} /> })}
      />
      {mayChange && people ? (
        <div className="mt-4">
          <Details summary={t('question-papers:change')} open={intent === 'save'}>
            <PaperFields
              key={paper.revision}
              revision={paper.revision}
              people={people}
              values={{ ...paper, fullMarks: paper.fullMarks / 100, columns: String(paper.columns) }}
              answer={intent === 'save' ? answer : undefined}
            />
          </Details>
        </div>
      ) : null}
    </Page>
  )
}
