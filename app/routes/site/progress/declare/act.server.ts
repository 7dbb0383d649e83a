import type { SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { z } from 'zod'
import type { EntranceArgs } from '~/access/guard.server'
import { redirectWithToast } from '~/access/toast.server'
import type { SiteCtx } from '~/domain/platform/context'
import { Missing } from '~/domain/platform/errors'
import { declareProgress } from '~/domain/progress/declare.server'
import { enterProgress, reopenProgress, type TypedProgress } from '~/domain/progress/sheets.server'
import { cleanText } from '~/format/text'
import { paths } from '~/paths'
import { zId } from '~/ui/fields/zod'

/** `errors` and `typed` are of a sheet that was not saved. */
export type ProgressAnswer = SubmissionResult<string[]> & {
  saved?: { changed: number; missing: number | null }
  errors?: Record<string, string[]>
  typed?: Record<string, string>
}

const whole = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)
const anything = z.record(z.string(), z.unknown())
const hideFields = ['csrf', 'intent']

export async function actOnProgress(ctx: SiteCtx, args: EntranceArgs): Promise<ProgressAnswer | Response> {
  const form = await args.form()
  const intent = form.get('intent')
  const examId = zId().safeParse(form.get('exam'))
  if (!examId.success) throw new Missing('exam')
  const done = (query: string, key: string) =>
    redirectWithToast(args.context.settings, `${paths.progressDeclare}?exam=${examId.data}${query}`, {
      kind: 'success',
      key,
    })
  if (intent === 'declare') {
    await declareProgress(ctx, examId.data, readDeclaration(form))
    return done('', 'common:saved')
  }
  const sectionId = zId().safeParse(form.get('section'))
  if (!sectionId.success) throw new Missing('section')
  if (intent === 'reopen') {
    await reopenProgress(ctx, examId.data, sectionId.data)
    return done(`&section=${sectionId.data}`, 'progress:sheet.reopened')
  }
  if (intent !== 'save' && intent !== 'submit') throw new Missing('intent')
  const version = whole.safeParse(form.get('version'))
  if (!version.success) throw new Missing('sheet')
  const saved = await enterProgress(
    ctx,
    examId.data,
    sectionId.data,
    version.data,
    readSheet(form),
    intent === 'submit',
  )
  const plain = parseWithZod(form, { schema: anything })
  if (Object.keys(saved.errors).length)
    return {
      ...plain.reply({ formErrors: ['progress:sheet.notSaved'], hideFields }),
      errors: saved.errors,
      typed: typedOf(form),
    }
  if (saved.missing === 0) return done('', 'progress:sheet.submitted')
  return { ...plain.reply({ resetForm: true, hideFields }), saved: { changed: saved.changed, missing: saved.missing } }
}

/** `class` names the classes of the form, `d.<class>.<category>` what is ticked in them. */
function readDeclaration(form: FormData): { classId: number; categoryIds: number[] }[] {
  const classes = new Map<number, number[]>()
  for (const value of form.getAll('class')) {
    const id = zId().safeParse(value)
    if (!id.success) throw new Missing('class')
    classes.set(id.data, [])
  }
  for (const name of form.keys()) {
    if (!name.startsWith('d.')) continue
    const [, classId, categoryId] = /^d\.([1-9]\d{0,14})\.([1-9]\d{0,14})$/.exec(name) ?? []
    const own = classes.get(Number(classId))
    if (!own) throw new Missing('class')
    own.push(Number(categoryId))
  }
  return [...classes].map(([classId, categoryIds]) => ({ classId, categoryIds }))
}

/** `l.<enrolment>.<category>` is a level or empty, `r.<enrolment>` the remark. */
function readSheet(form: FormData): TypedProgress[] {
  const rows = new Map<number, TypedProgress>()
  for (const [name, value] of form) {
    const [, kind, enrolment, category] = /^([lr])\.([1-9]\d{0,14})(?:\.([1-9]\d{0,14}))?$/.exec(name) ?? []
    if (!kind) continue
    if (
      typeof value !== 'string' ||
      (kind === 'l') !== (category !== undefined) ||
      (kind === 'l' && !/^(?:[1-9]\d{0,14})?$/.test(value))
    )
      throw new Missing('cell')
    const id = Number(enrolment)
    let row = rows.get(id)
    if (!row) rows.set(id, (row = { enrolmentId: id, levels: {}, remark: '' }))
    if (kind === 'r') row.remark = cleanText(value)
    else row.levels[category ?? ''] = value ? Number(value) : null
  }
  return [...rows.values()]
}

/** What was typed, to be shown again; a remark that is far too long comes back shortened. */
const typedOf = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      /^[lr]\./.test(name) && typeof value === 'string' ? [[name, value.slice(0, 2000)]] : [],
    ),
  )
