import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { intents, posted } from '~/access/intents.server'
import { idOf } from '~/access/params.server'
import { intoMarks, marksPreview } from '~/domain/answer-sheets/marks/into-marks.server'
import { markSheetsOf, sheetOf } from '~/domain/answer-sheets/sheet/sheets.server'
import type { SiteCtx } from '~/domain/context'
import { Refusal } from '~/domain/errors'
import { placesOf } from '~/domain/students/student-places.server'
import { paths } from '~/paths'
import { mayManage } from '~/screens/answer-sheets/may-manage.server'
import { sheetName } from '~/screens/answer-sheets/sheet-name'
import { SheetTabs } from '~/screens/answer-sheets/sheet-tabs'
import { Button } from '~/ui/button'
import { plain, SelectField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { GetForm } from '~/ui/link'
import { EmptyState, fieldRow, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { idIn } from '~/ui/table/url'
import { MarksPreview } from './marks-preview'

export const handle: ScreenHandle = {
  title: 'answer-sheets:tab.marks',
  under: paths.answerSheets,
  guide: 'answer-sheets:marksGuide',
  words: ['ui', 'exams'],
}

export const loader = guard('answer-sheets.sheets.view', async (ctx, { request, params }) => {
  const sheet = await sheetOf(ctx, idOf(params.id))
  const own = await markSheetsOf(ctx, sheet)
  const places = await placesOf(ctx.site.id, ctx.lang, { sectionIds: own.map((one) => one.sectionId) })
  const asked = idIn(new URL(request.url).searchParams.get('sheet'))
  const chosen = own.find((one) => one.id === asked) ?? own[0]
  const preview = chosen ? await marksPreview(ctx, sheet, chosen.id) : null
  return {
    id: sheet.id,
    name: sheetName(sheet, ctx.lang),
    sections: own.map((one) => ({
      value: one.id,
      text: places.find((place) => place.id === one.sectionId)?.text ?? '',
    })),
    chosen: chosen?.id ?? null,
    version: preview?.head.version ?? 0,
    published: preview?.head.published ?? false,
    rows: preview?.rows ?? [],
  }
})

/** A student who was ticked, with the mark that stood beside: 'enrolment:hundredths'. */
function seenOf(value: FormDataEntryValue): [number, number][] {
  const [, student, mark] = /^(\d+):(\d{1,9})$/.exec(String(value)) ?? []
  const id = idIn(student ?? null)
  return id === null ? [] : [[id, Number(mark)]]
}

export const action = guard(
  'answer-sheets.sheets.view',
  { body: 'grid' },
  intents({
    enter: posted(
      (form) => ({
        markSheetId: idOf(form.get('sheet')),
        version: Number(form.get('version')) || 0,
        chosen: new Map(form.getAll('student').flatMap(seenOf)),
      }),
      async (ctx: SiteCtx, said, { params, done, reply }) => {
        mayManage(ctx)
        const id = idOf(params.id)
        const { changed, errors, stale } = await intoMarks(ctx, id, said)
        if (stale) throw new Refusal('answer-sheets:error.marksStale')
        const wrong = Object.values(errors).flat()
        if (wrong.length) return reply({ errors: { '': [...new Set(wrong)] } })
        return done(paths.answerMarksOf(id, said.markSheetId), 'answer-sheets:entered', { count: changed })
      },
    ),
  }),
)

/** What the pages would write into the marks of a section, beside what stands there. */
export default function AnswerMarks() {
  const { id, name, sections, chosen, version, published, rows } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as SubmissionResult<string[]> | undefined
  const { t } = useWords()
  return (
    <Page title={t('answer-sheets:tab.marks')} description={name}>
      <SheetTabs id={id} here="marks" />
      {chosen === null ? (
        <EmptyState title="answer-sheets:noSection" text="answer-sheets:noSectionText" />
      ) : (
        <>
          <GetForm className={`${fieldRow} mb-4`} preventScrollReset>
            <SelectField key={chosen} field={plain('sheet', chosen)} label="answer-sheets:section" options={sections} />
            <Button type="submit">{t('answer-sheets:show')}</Button>
          </GetForm>
          <MarksPreview
            key={`${chosen} ${version}`}
            sheet={chosen}
            version={version}
            published={published}
            rows={rows}
            answer={answer}
          />
        </>
      )}
    </Page>
  )
}
