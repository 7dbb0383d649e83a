import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { JOB_STEPS, stepsFrom } from '~/domain/recruitment/desk/candidate-states.policy'
import { MOST_CHOSEN } from '~/domain/recruitment/desk/desk.form'
import { jobRows, type JobRow } from '~/domain/recruitment/desk/desk-list.server'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import { LinkButton } from '~/ui/button'
import { FormErrors } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Badge, EmptyState, Page } from '~/ui/page'
import { backToList } from '~/ui/record-link'
import type { ScreenHandle } from '~/ui/screen-handle'
import { idsIn } from '~/ui/table/url'
import { actOnChosen, stepCosts } from './desk/act-on-candidates.server'
import { StepForms } from './desk/step-forms'
import { stateTone } from './desk/tone'

export const handle: ScreenHandle = { title: 'recruitment:chosenTitle', under: paths.jobOpenings, words: ['ui'] }

type ChosenRow = Pick<
  JobRow,
  'id' | 'openingId' | 'number' | 'nameBn' | 'nameEn' | 'postBn' | 'postEn' | 'state' | 'paid' | 'mobile'
>

const chosenList = listSpec<ChosenRow>()({
  area: 'recruitment',
  title: 'recruitment:chosenTitle',
  name: 'name',
  columns: {
    name: { kind: 'name', header: 'common:name', record: (row) => paths.jobCandidate(row.id) },
    number: { kind: 'code', phone: true },
    post: 'name',
    state: {
      kind: 'word',
      header: 'common:status',
      words: 'recruitment:state',
      phone: true,
      cell: (row, shown) => <Badge tone={stateTone(row.state)}>{shown}</Badge>,
    },
    paid: { kind: 'word', words: 'recruitment:paidState' },
    mobile: { kind: 'phone', header: 'common:mobile' },
  },
})

export const loader = guard('recruitment.candidates.view', async (ctx, { request }) => {
  const ids = idsIn(new URL(request.url).searchParams.get('ids')).slice(0, MOST_CHOSEN)
  const rows = ids.length ? await jobRows(ctx.site.id, ids) : []
  const offered = JOB_STEPS.filter((step) => rows.some((row) => stepsFrom(row).includes(step)))
  const mayDecide = ctx.can('recruitment.candidates.decide')
  return {
    rows: rows.map(({ id, openingId, number, nameBn, nameEn, postBn, postEn, state, paid, mobile }): ChosenRow => ({
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
  const { t } = useWords()
  const { search } = useLocation()
  const [first] = rows
  const list = backToList(first ? paths.jobOpening(first.openingId) : paths.jobOpenings, search)
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
      <ListTable spec={chosenList} rows={rows} record />
      <div className="mt-6 grid items-start gap-4 lg:grid-cols-2 print:hidden">
        <StepForms steps={steps} ids={rows.map((one) => one.id)} costs={costs} answer={answer} />
      </div>
    </Page>
  )
}
