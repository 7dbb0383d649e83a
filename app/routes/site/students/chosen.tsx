import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import { WriteSms } from '~/screens/sms/write-sms'
import { LinkButton, Button } from '~/ui/button'
import { FormErrors } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { Alert, Badge, EmptyState, Page, Section } from '~/ui/page'
import { backToList } from '~/ui/record-link'
import type { ScreenHandle } from '~/ui/screen-handle'
import { actOnChosen, type ChosenAnswer } from './chosen/act-on-chosen.server'
import { loadChosen, type ChosenData } from './chosen/load-chosen.server'
import { MoveAheadForm } from './chosen/move-ahead'
import { MoveForm } from './chosen/move-form'
import { CsrfField } from '~/ui/shell/csrf'

export const handle: ScreenHandle = { title: 'chosen:title', words: ['ui', 'students', 'chosen', 'sms'] }

const chosenList = listSpec<ChosenData['students'][number]>()({
  area: 'students',
  title: 'chosen:title',
  name: 'name',
  columns: {
    name: {
      kind: 'name',
      header: 'common:name',
      cell: (row, shown, { t }) => (
        <>
          <Link className="link-lined" to={paths.student(row.studentId)}>
            {shown}
          </Link>
          {row.state === 'active' ? null : <Badge>{t(`students:states.${row.state}`)}</Badge>}
        </>
      ),
    },
    roll: { kind: 'count', phone: true },
    place: { kind: 'text', header: 'students:section', phone: true },
    mobile: { kind: 'phone', header: 'chosen:mobile' },
  },
})

export const loader = guard('students.students.view', loadChosen)
export const action = guard('students.students.manage', { body: 'grid' }, actOnChosen)

export default function ChosenStudents() {
  const data = useLoaderData<typeof loader>()
  const answer = useActionData() as ChosenAnswer | undefined
  const { t, n } = useWords()
  const name = useName()
  const list = backToList(paths.students, useLocation().search)
  const { students, ids } = data
  if (students.length === 0)
    return (
      <Page title={t('chosen:title')}>
        <EmptyState
          title="chosen:nobody"
          text="chosen:nobodyText"
          action={<LinkButton to={list}>{t('chosen:toList')}</LinkButton>}
        />
      </Page>
    )
  return (
    <Page
      title={t('chosen:title')}
      description={t('chosen:about', { count: students.length })}
      actions={
        <>
          <LinkButton to={list}>{t('chosen:toList')}</LinkButton>
          {data.mayPrint ? (
            <LinkButton
              to={`${paths.idCards}?session=${data.sessionId}&of=all&only=${students.map((one) => one.studentId).join()}`}
            >
              {t('chosen:cards')}
            </LinkButton>
          ) : null}
        </>
      }
    >
      <FormErrors form={{ errors: answer?.error?.[''] ?? undefined }} />
      <ListTable spec={chosenList} rows={students} record rowKey={(row) => row.enrolmentId} />
      {data.mayManage ? (
        <div className="mt-6 grid items-start gap-4 lg:grid-cols-2 print:hidden">
          <div className="grid gap-4">
            <Section card title={t('chosen:move.title')}>
              {!data.targets ? (
                <Alert>{t('chosen:move.severalClasses')}</Alert>
              ) : data.targets.length ? (
                <>
                  <MoveForm ids={ids} targets={data.targets} answer={answer} />
                  {answer?.ahead ? <MoveAheadForm key={answer.ahead.seen} ids={ids} ahead={answer.ahead} /> : null}
                </>
              ) : (
                <Alert>{t('chosen:move.noOther')}</Alert>
              )}
            </Section>
            <Section card title={t('chosen:subjects.title')}>
              <p className="mb-2 text-muted">{t('chosen:subjects.text')}</p>
              <ul className="grid gap-1.5">
                {data.sections.map((one) => (
                  <li key={one.id}>
                    <Link className="link-lined" to={paths.studentSubjects(data.sessionId ?? 0, one.id, ids)}>
                      {n(one.text)}
                    </Link>
                  </li>
                ))}
              </ul>
            </Section>
          </div>
          <div className="grid gap-4">
            {data.mayMessage ? (
              <Section card title={t('chosen:sms.title')}>
                <WriteSms
                  ids={ids}
                  answer={answer}
                  hint="chosen:sms.hint"
                  without={answer?.preview?.without.map((one) => `${n(one.roll)}. ${name(one)}`) ?? []}
                  nobody="chosen:sms.nobody"
                />
              </Section>
            ) : null}
            {data.slips === null ? null : (
              <Section card title={t('chosen:logins.title')}>
                <SlipsForm ids={ids} wanted={data.slips} />
              </Section>
            )}
          </div>
        </div>
      ) : null}
    </Page>
  )
}

/** Login slips of the chosen: a file is the answer, so the browser posts this itself, into a page of its own. */
function SlipsForm({ ids, wanted }: { ids: readonly number[]; wanted: number }) {
  const { t } = useWords()
  if (wanted === 0) return <p className="text-muted">{t('chosen:logins.nobody')}</p>
  return (
    <form method="post" action={paths.loginSlips} target="_blank">
      <CsrfField />
      <input type="hidden" name="ids" value={ids.join()} />
      <p className="mb-2 text-muted">{t('chosen:logins.text')}</p>
      <Button type="submit">{t('students:slips.print', { count: wanted })}</Button>
    </form>
  )
}
