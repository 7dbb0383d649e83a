import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { intents, submitted } from '~/access/intents.server'
import { makeSheet } from '~/domain/answer-sheets/sheet/save-sheet.server'
import { newSheetForm, type NewSheetForm } from '~/domain/answer-sheets/sheet/sheet.form'
import { freeParts } from '~/domain/answer-sheets/sheet/sheets.server'
import type { SiteCtx } from '~/domain/context'
import { nameIn } from '~/format/names'
import { paths } from '~/paths'
import { mayManage } from '~/screens/answer-sheets/may-manage.server'
import { ChoiceField, FormErrors, NumberField, PostForm, SelectField, useConstraint } from '~/ui/fields'
import { useForm } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Card, EmptyState, FormActions, FormGrid, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { title: 'answer-sheets:new', under: paths.answerSheets, words: ['ui'] }

export const loader = guard('answer-sheets.sheets.view', async (ctx) => {
  const name = (one: { nameEn: string; nameBn: string }) => nameIn(one, ctx.lang)
  const parts = await freeParts(ctx)
  return {
    parts: parts.map((one) => ({
      value: one.id,
      text: [
        name({ nameEn: one.subjectEn, nameBn: one.subjectBn }),
        name({ nameEn: one.partEn, nameBn: one.partBn }),
        name({ nameEn: one.groupEn, nameBn: one.groupBn }),
      ].join(' · '),
      group: `${name(one.exam)} · ${name({ nameEn: one.classEn, nameBn: one.classBn })}`,
    })),
    questions: Math.min(100, Math.round((parts.find((one) => one.isMcq)?.full ?? 3000) / 100)),
    constraints: constraintsOf({ sheet: newSheetForm }),
  }
})

export const action = guard(
  'answer-sheets.sheets.view',
  intents({
    save: submitted(newSheetForm, async (ctx: SiteCtx, form, { done }) => {
      mayManage(ctx)
      return done(paths.answerSheet(await makeSheet(ctx, form)), 'answer-sheets:made')
    }),
  }),
)

/** A sheet begins with the paper it is for and its shape, which stays as it is printed. */
export default function NewAnswerSheet() {
  const { parts, questions } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as SubmissionResult<string[]> | undefined
  const { t, n } = useWords()
  const [form, fields] = useForm<NewSheetForm>({
    id: 'sheet',
    lastResult: answer,
    constraint: useConstraint('sheet'),
    defaultValue: { questions, options: 4, sets: 4 },
  })
  const counted = (values: readonly number[]) => values.map((value) => ({ value, text: n(value) }))
  return (
    <Page title={t('answer-sheets:new')}>
      {parts.length ? (
        <Card>
          <PostForm form={form} values={{ intent: 'save' }}>
            <FormErrors form={form} />
            <div className="grid gap-3.5">
              <ChoiceField
                field={fields.partId}
                label="answer-sheets:paperPart"
                hint="answer-sheets:paperPartHint"
                options={parts}
              />
              <FormGrid columns={3}>
                <NumberField field={fields.questions} label="answer-sheets:questions" />
                <SelectField field={fields.options} label="answer-sheets:options" options={counted([4, 5])} />
                <SelectField field={fields.sets} label="answer-sheets:sets" options={counted([1, 2, 3, 4])} />
              </FormGrid>
            </div>
            <FormActions submit="answer-sheets:make" />
          </PostForm>
        </Card>
      ) : (
        <EmptyState title="answer-sheets:noPart" text="answer-sheets:noPartText" />
      )}
    </Page>
  )
}
