import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { submitted, type Action, type Answer } from '~/access/intents.server'
import { idOf } from '~/access/params.server'
import type { SiteCtx } from '~/domain/context'
import {
  begunMarksImport,
  examNameOf,
  marksImportOf,
  marksVocabulary,
  papersToChoose,
} from '~/domain/exams/import/marks-import.server'
import { PAPER } from '~/domain/exams/import/marks-fields'
import type { EntryRight } from '~/domain/exams/marks.policy'
import { startImport } from '~/domain/sheets/imports/read-file.server'
import { paths } from '~/paths'
import { SHEET } from '~/ui/fields/file-rules'
import { zFile, zId } from '~/ui/fields/zod'
import { importActions, importData, importScreen } from '../sheets/import.server'

const one = (right: EntryRight) => (right === 'own' ? paths.employeeMarksImport : paths.marksImport)

async function screenOf(ctx: SiteCtx, right: EntryRight, id: number) {
  const kind = await begunMarksImport(ctx, right, id)
  const home = right === 'own' ? paths.employeeMarksEntry : paths.marksEntry
  return importScreen({
    kind,
    paths: {
      start: ({ examId }) => `${home}?exam=${examId}&tab=file`,
      one: one(right),
      done: ({ examId }) => `${home}?exam=${examId}`,
    },
    about: (of, { subject }) => examNameOf(of, subject.examId),
    answers: async (of, { subject }) => [
      {
        key: PAPER,
        label: 'marks-import:paper',
        instead: ['sheet', 'subject'],
        long: true,
        options: await papersToChoose(of, right, subject.examId),
      },
    ],
  })
}

/** Takes a file of marks of an exam, and leads to its columns or rows. */
export const sendMarks = (right: EntryRight): Action<SiteCtx, Answer> =>
  submitted(z.object({ exam: zId(), file: zFile(SHEET) }), async (ctx, { exam, file }) =>
    redirect(
      one(right)(
        await startImport(ctx, marksVocabulary(right), {
          file,
          subject: { examId: exam, ...(right === 'own' && { userId: ctx.user.userId }) },
          fully: ({ examId }) => marksImportOf(ctx, right, examId),
        }),
      ),
    ),
  )

export const loadMarksImport = async (ctx: SiteCtx, request: Request, right: EntryRight, id: string | undefined) =>
  importData(ctx, request, await screenOf(ctx, right, idOf(id)), idOf(id))

export const actOnMarksImport =
  (right: EntryRight): Action<SiteCtx, Answer> =>
  async (ctx, args) =>
    importActions(await screenOf(ctx, right, idOf(args.params.id)))(ctx, args)
