import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { paths } from '~/paths'
import { importSteps, loadImport } from '~/screens/questions/files/question-import.server'
import { ImportSteps } from '~/screens/sheets/import-steps'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = {
  title: 'question-import:title',
  under: paths.quizQuestionImport,
  guide: 'question-import:guide',
  words: ['ui', 'questions', 'sheets', 'platform'],
}

export const loader = guard('questions.bank.view', (ctx, { request, params }) =>
  loadImport(ctx, request, 'quiz', idOf(params.id)),
)
export const action = guard('questions.bank.view', { body: 'grid' }, importSteps('quiz'))

/** One file of questions on its way in. */
export default function QuizQuestionImportOne() {
  return <ImportSteps data={useLoaderData<typeof loader>()} />
}
