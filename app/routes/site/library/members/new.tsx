import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import type { SiteCtx } from '~/domain/context'
import { addMembersForm, type AddMembersForm } from '~/domain/library/members/member.form'
import { addMembers } from '~/domain/library/members/save-members.server'
import { chosenSession } from '~/domain/students/student-editor.server'
import { placesOf } from '~/domain/students/student-places.server'
import { today } from '~/format/dates'
import { paths } from '~/paths'
import { CheckField, ChoiceField, DateField, FormErrors, PostForm, TextAreaField } from '~/ui/fields'
import { useForm } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Card, FormActions, FormGrid, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = {
  title: 'library-members:add',
  under: paths.libraryMembers,
  words: ['ui', 'library-members'],
}

export const loader = guard('library.members.manage', async (ctx) => {
  const { session } = await chosenSession(ctx, null)
  return {
    sections: session
      ? (await placesOf(ctx.site.id, ctx.lang, { sessionId: session.id })).map(({ id, text }) => ({ value: id, text }))
      : [],
    today: today(),
    constraints: constraintsOf({ members: addMembersForm }),
  }
})

export const action = guard(
  'library.members.manage',
  submitted(addMembersForm, async (ctx: SiteCtx, form, { done }) =>
    done(paths.libraryMembers, 'library-members:added', { count: await addMembers(ctx, form) }),
  ),
)

/** Makes members of many at once. */
export default function NewMembers() {
  const data = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>() as SubmissionResult<string[]> | undefined
  const { t } = useWords()
  const [form, fields] = useForm<AddMembersForm>({
    id: 'members',
    lastResult,
    constraint: data.constraints.members,
    defaultValue: { fromOn: data.today },
  })
  return (
    <Page title={t('library-members:add')} description={t('library-members:addText')}>
      <PostForm form={form}>
        <FormErrors form={form} />
        <Card>
          <FormGrid>
            <ChoiceField field={fields.sectionId} label="library-members:section" options={data.sections} />
            <TextAreaField
              field={fields.codes}
              label="library-members:codes"
              hint="library-members:codesHint"
              rows={5}
            />
            <DateField field={fields.fromOn} label="library-members:fromOn" />
            <DateField field={fields.untilOn} label="library-members:untilOn" hint="library-members:untilHint" />
          </FormGrid>
          <CheckField field={fields.staff} label="library-members:allStaff" />
        </Card>
        <FormActions cancel={paths.libraryMembers} />
      </PostForm>
    </Page>
  )
}
