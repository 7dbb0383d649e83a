import { parseWithZod } from '@conform-to/zod/v4'
import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { redirectWithToast } from '~/access/toast.server'
import { subjectScreen } from '~/domain/academics/subject-screen.server'
import { applyCurriculum } from '~/domain/academics/apply-curriculum.server'
import { assignTeachers, readCells } from '~/domain/academics/assign-teachers.server'
import { removeSubjectOffering, saveSubjectOffering } from '~/domain/academics/save-subject-offering.server'
import { subjectForm } from '~/domain/academics/subject-setting.form'
import { Missing } from '~/domain/platform/errors'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { FormErrors } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { hrefWith } from '~/ui/table'
import { Tabs } from '~/ui/tabs'
import { Chooser } from './subjects/chooser'
import { SubjectPanels } from './subjects/panels'
import { SubjectsTab } from './subjects/subjects-tab'
import { TeachersTab } from './subjects/teachers-tab'

export const handle: ScreenHandle = {
  title: 'academics:subject.title',
  guide: 'academics:subject.guide',
  words: ['master'],
}

const keyOf = (value: unknown, what: string): number => {
  if (typeof value !== 'string' || !/^[1-9]\d{0,14}$/.test(value)) throw new Missing(what)
  return Number(value)
}

export const loader = guard('academics.subjects.view', (ctx, { request }) => {
  const params = new URL(request.url).searchParams
  const asked = (key: string) => (params.get(key) ? keyOf(params.get(key), key) : null)
  const subject = /^subject-(\d{1,15})$/.exec(params.get('edit') ?? '')?.[1] ?? params.get('confirm')
  return subjectScreen(ctx, {
    sessionId: asked('session'),
    classOfferingId: asked('offering'),
    subjectId: subject ? keyOf(subject, 'subject') : null,
    teachers: params.get('tab') === 'teachers',
  })
})

export const action = guard('academics.subjects.manage', { body: 'grid' }, async (ctx, { request, form, context }) => {
  const fields = await form()
  const offering = keyOf(fields.get('offering'), 'class')
  const everywhere = fields.get('everywhere') === 'on'
  const { pathname, search } = new URL(request.url)
  const back = (key: string, params: Record<string, number> = {}) =>
    redirectWithToast(
      context.settings,
      hrefWith(
        { pathname: pathname.replace(/\.data$/, ''), search },
        { edit: null, confirm: null, _routes: null, offering },
      ),
      { kind: 'success', key: `academics:${key}`, params },
    )
  switch (fields.get('intent')) {
    case 'curriculum': {
      const papers = await applyCurriculum(ctx, offering, everywhere)
      return papers ? back('subject.filled', { papers }) : back('subject.filledNothing')
    }
    case 'subject': {
      const submission = parseWithZod(fields, { schema: subjectForm })
      if (submission.status !== 'success') return submission.reply()
      await saveSubjectOffering(ctx, offering, keyOf(fields.get('subjectId'), 'subject'), submission.value)
      return back('subject.saved')
    }
    case 'remove':
      await removeSubjectOffering(ctx, offering, keyOf(fields.get('id'), 'subject'), everywhere)
      return back('subject.removed')
    case 'teachers':
      return back('teachers.saved', { cells: await assignTeachers(ctx, offering, readCells(fields)) })
    default:
      throw new Response(null, { status: 400 })
  }
})

export default function Subjects() {
  const { t } = useWords()
  const location = useLocation()
  const data = useLoaderData<typeof loader>()
  const lastResult = useActionData() as SubmissionResult<string[]> | undefined
  const params = new URLSearchParams(location.search)
  const { offering } = data
  const teachers = params.get('tab') === 'teachers'
  return (
    <Page
      title={t('academics:subject.title')}
      description={t('academics:subject.help')}
      actions={
        data.manage && offering && !teachers ? (
          <LinkButton look="primary" to={hrefWith(location, { edit: 'new', confirm: null, offering: offering.id })}>
            {t('academics:subject.add')}
          </LinkButton>
        ) : null
      }
    >
      {params.has('edit') ? null : (
        <FormErrors form={{ errors: Object.values(lastResult?.error ?? {}).flatMap((messages) => messages ?? []) }} />
      )}
      {offering ? (
        <>
          {data.manage ? <SubjectPanels {...data} offering={offering} lastResult={lastResult} /> : null}
          <Chooser sessions={data.sessions} session={data.session} offerings={data.offerings} offering={offering} />
          <Tabs
            label="academics:subject.tabs"
            tabs={[
              { to: hrefWith(location, { tab: null, edit: null, confirm: null }), label: 'academics:subject.tab' },
              {
                to: hrefWith(location, { tab: 'teachers', edit: null, confirm: null }),
                label: 'academics:teachers.tab',
              },
            ]}
          />
          {teachers ? (
            <TeachersTab
              key={offering.id}
              offering={offering}
              papers={data.papers}
              teachers={data.teachers}
              assignments={data.assignments}
              manage={data.manage}
            />
          ) : (
            <SubjectsTab
              offering={offering}
              siblings={data.siblings}
              papers={data.papers}
              curriculum={data.subjects.some((one) => one.curriculum)}
              manage={data.manage}
            />
          )}
        </>
      ) : (
        <EmptyState
          title="academics:class.none"
          text="academics:subject.noClass"
          action={
            <LinkButton look="primary" to={paths.classSettings}>
              {t('academics:class.title')}
            </LinkButton>
          }
        />
      )}
    </Page>
  )
}
