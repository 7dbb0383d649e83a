import { z } from 'zod'
import { constraintsOf } from '~/access/constraints.server'
import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { guard, type EntranceArgs } from '~/access/guard.server'
import { submitted, intents, byId } from '~/access/intents.server'
import { hereWith, idOf } from '~/access/params.server'
import { classOfferings, currentSession, sessionsOf } from '~/domain/academics/academic-setup.server'
import { classChoices, teacherChoices } from '~/domain/academics/choices.server'
import { offerClassForm, sectionForm, sessionForm } from '~/domain/academics/class-setting.form'
import { offerClass, removeClass } from '~/domain/academics/offer-class.server'
import { removeSection, saveSection } from '~/domain/academics/save-section.server'
import { markCurrent, saveSession } from '~/domain/academics/save-session.server'
import { Missing } from '~/domain/errors'
import { LinkButton } from '~/ui/button'
import { paths } from '~/paths'
import { FormErrors } from '~/ui/fields'
import { zId } from '~/ui/fields/zod'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { hrefWith } from '~/ui/table'
import { askedFor } from './classes/asked'
import { ClassMatrix } from './classes/matrix'
import { Panels } from './classes/panels'
import { SessionBar } from './classes/session-bar'

export const handle: ScreenHandle = { title: 'academics:class.title', guide: 'academics:class.guide', words: ['ui'] }

export const loader = guard('academics.classes.view', async (ctx, { request }) => {
  const params = new URL(request.url).searchParams
  const asked = params.get('session')
  const sessions = await sessionsOf(ctx.site.id)
  const session = asked ? sessions.find((one) => one.id === idOf(asked)) : await currentSession(ctx.site.id)
  if (asked && !session) throw new Missing('session')
  const offerings = session ? await classOfferings(ctx.site.id, session.id) : []
  for (const { kind, id } of ['edit', 'confirm'].flatMap((one) => askedFor(params.get(one)) ?? [])) {
    const there =
      kind === 'session'
        ? sessions.some((one) => one.id === id)
        : kind === 'section'
          ? offerings.some((one) => one.sections.some((row) => row.id === id))
          : offerings.some((one) => one.id === id)
    if (id !== null && !there) throw new Missing(kind)
  }
  return {
    sessions,
    session: session ?? null,
    offerings,
    choices: await classChoices(ctx.site.id),
    teachers: await teacherChoices(ctx.site.id),
    manage: ctx.can('academics.classes.manage'),
    constraints: constraintsOf({ session: sessionForm, class: offerClassForm, section: sectionForm }),
  }
})

const back = ({ request, done }: EntranceArgs, key: string, session?: number) =>
  done(hereWith(request, session ? { session } : {}), `academics:${key}`)
const which = { id: zId({ optional: true }) }

export const action = guard(
  'academics.classes.manage',
  { body: 'grid' },
  intents({
    session: submitted(sessionForm.and(z.object(which)), async (ctx, { id, ...value }, args) =>
      back(args, 'session.saved', await saveSession(ctx, id, value)),
    ),
    current: byId(async (ctx, id, args) => {
      await markCurrent(ctx, id)
      return back(args, 'session.markedCurrent')
    }),
    class: submitted(offerClassForm, async (ctx, value, args) => {
      await offerClass(ctx, value)
      return back(args, 'class.added')
    }),
    removeClass: byId(async (ctx, id, args) => {
      await removeClass(ctx, id)
      return back(args, 'class.removed')
    }),
    section: submitted(sectionForm.and(z.object(which)), async (ctx, { id, ...value }, args) => {
      await saveSection(ctx, id ? { id } : { classOfferingId: args.id('classOfferingId') }, value)
      return back(args, 'section.saved')
    }),
    removeSection: byId(async (ctx, id, args) => {
      await removeSection(ctx, id)
      return back(args, 'section.removed')
    }),
  }),
)

export default function Classes() {
  const { t } = useWords()
  const location = useLocation()
  const data = useLoaderData<typeof loader>()
  const lastResult = useActionData() as SubmissionResult<string[]> | undefined
  const params = new URLSearchParams(location.search)
  const add =
    data.manage && data.session ? (
      <LinkButton look="primary" to={hrefWith(location, { edit: 'class', confirm: null })}>
        {t('academics:class.add')}
      </LinkButton>
    ) : null
  // Nothing there yet: all of it in one form.
  const start = data.manage ? <LinkButton to={paths.startClasses}>{t('academics:start.title')}</LinkButton> : null
  return (
    <Page title={t('academics:class.title')} description={t('academics:class.help')} actions={add}>
      {params.has('edit') ? null : <FormErrors form={{ errors: lastResult?.error?.[''] ?? undefined }} />}
      {data.manage ? <Panels {...data} lastResult={lastResult} /> : null}
      <SessionBar sessions={data.sessions} session={data.session} manage={data.manage} />
      {data.offerings.length ? (
        <ClassMatrix offerings={data.offerings} manage={data.manage} />
      ) : data.session ? (
        <EmptyState title="academics:class.none" text="academics:class.noneText" action={start} />
      ) : (
        start
      )}
    </Page>
  )
}
