import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { JOB_STEPS, stepsFrom } from '~/domain/recruitment/desk/candidate-states.policy'
import { MOST_CHOSEN } from '~/domain/recruitment/desk/desk.form'
import { jobRows } from '~/domain/recruitment/desk/desk-list.server'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { FormErrors } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { Badge, EmptyState, Page } from '~/ui/page'
import { backToList } from '~/ui/record-link'
import type { ScreenHandle } from '~/ui/screen-handle'
import { DataTable, whole, type Column } from '~/ui/table'
import { idsIn } from '~/ui/table/url'
import { actOnChosen, stepCosts } from './desk/act-on-candidates.server'
import { StepForms } from './desk/step-forms'
import { stateTone } from './desk/tone'

export const handle: ScreenHandle = { title: 'recruitment:chosenTitle', under: paths.jobOpenings, words: ['ui'] }

export const loader = guard('recruitment.candidates.view', async (ctx, { request }) => {
  const ids = idsIn(new URL(request.url).searchParams.get('ids')).slice(0, MOST_CHOSEN)
  const rows = ids.length ? await jobRows(ctx.site.id, ids) : []
  const offered = JOB_STEPS.filter((step) => rows.some((row) => stepsFrom(row).includes(step)))
  const mayDecide = ctx.can('recruitment.candidates.decide')
  return {
    rows: rows.map(({ id, openingId, number, nameBn, nameEn, postBn, postEn, state, paid, mobile }) => ({
      id,
      openingId,
      number,
      nameBn,
      nameEn,
      postBn,
      postEn,
      state,
      paid,
      mobile,
    })),
    mayDecide,
    steps: mayDecide ? offered : [],
    costs: mayDecide ? await stepCosts(ctx, ids, offered) : {},
  }
})

export const action = guard('recruitment.candidates.view', { body: 'grid' }, actOnChosen)

/** Candidates that were ticked in the list, and what can be done with all of them. */
export default function Chosen() {
  const { rows, steps, costs, mayDecide } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as SubmissionResult<string[]> | undefined
  const { t, n } = useWords()
  const name = useName()
  const { search } = useLocation()
  const [first] = rows
  const list = backToList(first ? paths.jobOpening(first.openingId) : paths.jobOpenings, search)
  const columns: Column<(typeof rows)[number]>[] = [
    {
      key: 'name',
      header: 'common:name',
      cell: (row) => (
        <Link className="link-lined" to={paths.jobCandidate(row.id)}>
          {name(row)}
        </Link>
      ),
    },
    { key: 'number', header: 'recruitment:number', phone: true, cell: (row) => n(row.number) },
    { key: 'post', header: 'recruitment:post', cell: (row) => name({ nameBn: row.postBn, nameEn: row.postEn }) },
    {
      key: 'state',
      header: 'common:status',
      phone: true,
      cell: (row) => <Badge tone={stateTone(row.state)}>{t(`recruitment:state.${row.state}`)}</Badge>,
    },
    { key: 'paid', header: 'recruitment:paid', cell: (row) => t(`recruitment:paidState.${row.paid}`) },
    { key: 'mobile', header: 'common:mobile', call: (row) => row.mobile },
  ]
  const back = <LinkButton to={list}>{t('recruitment:toList')}</LinkButton>
  if (!first)
    return (
      <Page title={t('recruitment:chosenTitle')}>
        <EmptyState title="recruitment:nobody" text="recruitment:nobodyText" action={back} />
      </Page>
    )
  return (
    <Page
      title={t('recruitment:chosenTitle')}
      description={t('recruitment:chosenAbout', { count: rows.length })}
      actions={
        <>
          {mayDecide ? (
            <LinkButton
              to={paths.jobMessageTo(
                first.openingId,
                rows.map((one) => one.id),
              )}
            >
              {t('recruitment:message.write')}
            </LinkButton>
          ) : null}
          {back}
        </>
      }
    >
      <FormErrors form={{ errors: answer?.error?.[''] ?? undefined }} />
      <DataTable
        bare
        record
        list={whole(rows)}
        columns={columns}
        rowKey={(row) => row.id}
        rowHeader="name"
        rowName={name}
        caption="recruitment:chosenTitle"
      />
      <div className="mt-6 grid items-start gap-4 lg:grid-cols-2 print:hidden">
        <StepForms steps={steps} ids={rows.map((one) => one.id)} costs={costs} answer={answer} />
      </div>
    </Page>
  )
}
