import type { SubmissionResult } from '@conform-to/react'
import { z } from 'zod'
import { intents, byId, type Action, posted } from '~/access/intents.server'
import { idOf } from '~/access/params.server'
import type { SiteCtx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { declareProgress } from '~/domain/progress/declare.server'
import { enterProgress, reopenProgress, type TypedProgress } from '~/domain/progress/enter-progress.server'
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
type ProgressAction = Action<SiteCtx, ProgressAnswer | Response>

const home = (exam: number, section?: number) =>
  `${paths.progressDeclare}?exam=${exam}${section ? `&section=${section}` : ''}`

const saveSheet = (handIn: boolean): ProgressAction =>
  posted(readTyped, async (ctx, { exam, section, version, rows, typed }, { reply, done }) => {
    const saved = await enterProgress(ctx, exam, section, version, rows, handIn)
    if (Object.keys(saved.errors).length)
      return { ...reply({ errors: { '': ['progress:sheet.notSaved'] } }), errors: saved.errors, typed }
    if (saved.missing === 0) return done(home(exam), `progress:sheet.${saved.behind ? 'submittedBehind' : 'submitted'}`)
    return { ...reply({ resetForm: true }), saved: { changed: saved.changed, missing: saved.missing } }
  })

export const actOnProgress: ProgressAction = intents({
  declare: posted(readDeclaration, async (ctx, classes, { id, done }) => {
    await declareProgress(ctx, id('exam'), classes)
    return done(home(id('exam')), 'common:saved')
  }),
  reopen: byId(async (ctx, section, { form, done }) => {
    const exam = idOf((await form()).get('exam'))
    await reopenProgress(ctx, exam, section)
    return done(home(exam, section), 'progress:sheet.reopened')
  }, 'section'),
  save: saveSheet(false),
  submit: saveSheet(true),
})

/** One sheet as it was typed. @throws Missing for nonsense */
function readTyped(form: FormData) {
  const version = whole.safeParse(form.get('version'))
  if (!version.success) throw new Missing('sheet')
  return {
    exam: idOf(form.get('exam')),
    section: idOf(form.get('section')),
    version: version.data,
    rows: readSheet(form),
    typed: typedOf(form),
  }
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
