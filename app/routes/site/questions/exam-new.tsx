import { guard } from '~/access/guard.server'
import { intents, submitted } from '~/access/intents.server'
import type { SiteCtx } from '~/domain/context'
import { questionForm } from '~/domain/questions/writing/question.form'
import { paths } from '~/paths'
import { loadNewQuestion, saveNewQuestion } from '~/screens/questions/form/new-question.server'
import { NewQuestion } from '~/screens/questions/form/new-question'
import { onePath } from '~/screens/questions/side'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = {
  title: 'questions:exam.new',
  under: paths.examQuestions,
  words: ['ui', 'platform', 'question-form'],
}

export const loader = guard('questions.bank.view', (ctx, { request }) => loadNewQuestion(ctx, request, 'exam'))

export const action = guard(
  'questions.bank.view',
  { body: 'upload' },
  intents({
    save: submitted(questionForm, async (ctx: SiteCtx, form, { request, done }) => {
      const id = await saveNewQuestion(ctx, request, form)
      return done(onePath('exam', id), form.send ? 'questions:sent' : 'questions:saved')
    }),
  }),
)

/** A question begins with its class, subject, kind and language, as a draft. */
export default function NewExamQuestion() {
  return <NewQuestion side="exam" />
}
