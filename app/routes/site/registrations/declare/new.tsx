import { useLoaderData } from '@remix-run/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import type { SiteCtx } from '~/domain/context'
import { declarationForm } from '~/domain/registrations/declare/declaration.form'
import { declareChoices, ownBoard } from '~/domain/registrations/declare/declarations.server'
import { saveDeclaration } from '~/domain/registrations/declare/save-declaration.server'
import { chosenSession } from '~/domain/students/student-editor.server'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { Button } from '~/ui/button'
import { plain, SelectField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { GetForm } from '~/ui/link'
import { Card, EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { idIn } from '~/ui/table/url'
import { DeclarationFields } from './declaration-fields'
import { declarationData } from './declaration-data.server'

export const handle: ScreenHandle = { title: 'registration:new', under: paths.registrations, words: ['ui', 'students'] }

export const loader = guard('admissions.registrations.manage', async (ctx, { request }) => {
  const asked = new URL(request.url).searchParams
  const { session } = await chosenSession(ctx, idIn(asked.get('session')))
  if (!session) return null
  const { sessions, classes } = await declareChoices(ctx.site.id, session.id)
  const classId = classes.find((one) => one.id === idIn(asked.get('class')))?.id ?? null
  return {
    sessions,
    classes,
    sessionId: session.id,
    classId,
    form: classId
      ? await declarationData(ctx, { sessionId: session.id, classId }, null, { boardId: await ownBoard(ctx.site.id) })
      : null,
    constraints: constraintsOf({ declaration: declarationForm }),
  }
})

export const action = guard(
  'admissions.registrations.manage',
  submitted(declarationForm, async (ctx: SiteCtx, value, { done }) =>
    done(paths.registration(await saveDeclaration(ctx, null, value)), 'common:saved'),
  ),
)

/** A new registration: first of which class, then the rest. */
export default function NewRegistration() {
  const data = useLoaderData<typeof loader>()
  const { t, n } = useWords()
  const name = useName()
  if (!data?.classes.length)
    return (
      <Page title={t('registration:new')}>
        <EmptyState title="registration:noClasses" text="registration:noClassesText" />
      </Page>
    )
  const { sessions, classes, sessionId, classId, form } = data
  return (
    <Page title={t('registration:new')}>
      <Card title={t('registration:part.class')}>
        <GetForm className="chooser flex flex-wrap items-end gap-3">
          <SelectField
            field={plain('session', sessionId)}
            label="common:session"
            empty={false}
            options={sessions.map((one) => ({ value: one.id, text: n(one.label) }))}
          />
          <SelectField
            field={plain('class', classId ?? undefined)}
            label="common:class"
            options={classes.map((one) => ({ value: one.id, text: name(one) }))}
          />
          <Button type="submit">{t('registration:goOn')}</Button>
        </GetForm>
      </Card>
      {form ? <DeclarationFields key={`${sessionId} ${classId}`} {...form} mayManage /> : null}
    </Page>
  )
}
