import { parseWithZod } from '@conform-to/zod/v4'
import { constraintsOf } from '~/access/constraints.server'
import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { redirectWithToast } from '~/access/toast.server'
import { classOfferings, currentSession, sessionsOf } from '~/domain/academics/academic-setup.server'
import { classChoices, teacherChoices } from '~/domain/academics/choices.server'
import { offerClassForm, sectionForm, sessionForm } from '~/domain/academics/class-setting.form'
import { offerClass, removeClass } from '~/domain/academics/offer-class.server'
import { removeSection, saveSection } from '~/domain/academics/save-section.server'
import { markCurrent, saveSession } from '~/domain/academics/save-session.server'
import { Missing } from '~/domain/platform/errors'
import { LinkButton } from '~/ui/button'
import { FormErrors } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { hrefWith } from '~/ui/table'
import { askedFor } from './classes/asked'
import { ClassMatrix } from './classes/matrix'
import { Panels } from './classes/panels'
import { SessionBar } from './classes/session-bar'

export const handle: ScreenHandle = { title: 'academics:class.title', guide: 'academics:class.guide', words: ['ui'] }

const key = (value: unknown): number =>
  typeof value === 'string' && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : NaN
const keyOf = (value: unknown, what: string): number => {
  const id = key(value)
  if (Number.isNaN(id)) throw new Missing(what)
  return id
}

export const loader = guard('academics.classes.view', async (ctx, { request }) => {
  const params = new URL(request.url).searchParams
  const asked = params.get('session')
  const sessions = await sessionsOf(ctx.site.id)
  const session = asked ? sessions.find((one) => one.id === key(asked)) : await currentSession(ctx.site.id)
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

export const action = guard('academics.classes.manage', { body: 'grid' }, async (ctx, { request, form, context }) => {
  const fields = await form()
  const id = fields.get('id')
  const { pathname, search } = new URL(request.url)
  const back = (done: string, session?: number) =>
    redirectWithToast(
      context.settings,
      hrefWith(
        { pathname: pathname.replace(/\.data$/, ''), search },
        { edit: null, confirm: null, _routes: null, ...(session ? { session } : {}) },
      ),
      { kind: 'success', key: `academics:${done}` },
    )
  switch (fields.get('intent')) {
    case 'session': {
      const submission = parseWithZod(fields, { schema: sessionForm })
      if (submission.status !== 'success') return submission.reply()
      return back('session.saved', await saveSession(ctx, id ? keyOf(id, 'session') : null, submission.value))
    }
    case 'current':
      await markCurrent(ctx, keyOf(id, 'session'))
      return back('session.markedCurrent')
    case 'class': {
      const submission = parseWithZod(fields, { schema: offerClassForm })
      if (submission.status !== 'success') return submission.reply()
      await offerClass(ctx, submission.value)
      return back('class.added')
    }
    case 'removeClass':
      await removeClass(ctx, keyOf(id, 'class'))
      return back('class.removed')
    case 'section': {
      const submission = parseWithZod(fields, { schema: sectionForm })
      if (submission.status !== 'success') return submission.reply()
      await saveSection(
        ctx,
        id ? { id: keyOf(id, 'section') } : { classOfferingId: keyOf(fields.get('classOfferingId'), 'class') },
        submission.value,
      )
      return back('section.saved')
    }
    case 'removeSection':
      await removeSection(ctx, keyOf(id, 'section'))
      return back('section.removed')
    default:
      throw new Response(null, { status: 400 })
  }
})

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
  return (
    <Page title={t('academics:class.title')} description={t('academics:class.help')} actions={add}>
      {params.has('edit') ? null : <FormErrors form={{ errors: lastResult?.error?.[''] ?? undefined }} />}
      {data.manage ? <Panels {...data} lastResult={lastResult} /> : null}
      <SessionBar sessions={data.sessions} session={data.session} manage={data.manage} />
      {data.offerings.length ? (
        <ClassMatrix offerings={data.offerings} manage={data.manage} />
      ) : data.session ? (
        <EmptyState title="academics:class.none" text="academics:class.noneText" action={add} />
      ) : null}
    </Page>
  )
}
