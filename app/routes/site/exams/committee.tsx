import type { SubmissionResult } from '@conform-to/react'
import { getZodConstraint } from '@conform-to/zod/v4'
import { useActionData, useLoaderData, useSearchParams } from '@remix-run/react'
import { z } from 'zod'
import { guard } from '~/access/guard.server'
import { submitted, intents, byId } from '~/access/intents.server'
import { committeeForm } from '~/domain/exams/committee/committee.form'
import {
  committeeExams,
  committees,
  copyCommittees,
  deleteCommittee,
  employeeChoices,
  saveCommittee,
} from '~/domain/exams/committee/committees.server'
import { Missing } from '~/domain/errors'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { Button, LinkButton } from '~/ui/button'
import { ConfirmForm } from '~/ui/dialog'
import { FormErrors, plain, SelectField } from '~/ui/fields'
import { zId } from '~/ui/fields/zod'
import { GetForm } from '~/ui/link'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { CommitteeCard } from './committee/committee-card'
import { CommitteeFields } from './committee/committee-fields'
import { CopyForm } from './committee/copy-form'

export const handle: ScreenHandle = { title: 'exam-settings:committee.title', words: ['exams', 'validation'] }

export const loader = guard('exams.committee.view', async (ctx, { request }) => {
  const params = new URL(request.url).searchParams
  const exams = await committeeExams(ctx.site.id)
  const asked = params.get('exam')
  const exam =
    asked === null
      ? (exams.find((one) => one.state === 'declared') ?? exams[0] ?? null)
      : exams.find((one) => String(one.id) === asked)
  if (exam === undefined) throw new Missing('exam')
  const rows = exam ? await committees(ctx.site.id, exam.id) : []
  const edit = params.get('edit')
  const chosen = edit === null || edit === 'new' ? null : rows.find((one) => String(one.id) === edit)
  if (chosen === undefined) throw new Missing('committee')
  const mayManage = ctx.can('exams.committee.manage')
  return {
    exams,
    exam,
    rows,
    chosen,
    mayManage,
    people: mayManage && edit !== null ? await employeeChoices(ctx.site.id) : [],
    constraint: getZodConstraint(committeeForm),
  }
})

const home = (exam: number) => `${paths.examCommittee}?exam=${exam}`

export const action = guard(
  'exams.committee.manage',
  intents({
    save: submitted(committeeForm, async (ctx, value, { done }) => {
      await saveCommittee(ctx, value)
      return done(home(value.exam), 'common:saved')
    }),
    copy: submitted(z.object({ exam: zId(), from: zId() }), async (ctx, { exam, from }, { done }) =>
      done(home(exam), 'exam-settings:committee.copied', { count: await copyCommittees(ctx, from, exam) }),
    ),
    delete: byId(async (ctx, id, { done }) => done(home((await deleteCommittee(ctx, id)).examId), 'common:deleted')),
  }),
)

export default function ExamCommittee() {
  const data = useLoaderData<typeof loader>()
  const answer = useActionData<SubmissionResult<string[]>>()
  const { t, n } = useWords()
  const name = useName()
  const [params] = useSearchParams()
  const { exams, exam, rows, mayManage } = data
  const editing = mayManage && exam !== null && params.has('edit')
  const address = `?exam=${exam?.id}`
  const removed = rows.find((one) => String(one.id) === params.get('confirm'))
  const add =
    mayManage && exam ? (
      <LinkButton look="primary" to={`${address}&edit=new`}>
        {t('exam-settings:committee.new')}
      </LinkButton>
    ) : undefined
  return (
    <Page
      title={t('exam-settings:committee.title')}
      description={t('exam-settings:committee.about')}
      actions={editing ? undefined : add}
    >
      {answer?.error?.[''] && !editing ? <FormErrors form={{ errors: answer.error[''] }} /> : null}
      {mayManage && removed ? (
        <ConfirmForm
          values={{ intent: 'delete', exam: exam?.id ?? 0, id: removed.id }}
          name={name(removed)}
          type={t('exam-settings:committee.kind')}
          closeTo={address}
          action={`${address}&confirm=${removed.id}`}
        />
      ) : null}
      {exam === null ? (
        <EmptyState
          title="exams:marks.noExam"
          text="exam-settings:committee.noExamText"
          action={<LinkButton to={paths.examDeclare}>{t('exams:declare.title')}</LinkButton>}
        />
      ) : (
        <>
          {editing ? null : (
            <GetForm className="chooser mb-4 flex flex-wrap items-end gap-3">
              <SelectField
                key={exam.id}
                field={plain('exam', exam.id)}
                label="exams:exam"
                empty={false}
                className="min-w-0 flex-1 basis-64 sm:max-w-md"
                options={exams.map((one) => ({ value: one.id, text: name(one), group: n(one.session) }))}
              />
              <Button type="submit">{t('exams:show')}</Button>
            </GetForm>
          )}
          {editing ? (
            <CommitteeFields
              key={data.chosen?.id ?? 'new'}
              examId={exam.id}
              committee={data.chosen}
              people={data.people}
              constraint={data.constraint}
            />
          ) : (
            <>
              {rows.length ? (
                <div className="grid gap-4 xl:grid-cols-2">
                  {rows.map((row) => (
                    <CommitteeCard key={row.id} committee={row} mayManage={mayManage} />
                  ))}
                </div>
              ) : (
                <EmptyState title="exam-settings:committee.none" text="exam-settings:committee.noneText" action={add} />
              )}
              {mayManage ? (
                <CopyForm examId={exam.id} exams={exams.filter((one) => one.id !== exam.id && one.committees > 0)} />
              ) : null}
            </>
          )}
        </>
      )}
    </Page>
  )
}
