import { z } from 'zod'
import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { guard, type EntranceArgs } from '~/access/guard.server'
import { submitted, intents, byId } from '~/access/intents.server'
import { idOf, hereWith } from '~/access/params.server'
import { subjectScreen } from '~/domain/academics/subject-screen.server'
import { applyCurriculum } from '~/domain/academics/apply-curriculum.server'
import { assignTeachers, readCells } from '~/domain/academics/assign-teachers.server'
import { removeSubjectOffering, saveSubjectOffering } from '~/domain/academics/save-subject-offering.server'
import { subjectForm } from '~/domain/academics/subject-setting.form'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { FormErrors } from '~/ui/fields'
import { zId, zCheck } from '~/ui/fields/zod'
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

export const loader = guard('academics.subjects.view', (ctx, { request }) => {
  const params = new URL(request.url).searchParams
  const asked = (key: string) => (params.get(key) ? idOf(params.get(key)) : null)
  const subject = /^subject-(\d{1,15})$/.exec(params.get('edit') ?? '')?.[1] ?? params.get('confirm')
  return subjectScreen(ctx, {
    sessionId: asked('session'),
    classOfferingId: asked('offering'),
    subjectId: subject ? idOf(subject) : null,
    adding: params.get('edit') === 'new',
    teachers: params.get('tab') === 'teachers',
  })
})

const whole = { offering: zId(), everywhere: zCheck() }

const back = ({ request, done }: EntranceArgs, offering: number, key: string, params?: Record<string, number>) =>
  done(hereWith(request, { offering }), `academics:${key}`, params)

export const action = guard(
  'academics.subjects.manage',
  { body: 'grid' },
  intents({
    curriculum: submitted(z.object(whole), async (ctx, { offering, everywhere }, args) => {
      const papers = await applyCurriculum(ctx, offering, everywhere)
      return papers ? back(args, offering, 'subject.filled', { papers }) : back(args, offering, 'subject.filledNothing')
    }),
    subject: submitted(subjectForm, async (ctx, value, args) => {
      const offering = args.id('offering')
      await saveSubjectOffering(ctx, offering, args.id('subjectId'), value)
      return back(args, offering, 'subject.saved')
    }),
    remove: submitted(z.object(whole), async (ctx, { offering, everywhere }, args) => {
      await removeSubjectOffering(ctx, offering, args.id(), everywhere)
      return back(args, offering, 'subject.removed')
    }),
    teachers: byId(async (ctx, offering, args) => {
      const cells = await assignTeachers(ctx, offering, readCells(await args.form()))
      return back(args, offering, 'teachers.saved', { cells })
    }, 'offering'),
  }),
)

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
        <FormErrors
          form={{
            errors: teachers
              ? (lastResult?.error?.[''] ?? undefined)
              : Object.values(lastResult?.error ?? {}).flatMap((messages) => messages ?? []),
          }}
        />
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
          {data.teachers ? (
            <TeachersTab
              key={`${offering.id}-${JSON.stringify(data.teachers.given)}`}
              offering={offering}
              papers={data.papers}
              teachers={data.teachers}
              manage={data.manage}
              lastResult={lastResult}
            />
          ) : (
            <SubjectsTab
              offering={offering}
              siblings={data.siblings}
              papers={data.papers}
              curriculum={data.curriculum}
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
