import { useActionData, useLoaderData, useLocation, useSearchParams } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { useName } from '~/i18n/use-words'
import { Button, LinkButton } from '~/ui/button'
import { ChoiceField, FormErrors, plain, SelectField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { GetForm, Link } from '~/ui/link'
import { Alert, Card, EmptyState, Page } from '~/ui/page'
import { NoSession } from './parts/no-session'
import type { ScreenHandle } from '~/ui/screen-handle'
import { hrefWith } from '~/ui/table'
import { idsIn } from '~/ui/table/url'
import { Tabs } from '~/ui/tabs'
import { paths } from '~/paths'
import { actOnSubjects, type SubjectsAnswer } from './subjects/act-on-subjects.server'
import { LastChanges } from './subjects/changes'
import { SubjectGrid } from './subjects/grid'
import { loadSubjects } from './subjects/load-subjects.server'
import { LostMarksList } from './subjects/lost-marks'
import { RuleTab } from './subjects/rule'

export const handle: ScreenHandle = {
  title: 'choices-desk:assign.title',
  under: paths.students,
  words: ['ui', 'students', 'academics', 'choices'],
}

export const loader = guard('students.students.manage', loadSubjects)

export const action = guard('students.students.manage', { body: 'grid' }, actOnSubjects)

export default function AssignSubjects() {
  const data = useLoaderData<typeof loader>()
  const answer = useActionData() as SubjectsAnswer | undefined
  const { t, n } = useWords()
  const name = useName()
  const [params] = useSearchParams()
  const location = useLocation()
  const { sessions, sessionId, places, section, counts } = data
  const rule = params.get('tab') === 'rule'
  return (
    <Page
      title={t('choices-desk:assign.title')}
      description={t('choices-desk:assign.help')}
      actions={
        section ? (
          <LinkButton to={`${paths.subjectSettings}?offering=${section.offeringId}`}>
            {t('academics:subject.title')}
          </LinkButton>
        ) : null
      }
    >
      {sessionId === null ? (
        <NoSession />
      ) : (
        <Card>
          <GetForm key={`${sessionId}-${section?.id}`} className="flex flex-wrap items-end gap-3 [&>*]:min-w-0">
            {rule ? <input type="hidden" name="tab" value="rule" /> : null}
            <SelectField
              className="w-36"
              field={plain('f_session', sessionId)}
              label="students:session"
              empty={false}
              options={sessions.map((one) => ({ value: one.id, text: n(one.label) }))}
            />
            <ChoiceField
              className="flex-1 basis-64"
              field={plain('f_section', section?.id)}
              label="students:section"
              options={places.map((one) => ({ value: one.id, text: one.text }))}
            />
            <Button type="submit" look={section ? 'plain' : 'primary'}>
              {t('students:quick.open')}
            </Button>
          </GetForm>
        </Card>
      )}
      {section || sessionId === null ? null : counts.length ? (
        <Card title={t('choices-desk:assign.where')} className="mt-4">
          <ul className="grid gap-x-8 gap-y-1 sm:grid-cols-2">
            {counts.map((one) => (
              <li key={one.id} className="flex justify-between gap-3 border-b border-line py-1">
                <Link className="link-lined" to={paths.studentSubjects(sessionId, one.id)}>
                  {one.text}
                </Link>
                <span className="shrink-0 text-muted">{t('choices-desk:assign.people', { count: one.students })}</span>
              </li>
            ))}
          </ul>
        </Card>
      ) : (
        <div className="mt-4">
          <Alert tone="good">{t('choices-desk:assign.nobody')}</Alert>
        </div>
      )}
      {section ? (
        <div className="mt-4">
          {section.of !== null && sessionId !== null ? (
            <Alert
              actions={
                <>
                  <LinkButton to={paths.studentsChosen(idsIn(params.get('only')))}>
                    {t('choices-desk:assign.toChosen')}
                  </LinkButton>
                  <LinkButton to={paths.studentSubjects(sessionId, section.id)}>
                    {t('choices-desk:assign.wholeSection')}
                  </LinkButton>
                </>
              }
            >
              {t('choices-desk:assign.only', { count: section.all, of: n(section.of) })}
            </Alert>
          ) : null}
          <Tabs
            label="choices-desk:assign.tabs"
            tabs={[
              {
                to: hrefWith(
                  { pathname: location.pathname, search: `?f_session=${sessionId}&f_section=${section.id}` },
                  {},
                ),
                label: 'choices-desk:assign.grid',
              },
              {
                to: hrefWith(
                  { pathname: location.pathname, search: `?f_session=${sessionId}&f_section=${section.id}` },
                  { tab: 'rule' },
                ),
                label: 'choices-desk:assign.rule',
              },
            ]}
          />
          <FormErrors form={{ errors: answer?.error?.[''] }} />
          {answer?.cells && Object.keys(answer.cells).length ? (
            <Alert tone="bad" live>
              {t('choices-desk:assign.wrongCells', { count: Object.keys(answer.cells).length })}
            </Alert>
          ) : null}
          {answer?.stale?.length ? (
            <Alert
              tone="bad"
              live
              title={t('choices-desk:assign.changedSince')}
              actions={
                <LinkButton document to={location.search}>
                  {t('students:quick.newest')}
                </LinkButton>
              }
            >
              {answer.stale.map(name).join(', ')}
            </Alert>
          ) : null}
          {answer?.lost?.length ? (
            <LostMarksList lost={answer.lost} form={answer.form ?? 'grid'} undo={answer.undo} />
          ) : null}
          {!section.slots.length ? (
            <EmptyState title="choices-desk:assign.nothing" text="choices-desk:assign.nothingText" />
          ) : rule ? (
            <RuleTab data={{ ...data, section }} errors={answer?.error ?? data.plan?.errors ?? {}} />
          ) : section.students.length ? (
            <SubjectGrid key={`${section.id}-${section.page}-${data.stamp}`} section={section} answer={answer} />
          ) : (
            <EmptyState title="students:quick.empty" text="students:quick.emptyText" />
          )}
          <LastChanges changes={data.changes} />
        </div>
      ) : null}
    </Page>
  )
}
