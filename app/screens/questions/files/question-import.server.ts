import { redirect } from '@remix-run/node'
import { submitted } from '~/access/intents.server'
import type { SiteCtx } from '~/domain/context'
import { questionImportForm } from '~/domain/questions/import/import-questions.form'
import { questionsImport } from '~/domain/questions/import/import-questions.server'
import { startQuestionImport } from '~/domain/questions/import/start-import.server'
import { bankSubjects, subjectText } from '~/domain/questions/writing/may-write.server'
import { paths } from '~/paths'
import { importScreen } from '~/screens/sheets/import.server'
import { uploadData } from '~/screens/sheets/upload.server'
import { importPath, listPath, type Side } from '../side'

const onePath = (side: Side) => (side === 'exam' ? paths.examQuestionImportOne : paths.quizQuestionImportOne)

/** Files that came before, and the subjects for which this person may send one. */
export const loadImports = async (ctx: SiteCtx, side: Side) => ({
  ...(await uploadData(ctx, questionsImport, { side }, questionImportForm)),
  subjects: await bankSubjects(ctx),
})

export const importAction = (side: Side) =>
  submitted(questionImportForm, async (ctx: SiteCtx, form) =>
    redirect(onePath(side)(await startQuestionImport(ctx, form, side))),
  )

export const questionImportScreen = (side: Side) =>
  importScreen({
    kind: questionsImport,
    paths: { start: importPath(side), one: onePath(side), done: listPath(side) },
    about: async (ctx: SiteCtx, { subject }) => {
      const found = (await bankSubjects(ctx)).find((one) => one.value === subjectText(subject))
      return found ? `${found.group} · ${found.text}` : ''
    },
  })
