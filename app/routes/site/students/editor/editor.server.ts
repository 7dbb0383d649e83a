import { getZodConstraint } from '@conform-to/zod/v4'
import type { z } from 'zod'
import type { SiteCtx } from '~/domain/context'
import { Invalid } from '~/domain/errors'
import { refuseTaken, saveStudent } from '~/domain/students/save-student.server'
import { chosenSession, editedStudent, editorChoices } from '~/domain/students/student-editor.server'
import { studentForm, studentKeys, type StudentKeys } from '~/domain/students/student.form'
import { paths } from '~/paths'
import { inSameList } from '~/ui/record-link'
import { hrefWith, idIn } from '~/ui/table/url'
import type { EntranceArgs } from '~/access/guard.server'
import { submitted, type Action } from '~/access/intents.server'

/** The editor's data: ?session says the year, ?section the section (of which subjects and the next roll follow). */
export async function editorData(ctx: SiteCtx, request: Request, id: number | null) {
  const params = new URL(request.url).searchParams
  const student = id === null ? null : await editedStudent(ctx.site.id, id, idIn(params.get('session')))
  const { sessions, session } = await chosenSession(ctx, idIn(params.get('session')) ?? student?.sessionId ?? null)
  const inSession = student !== null && session !== null && student.sessionId === session.id
  const sectionId = idIn(params.get('section')) ?? (inSession ? student.sectionId : null)
  const choices = session ? await editorChoices(ctx.site.id, ctx.lang, session.id, sectionId) : null
  const sameSection = inSession && choices?.section?.id === student.sectionId
  // Another section of the same class has the same subjects: what was chosen stays.
  const own = inSession && choices?.sections.find((one) => one.id === student.sectionId)
  const sameClass = own && choices?.section?.offeringId === own.offeringId
  const values: Record<string, string | string[] | null> = {
    ...student?.values,
    sectionId: choices?.section ? String(choices.section.id) : null,
    ...(sameSection ? {} : { roll: choices?.nextRoll ? String(choices.nextRoll) : null }),
    ...(sameClass
      ? {}
      : { electives: (choices?.suggested ?? []).map(String), optionalSubject: null, religionSubject: null }),
  }
  return {
    id,
    code: student?.code ?? null,
    photo: student?.photoKey ? paths.file(student.photoKey) : null,
    choices,
    values,
    sessions: sessions.map(({ id: key, label }) => ({ id: key, label })),
    sessionId: session?.id ?? null,
    constraint: getZodConstraint(studentForm),
  }
}

export type EditorData = Awaited<ReturnType<typeof editorData>>

/** Saves the editor's form and goes to the student. */
export const saveEditor = (idIn: (params: EntranceArgs['params']) => number | null): Action<SiteCtx> =>
  submitted(
    studentForm,
    async (ctx, value, { params, form, request, done }) => {
      const id = idIn(params)
      const studentId = await saveStudent(ctx, value, id)
      const another = id === null && (await form()).get('then') === 'another'
      const { search, searchParams: asked } = new URL(request.url)
      const next = hrefWith(
        { pathname: paths.studentNew, search: '' },
        { session: asked.get('session'), section: value.sectionId },
      )
      return done(
        another ? next : inSameList(paths.student(studentId), search),
        id === null ? 'students:form.added' : 'students:form.saved',
      )
    },
    async (_errors, { params, form }, ctx) => takenErrors(ctx, idIn(params), await form()),
  )

/** What of a form that is wrong elsewhere another student has, so that it is not found out by the next save. */
async function takenErrors(ctx: SiteCtx, id: number | null, typed: FormData): Promise<Record<string, string[]>> {
  const { shape } = studentKeys
  const value = <Key extends keyof StudentKeys>(key: Key, read: z.ZodType<StudentKeys[Key]>) =>
    read.safeParse(typed.get(key)).data
  try {
    await refuseTaken(ctx.site.id, id, {
      sectionId: value('sectionId', shape.sectionId),
      roll: value('roll', shape.roll),
      birthRegNo: value('birthRegNo', shape.birthRegNo),
    })
    return {}
  } catch (thrown) {
    if (thrown instanceof Invalid) return thrown.fieldErrors
    throw thrown
  }
}
