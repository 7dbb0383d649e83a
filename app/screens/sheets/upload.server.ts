import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { constraintsOf } from '~/access/constraints.server'
import type { EntranceArgs } from '~/access/guard.server'
import { submitted, type Action, type Answer } from '~/access/intents.server'
import type { SiteCtx, UserCtx } from '~/domain/context'
import { listBatches } from '~/domain/sheets/imports/batches.server'
import type { SheetVocabulary } from '~/domain/sheets/imports/kind'
import { startImport } from '~/domain/sheets/imports/read-file.server'
import { SHEET } from '~/ui/fields/file-rules'
import { zFile } from '~/ui/fields/zod'

const uploadForm = z.object({ file: zFile(SHEET) })

/** What the first step of an import shows: files that came before, and what a file may be. */
export const uploadData = async (
  ctx: UserCtx,
  kind: SheetVocabulary,
  about: object = {},
  form: z.ZodType<{ file: File }> = uploadForm,
) => ({
  history: await listBatches(ctx.tenant.id, kind, { about }),
  constraints: constraintsOf({ sheet: form }),
})

/**
 * Takes the file, and leads to its columns, or to its rows where nothing is left to ask.
 * @param subject what the file is about, by the address of the screen
 */
export const uploadAction = <C extends UserCtx = SiteCtx>(
  kind: SheetVocabulary,
  one: (id: number) => string,
  subject: (ctx: C, args: EntranceArgs) => Promise<object> | object = () => ({}),
): Action<C, Answer> => uploadOf(uploadForm, kind, one, (ctx: C, _, args) => subject(ctx, args))

/** The same where the form says what the file is about: of which account, of which draft. */
export const uploadOf = <C extends UserCtx, Form extends { file: File }>(
  form: z.ZodType<Form>,
  kind: SheetVocabulary,
  one: (id: number) => string,
  subject: (ctx: C, given: Form, args: EntranceArgs) => Promise<object> | object,
): Action<C, Answer> =>
  submitted(form, async (ctx: C, given, args) =>
    redirect(one(await startImport(ctx, kind, { file: given.file, subject: async () => subject(ctx, given, args) }))),
  )
