import { guard } from '~/access/guard.server'
import { intents, submitted } from '~/access/intents.server'
import { idOf } from '~/access/params.server'
import type { SiteCtx } from '~/domain/context'
import { questionForm } from '~/domain/questions/writing/question.form'
import { paths } from '~/paths'
import { EditQuestion } from '~/screens/questions/form/edit-question'
import { loadQuestionForm, saveChangedQuestion } from '~/screens/questions/form/edit-question.server'
import { onePath } from '~/screens/questions/side'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = {
  title: 'questions:exam.edit',
  under: paths.examQuestions,
  words: ['ui', 'platform', 'question-form'],
}

export const loader = guard('questions.bank.view', (ctx, { params, request }) =>
  loadQuestionForm(ctx, idOf(params.questionId), request),
)

export const action = guard(
  'questions.bank.view',
  { body: 'upload' },
  intents({
    save: submitted(questionForm, async (ctx: SiteCtx, form, { params, done }) => {
      const id = idOf(params.questionId)
      await saveChangedQuestion(ctx, id, form)
      return done(onePath('exam', id), form.send ? 'questions:sent' : 'questions:saved')
    }),
  }),
)

/** A changed question is a new version of it. */
export default function EditExamQuestion() {
  return <EditQuestion side="exam" />
}
