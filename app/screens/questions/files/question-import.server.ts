import { redirect } from '@remix-run/node'
import { submitted, type Action, type Answer } from '~/access/intents.server'
import { idOf } from '~/access/params.server'
import type { SiteCtx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { questionImportForm } from '~/domain/questions/import/import-questions.form'
import type { ImportSubject } from '~/domain/questions/import/import-subject'
import { questionsImport } from '~/domain/questions/import/import-questions.server'
import { startQuestionImport } from '~/domain/questions/import/start-import.server'
import { bankSubjects, mustWrite, subjectText } from '~/domain/questions/writing/may-write.server'
import { subjectOf } from '~/domain/sheets/imports/batches.server'
import { paths } from '~/paths'
import { importActions, importData, importScreen } from '~/screens/sheets/import.server'
import { uploadData } from '~/screens/sheets/upload.server'
import { importPath, listPath, type Side } from '../side'

const onePath = (side: Side) => (side === 'exam' ? paths.examQuestionImportOne : paths.quizQuestionImportOne)

/** Files that came before and the subjects for which this person may send one; of both those of which they write questions. */
export async function loadImports(ctx: SiteCtx, side: Side) {
  const subjects = await bankSubjects(ctx)
  const own = new Set(subjects.map((one) => one.value))
  const { history, ...rest } = await uploadData(ctx, questionsImport, { side }, questionImportForm)
  return { ...rest, history: history.filter(({ subject }) => own.has(subjectText(subject as ImportSubject))), subjects }
}

export const importAction = (side: Side) =>
  submitted(questionImportForm, async (ctx: SiteCtx, form) =>
    redirect(onePath(side)(await startQuestionImport(ctx, form, side))),
  )

const questionImportScreen = (side: Side) =>
  importScreen({
    kind: questionsImport,
    paths: { start: importPath(side), one: onePath(side), done: listPath(side) },
    about: async (ctx: SiteCtx, { subject }) => {
      const found = (await bankSubjects(ctx)).find((one) => one.value === subjectText(subject))
      return found ? `${found.group} · ${found.text}` : ''
    },
  })

/** What a file says and what becomes of it is for whoever writes questions of its subject. @throws Missing; Refusal */
async function mustHave(ctx: SiteCtx, side: Side, id: number): Promise<void> {
  const subject = await subjectOf<ImportSubject>(ctx.tenant.id, questionsImport, id)
  if (subject.side !== side) throw new Missing('import')
  await mustWrite(ctx, subject)
}

export async function loadImport(ctx: SiteCtx, request: Request, side: Side, id: number) {
  await mustHave(ctx, side, id)
  return importData(ctx, request, questionImportScreen(side), id)
}

export function importSteps(side: Side): Action<SiteCtx, Answer> {
  const steps = importActions(questionImportScreen(side))
  const action: Action<SiteCtx, Answer> = async (ctx, args) => {
    await mustHave(ctx, side, idOf(args.params.id))
    return steps(ctx, args)
  }
  return Object.assign(action, { deeds: (steps as { deeds?: readonly string[] }).deeds })
}
