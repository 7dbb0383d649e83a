import { Refusal } from '~/domain/errors'
import { idOf } from '~/access/params.server'
import type { SiteCtx } from '~/domain/context'
import { readBatch } from '~/domain/sheets/imports/batches.server'
import type { Batch, Check } from '~/domain/sheets/imports/kind'
import { importContext } from '~/domain/students/import/import-context.server'
import { studentsImport, type CheckedStudent } from '~/domain/students/import/import-roster.server'
import { makeMissingSections, missingSections } from '~/domain/students/import/missing-sections.server'
import { PLACED, type RosterBatch } from '~/domain/students/import/roster-batch'
import { chosenSession } from '~/domain/students/student-editor.server'
import { placesOf } from '~/domain/students/student-places.server'
import { digits } from '~/format/digits'
import { wordsFor } from '~/i18n/i18n.server'
import { paths } from '~/paths'
import { importScreen, type AnswerField } from '~/screens/sheets/import.server'

type Subject = RosterBatch['subject']

async function session(ctx: SiteCtx, { subject }: Batch<Subject>): Promise<string> {
  const { session: of } = await chosenSession(ctx, subject.sessionId)
  return wordsFor(ctx.lang)('students:view.year', { session: digits(of?.label ?? '', ctx.lang) })
}

/** Class and section for the whole file, where it has no column of them. */
async function places(ctx: SiteCtx, { subject: { sessionId } }: Batch<Subject>): Promise<AnswerField[]> {
  const { roster } = await importContext(ctx.site.id, sessionId)
  const named = (list: readonly { id: number; names: readonly string[] }[]) =>
    list.map((one) => ({ value: one.id, text: one.names[ctx.lang === 'bn' ? 0 : 1] ?? one.names[0] ?? '' }))
  const sections = await placesOf(ctx.site.id, ctx.lang, { sessionId })
  const options: Record<(typeof PLACED)[number], AnswerField['options']> = {
    classId: named(roster.classes),
    groupId: named(roster.groups),
    shiftId: named(roster.shifts),
    versionId: named(roster.versions),
    sectionId: sections.map(({ id, text }) => ({ value: id, text })),
  }
  return PLACED.map((key) => ({
    key,
    label: `student-import:default.${key}`,
    instead: ['className', 'section', 'group', 'shift', 'version'],
    long: key === 'sectionId',
    options: options[key],
  }))
}

/** Sections that the file names and the class settings lack. */
async function lacking(ctx: SiteCtx, batch: Batch<Subject>, { rows }: Check<CheckedStudent>) {
  const missing = await missingSections(
    ctx.site.id,
    batch,
    rows.map(({ matched }) => matched),
  )
  return { missing, mayMakeSections: ctx.can('academics.classes.manage') }
}
export type LackingSections = Awaited<ReturnType<typeof lacking>>

export const rosterScreen = importScreen<Subject, CheckedStudent, SiteCtx, LackingSections>({
  kind: studentsImport,
  paths: { start: paths.rosterImport, one: paths.rosterImportOne, done: paths.students },
  about: session,
  more: lacking,
  answers: places,
  tabs: [
    {
      key: 'incomplete',
      label: 'student-import:incomplete',
      note: 'student-import:incompleteNote',
      of: ({ outcome, gaps }) => outcome !== 'wrong' && gaps.length > 0,
    },
  ],
  deeds: {
    sections: async (ctx, { params, done }) => {
      if (!ctx.can('academics.classes.manage')) throw new Refusal('student-import:mayNotMakeSections', {}, 403)
      const id = idOf(params.id)
      const batch = await readBatch<Subject>(ctx.site.id, studentsImport, id, { lock: true })
      const made = await makeMissingSections(ctx, batch)
      return done(paths.rosterImportOne(id), made > 0 ? 'student-import:sectionsMade' : 'student-import:noSectionsMade')
    },
  },
})
