import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData, useSearchParams } from '@remix-run/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { byId, intents, submitted } from '~/access/intents.server'
import { idOf } from '~/access/params.server'
import { sittingForm } from '~/domain/recruitment/interviews/interviews.form'
import {
  deleteSitting,
  jobSittings,
  saveSitting,
  type JobSitting,
} from '~/domain/recruitment/interviews/sittings.server'
import type { SiteCtx } from '~/domain/context'
import { formatDateTime } from '~/format/dates'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import { LinkButton } from '~/ui/button'
import { ConfirmForm } from '~/ui/dialog'
import { FormErrors } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { EmptyState, Section } from '~/ui/page'
import { RecordLink } from '~/ui/record-link'
import type { ScreenHandle } from '~/ui/screen-handle'
import { SittingEditor } from './interviews/sitting-editor'
import { headOf } from './openings/head.server'
import { OpeningPage } from './openings/opening-page'

export const handle: ScreenHandle = {
  title: 'recruitment:tab.interviews',
  under: paths.jobOpenings,
  words: ['ui'],
}

const sittingList = listSpec<JobSitting>()({
  area: 'recruitment',
  title: 'recruitment:tab.interviews',
  name: 'when',
  columns: {
    when: {
      kind: 'instant',
      of: (row) => row.startsAt,
      cell: (row, shown, { t }) => (
        <RecordLink className="link-lined" to={paths.jobSitting(row.id)}>
          {t(`recruitment:part.${row.part}`)} · {shown}
        </RecordLink>
      ),
    },
    place: { kind: 'name', header: 'recruitment:field.place', cell: (_, shown, { n }) => n(shown) },
    board: { kind: 'text', header: 'recruitment:field.board', of: (row) => row.board.split('\n').join(', ') },
    called: { kind: 'count', phone: true },
    untold: 'count',
  },
})

export const loader = guard('recruitment.interviews.view', async (ctx, { params }) => {
  const id = idOf(params.id)
  const { head, screenTitle } = await headOf(ctx, id)
  return {
    head,
    screenTitle,
    sittings: await jobSittings(ctx.site.id, id),
    mayManage: ctx.can('recruitment.interviews.manage'),
    constraints: constraintsOf({ sitting: sittingForm }),
  }
})

export const action = guard(
  'recruitment.interviews.manage',
  intents({
    save: submitted(sittingForm, async (ctx: SiteCtx, form, { params, done }) => {
      const saved = await saveSitting(ctx, idOf(params.id), form)
      return done(form.id === null ? paths.jobSitting(saved) : paths.jobInterviews(idOf(params.id)), 'common:saved')
    }),
    delete: byId(async (ctx: SiteCtx, id, { params, done }) => {
      await deleteSitting(ctx, id)
      return done(paths.jobInterviews(idOf(params.id)), 'common:deleted')
    }),
  }),
)

/** Tests and interviews of an opening: when, where, before which board. */
export default function Interviews() {
  const { head, sittings, mayManage } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as SubmissionResult<string[]> | undefined
  const [params] = useSearchParams()
  const { t, lang } = useWords()
  const here = paths.jobInterviews(head.id)
  const editing = params.has('new') ? null : sittings.find((one) => String(one.id) === params.get('edit'))
  const doomed = sittings.find((one) => String(one.id) === params.get('confirm'))
  const called = (one: (typeof sittings)[number]) =>
    `${t(`recruitment:part.${one.part}`)} · ${formatDateTime(new Date(one.startsAt), lang)}`
  return (
    <OpeningPage head={head}>
      <FormErrors form={{ errors: answer?.error?.[''] ?? undefined }} />
      {mayManage && editing !== undefined ? (
        <Section card title={t(editing ? 'recruitment:sittingEdit' : 'recruitment:sittingNew')}>
          <SittingEditor key={editing?.id ?? 'new'} sitting={editing} answer={answer} close={here} />
        </Section>
      ) : mayManage ? (
        <div className="mb-4">
          <LinkButton look="primary" to={`${here}?new`}>
            {t('recruitment:sittingNew')}
          </LinkButton>
        </div>
      ) : null}
      {sittings.length ? (
        <ListTable
          spec={sittingList}
          rows={sittings}
          rowName={called}
          {...(mayManage
            ? {
                actions: (row: (typeof sittings)[number]) => (
                  <span className="flex flex-wrap gap-2">
                    <LinkButton small look="quiet" to={`${here}?edit=${row.id}`}>
                      {t('common:edit')}
                    </LinkButton>
                    {row.called === 0 ? (
                      <LinkButton small look="quiet" to={`${here}?confirm=${row.id}`}>
                        {t('common:delete')}
                      </LinkButton>
                    ) : null}
                  </span>
                ),
              }
            : {})}
        />
      ) : (
        <EmptyState title="recruitment:noSittings" text="recruitment:noSittingsText" />
      )}
      {doomed && mayManage ? (
        <ConfirmForm
          values={{ intent: 'delete', id: doomed.id }}
          name={called(doomed)}
          type={t('recruitment:sitting')}
        />
      ) : null}
    </OpeningPage>
  )
}
