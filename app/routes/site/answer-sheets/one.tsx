import type { SubmissionResult } from '@conform-to/react'
import { redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { intents, type Action } from '~/access/intents.server'
import { idOf } from '~/access/params.server'
import { countScans } from '~/domain/answer-sheets/scans/scans.server'
import { MOST_FILES, sendScans } from '~/domain/answer-sheets/scans/send-scans.server'
import { removeSheet } from '~/domain/answer-sheets/sheet/save-sheet.server'
import { markSheetsOf, sheetOf } from '~/domain/answer-sheets/sheet/sheets.server'
import type { SiteCtx } from '~/domain/context'
import { placesOf } from '~/domain/students/student-places.server'
import { paths } from '~/paths'
import { manages, mayManage } from '~/screens/answer-sheets/may-manage.server'
import { PagesField } from '~/screens/answer-sheets/pages-field'
import { sheetName } from '~/screens/answer-sheets/sheet-name'
import { SheetTabs } from '~/screens/answer-sheets/sheet-tabs'
import { sentFiles } from '~/screens/lessons/sent-files.server'
import { LinkButton, SubmitButton } from '~/ui/button'
import { FormErrors, PostForm } from '~/ui/fields'
import { useForm } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Alert, KeyValue, Page, Section, Stat, Stats } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = {
  title: 'answer-sheets:sheet',
  under: paths.answerSheets,
  words: ['ui', 'platform'],
}

export const loader = guard('answer-sheets.sheets.view', async (ctx, { params }) => {
  const sheet = await sheetOf(ctx, idOf(params.id))
  const sections = (await markSheetsOf(ctx, sheet)).map((one) => one.sectionId)
  const places = await placesOf(ctx.site.id, ctx.lang, { sectionIds: sections })
  return {
    sheet,
    name: sheetName(sheet, ctx.lang),
    sections: places.map(({ id, text }) => ({ id, text })),
    counts: await countScans(ctx.site.id, sheet.id),
    mayManage: manages(ctx),
    most: MOST_FILES,
  }
})

const send: Action<SiteCtx> = async (ctx, args) => {
  mayManage(ctx)
  return redirect(paths.job(await sendScans(ctx, idOf(args.params.id), await sentFiles(args, 'pages'))))
}
const remove: Action<SiteCtx> = async (ctx, { params, done }) => {
  mayManage(ctx)
  await removeSheet(ctx, idOf(params.id))
  return done(paths.answerSheets, 'answer-sheets:removed')
}
export const action = guard('answer-sheets.sheets.view', { body: 'upload' }, intents({ send, remove }))

/** A sheet: printed by section, photographed, and how far its pages are. */
export default function AnswerSheet() {
  const { sheet, name, sections, counts, mayManage: manager, most } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as SubmissionResult<string[]> | undefined
  const { t, n } = useWords()
  const [form, fields] = useForm<{ pages: File }>({ id: 'send', lastResult: answer })
  const none = Object.values(counts).every((one) => one === 0)
  return (
    <Page title={t('answer-sheets:sheet')} description={name}>
      <SheetTabs id={sheet.id} here="sheet" />
      {sheet.keyVersion === 0 ? (
        <Alert
          tone="warn"
          title={t('answer-sheets:noKey')}
          actions={<LinkButton to={paths.answerKey(sheet.id)}>{t('answer-sheets:enterKey')}</LinkButton>}
        >
          {t('answer-sheets:noKeyText')}
        </Alert>
      ) : null}
      <Stats>
        <Stat label={t('answer-sheets:state.read')} value={n(counts.read)} to={paths.answerScansIn(sheet.id, 'read')} />
        <Stat
          label={t('answer-sheets:state.doubtful')}
          value={n(counts.doubtful)}
          to={paths.answerScansIn(sheet.id, 'doubtful')}
        />
        <Stat
          label={t('answer-sheets:state.failed')}
          value={n(counts.failed)}
          to={paths.answerScansIn(sheet.id, 'failed')}
        />
        <Stat
          label={t('answer-sheets:state.waiting')}
          value={n(counts.waiting)}
          to={paths.answerScansIn(sheet.id, 'waiting')}
        />
      </Stats>
      {manager ? (
        <Section card className="mt-4" title={t('answer-sheets:sendTitle')}>
          <PostForm form={form} encType="multipart/form-data" values={{ intent: 'send' }}>
            <FormErrors form={form} />
            <p className="mb-3 text-muted">{t('answer-sheets:sendAbout', { most: n(most) })}</p>
            <PagesField field={fields.pages} shape={sheet} />
            <div className="mt-3">
              <SubmitButton>{t('answer-sheets:send')}</SubmitButton>
            </div>
          </PostForm>
        </Section>
      ) : null}
      <Section card className="mt-4" title={t('answer-sheets:print')}>
        <p className="mb-3 text-muted">{t('answer-sheets:printAbout')}</p>
        <ul className="divide-y divide-line">
          {sections.map((one) => (
            <li key={one.id} className="flex flex-wrap items-center justify-between gap-2 py-2">
              <span>{one.text}</span>
              <span className="flex flex-wrap gap-2">
                <LinkButton document to={paths.answerSheetFile(sheet.id, one.id)}>
                  {t('answer-sheets:printSection')}
                </LinkButton>
                <LinkButton document to={paths.answerSheetFile(sheet.id, one.id, true)}>
                  {t('answer-sheets:printBlank')}
                </LinkButton>
              </span>
            </li>
          ))}
        </ul>
      </Section>
      <Section card className="mt-4" title={t('answer-sheets:facts')}>
        <KeyValue
          columns={2}
          items={[
            { label: t('answer-sheets:questions'), value: n(sheet.questions) },
            { label: t('answer-sheets:options'), value: n(sheet.options) },
            { label: t('answer-sheets:sets'), value: n(sheet.sets) },
            { label: t('answer-sheets:full'), value: n(sheet.full / 100) },
          ]}
        />
        {manager && none ? (
          <PostValues className="mt-3" values={{ intent: 'remove' }}>
            <SubmitButton look="plain">{t('answer-sheets:remove')}</SubmitButton>
          </PostValues>
        ) : null}
      </Section>
    </Page>
  )
}
