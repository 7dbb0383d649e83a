import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { intents, submitted, type Action } from '~/access/intents.server'
import { idOf } from '~/access/params.server'
import { spelt } from '~/domain/answer-sheets/keys/key.policy'
import { countKey, keysOf, saveKey, whatChanges } from '~/domain/answer-sheets/keys/keys.server'
import { keyForm } from '~/domain/answer-sheets/sheet/sheet.form'
import { markSheetsOf, sheetOf } from '~/domain/answer-sheets/sheet/sheets.server'
import { sittingIn } from '~/domain/answer-sheets/scans/whose.server'
import type { SiteCtx } from '~/domain/context'
import { nameIn } from '~/format/names'
import { paths } from '~/paths'
import { manages, mayManage } from '~/screens/answer-sheets/may-manage.server'
import { sheetName } from '~/screens/answer-sheets/sheet-name'
import { SheetTabs } from '~/screens/answer-sheets/sheet-tabs'
import { useWords } from '~/ui/lang'
import { Card, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { idIn } from '~/ui/table/url'
import { KeyChange } from './key-change'
import { KeyFields } from './key-fields'
import { KeyVersions } from './key-versions'

export const handle: ScreenHandle = {
  title: 'answer-sheets:key',
  under: paths.answerSheets,
  guide: 'answer-sheets:keyGuide',
  words: ['ui'],
}

export const loader = guard('answer-sheets.sheets.view', async (ctx, { request, params }) => {
  const sheet = await sheetOf(ctx, idOf(params.id))
  const keys = await keysOf(ctx.site.id, sheet.id)
  const asked = idIn(new URL(request.url).searchParams.get('version'))
  const draft = keys.find((one) => one.version === asked && one.version > sheet.keyVersion)
  const changes = draft ? await whatChanges(ctx, sheet, draft.version) : []
  const sections = (await markSheetsOf(ctx, sheet)).map((one) => one.sectionId)
  const people = new Map(
    (changes.length ? await sittingIn(ctx.site.id, sheet.partId, sections) : []).map((one) => [one.enrolmentId, one]),
  )
  const newest = keys[0]
  return {
    sheet,
    name: sheetName(sheet, ctx.lang),
    versions: keys.map((one) => ({
      ...one,
      answers: one.answers.map(spelt),
      counts: one.version === sheet.keyVersion,
    })),
    draft: draft ? draft.version : null,
    changes: changes.map((one) => {
      const person = people.get(one.enrolmentId)
      return { ...one, roll: person?.roll ?? null, name: person ? nameIn(person, ctx.lang) : '' }
    }),
    mayManage: manages(ctx),
    values: {
      ...Object.fromEntries((newest?.answers ?? []).map((one, at) => [`set${at + 1}`, spelt(one)])),
      rightMarks: newest ? newest.rightMarks / 100 : Math.floor(sheet.full / sheet.questions) / 100 || 1,
      penalty: newest ? newest.penalty / 100 : 0,
    },
    constraints: constraintsOf({ key: keyForm }),
  }
})

const count: Action<SiteCtx> = async (ctx, { params, form, done }) => {
  mayManage(ctx)
  const id = idOf(params.id)
  await countKey(ctx, id, idOf((await form()).get('version')))
  return done(paths.answerKey(id), 'answer-sheets:counted')
}
export const action = guard(
  'answer-sheets.sheets.view',
  intents({
    save: submitted(keyForm, async (ctx: SiteCtx, form, { params, done }) => {
      mayManage(ctx)
      const id = idOf(params.id)
      const { version, counts } = await saveKey(ctx, id, form)
      return counts
        ? done(paths.answerKey(id), 'answer-sheets:keySaved')
        : done(paths.answerKeyDraft(id, version), 'answer-sheets:keyWaits')
    }),
    use: count,
  }),
)

/** The key by set, its versions, and who gains and loses by one that was corrected. */
export default function AnswerKey() {
  const { sheet, name, versions, draft, changes, mayManage: manager, values } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as SubmissionResult<string[]> | undefined
  const { t } = useWords()
  return (
    <Page title={t('answer-sheets:key')} description={name}>
      <SheetTabs id={sheet.id} here="key" />
      {draft === null ? null : <KeyChange version={draft} changes={changes} may={manager} />}
      {manager ? (
        <Card>
          <KeyFields key={versions.length} sheet={sheet} values={values} isFirst={!versions.length} answer={answer} />
        </Card>
      ) : null}
      <KeyVersions sheetId={sheet.id} inForce={sheet.keyVersion} versions={versions} />
    </Page>
  )
}
