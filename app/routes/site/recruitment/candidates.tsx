import type { SubmissionResult } from '@conform-to/react'
import { redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import { idOf } from '~/access/params.server'
import { chosenForm } from '~/domain/recruitment/desk/desk.form'
import { jobCounts, jobList, type JobSort } from '~/domain/recruitment/desk/desk-list.server'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { listed } from '~/screens/list/listed.server'
import { ListTable } from '~/screens/list/list-table'
import { FormErrors } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { EmptyState, Stat, Stats } from '~/ui/page'
import { fromList } from '~/ui/record-link'
import type { ScreenHandle } from '~/ui/screen-handle'
import { candidateList } from './desk/candidates.list'
import { headOf } from './openings/head.server'
import { OpeningPage } from './openings/opening-page'

export const handle: ScreenHandle = {
  title: 'recruitment:tab.candidates',
  under: paths.jobOpenings,
  words: ['ui', 'students', 'job-form'],
}

export const loader = guard('recruitment.candidates.view', async (ctx, { params, request }) => {
  const id = idOf(params.id)
  const { one, ...rest } = await headOf(ctx, id)
  const { list } = await listed(ctx, request, candidateList(), ({ q, filters, sort, ...page }) =>
    jobList(
      ctx.site.id,
      {
        openingId: id,
        q,
        ...filters,
        sort: { key: (sort?.key ?? 'number') as JobSort, dir: sort?.dir ?? 'asc' },
        lang: ctx.lang,
      },
      page,
    ),
  )
  return {
    ...rest,
    list,
    fee: one.fee > 0,
    posts: one.posts,
    counts: await jobCounts(ctx.site.id, id),
    mayDecide: ctx.can('recruitment.candidates.decide'),
  }
})

/** Leads with those that were ticked to what can be done with them. */
export const action = guard(
  'recruitment.candidates.view',
  { body: 'grid' },
  submitted(chosenForm, (_, { ids }, { request }) =>
    redirect(fromList(paths.jobChosen(ids), new URL(request.url).search)),
  ),
)

const SHOWN = ['submitted', 'correction', 'shortlisted', 'waiting', 'chosen', 'rejected'] as const

/** Who applies: found, narrowed, taken away as a file, moved together. */
export default function Candidates() {
  const { head, list, fee, posts, counts, mayDecide } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as SubmissionResult<string[]> | undefined
  const { t, n } = useWords()
  const name = useName()
  const many = (state: string) => counts.find((one) => one.state === state)?.many ?? 0
  return (
    <OpeningPage head={head}>
      <FormErrors form={{ errors: answer?.error?.ids ?? answer?.error?.[''] ?? undefined }} />
      <Stats>
        {SHOWN.map((state) => (
          <Stat
            key={state}
            label={t(`recruitment:state.${state}`)}
            value={n(many(state))}
            to={`${paths.jobOpening(head.id)}?f_state=${state}`}
            tone={state === 'correction' && many(state) ? 'warn' : undefined}
          />
        ))}
      </Stats>
      <ListTable
        spec={candidateList({ fee, posts: posts.length > 1 })}
        list={list}
        rowName={(row) => name(row) || row.number}
        record
        choices={{ post: posts.length > 1 ? posts : [], ...(fee ? {} : { paid: [] }) }}
        bulk={mayDecide ? [{ intent: 'chosen', label: 'recruitment:actOn' }] : undefined}
        rowMuted={(row) => ['rejected', 'withdrawn', 'declined'].includes(row.state)}
        empty={<EmptyState title="recruitment:empty" text="recruitment:emptyText" />}
      />
    </OpeningPage>
  )
}
