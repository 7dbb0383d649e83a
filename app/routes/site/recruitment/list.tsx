import { useActionData, useLoaderData, useSearchParams } from '@remix-run/react'
import type { SubmissionResult } from '@conform-to/react'
import { guard } from '~/access/guard.server'
import { byId, intents } from '~/access/intents.server'
import { openings } from '~/domain/recruitment/openings/openings.server'
import { deleteOpening } from '~/domain/recruitment/openings/save-opening.server'
import type { SiteCtx } from '~/domain/platform/context'
import { formatDateTime } from '~/format/dates'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { ConfirmForm } from '~/ui/dialog'
import { FormErrors } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Badge, EmptyState, Page } from '~/ui/page'
import { RecordLink } from '~/ui/record-link'
import type { ScreenHandle } from '~/ui/screen-handle'
import { DataTable, whole } from '~/ui/table'

export const handle: ScreenHandle = { title: 'recruitment:title', words: ['ui'], guide: 'recruitment:guide' }

export const loader = guard('recruitment.openings.view', async (ctx) => ({
  rows: (await openings(ctx.site.id)).map(({ id, titleBn, titleEn, state, phase, closesAt, posts }) => ({
    id,
    titleBn,
    titleEn,
    state,
    phase,
    closesAt: closesAt.toISOString(),
    posts: posts.length,
    vacancies: posts.reduce((sum, one) => sum + one.vacancies, 0),
    candidates: posts.reduce((sum, one) => sum + one.candidates, 0),
    chosen: posts.reduce((sum, one) => sum + one.chosen, 0),
  })),
  mayManage: ctx.can('recruitment.openings.manage'),
  mayCandidates: ctx.can('recruitment.candidates.view'),
}))

export const action = guard(
  'recruitment.openings.manage',
  intents({
    delete: byId(async (ctx: SiteCtx, id, { done }) => {
      await deleteOpening(ctx, id)
      return done(paths.jobOpenings, 'common:deleted')
    }),
  }),
)

const TONES = { draft: 'plain', open: 'good', closed: 'plain' } as const

/** Openings of the institution. */
export default function Openings() {
  const { rows, mayManage, mayCandidates } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as SubmissionResult<string[]> | undefined
  const [params] = useSearchParams()
  const { t, n, lang } = useWords()
  const own = (row: { titleBn: string; titleEn: string }) => (lang === 'bn' ? row.titleBn : row.titleEn || row.titleBn)
  const doomed = rows.find((row) => String(row.id) === params.get('confirm'))
  const to = (id: number) => (mayCandidates ? paths.jobOpening(id) : paths.jobOpeningEdit(id))
  return (
    <Page
      title={t('recruitment:title')}
      actions={
        mayManage ? (
          <LinkButton look="primary" to={paths.jobOpeningNew}>
            {t('recruitment:new')}
          </LinkButton>
        ) : null
      }
    >
      <FormErrors form={{ errors: answer?.error?.[''] ?? undefined }} />
      {rows.length === 0 ? (
        <EmptyState title="recruitment:none" text="recruitment:noneText" />
      ) : (
        <DataTable
          bare
          list={whole(rows)}
          rowKey={(row) => row.id}
          rowName={own}
          caption="recruitment:title"
          columns={[
            {
              key: 'title',
              header: 'recruitment:titleOf',
              cell: (row) => (
                <RecordLink className="link-lined" to={to(row.id)}>
                  {own(row)}
                </RecordLink>
              ),
            },
            {
              key: 'state',
              header: 'common:status',
              phone: true,
              cell: (row) => (
                <Badge tone={TONES[row.state]}>
                  {row.state === 'open' ? t(`recruitment:phase.${row.phase}`) : t(`recruitment:states.${row.state}`)}
                </Badge>
              ),
            },
            {
              key: 'closes',
              header: 'recruitment:closes',
              cell: (row) => formatDateTime(new Date(row.closesAt), lang),
            },
            { key: 'posts', header: 'recruitment:posts', numeric: true, cell: (row) => n(row.posts) },
            { key: 'vacancies', header: 'recruitment:vacancies', numeric: true, cell: (row) => n(row.vacancies) },
            {
              key: 'candidates',
              header: 'recruitment:candidates',
              numeric: true,
              phone: true,
              cell: (row) => n(row.candidates),
            },
            { key: 'chosen', header: 'recruitment:state.chosen', numeric: true, cell: (row) => n(row.chosen) },
          ]}
          {...(mayManage
            ? {
                actions: (row: (typeof rows)[number]) => (
                  <span className="flex flex-wrap gap-2">
                    <LinkButton small look="quiet" to={paths.jobOpeningEdit(row.id)}>
                      {t('common:edit')}
                    </LinkButton>
                    {row.candidates === 0 ? (
                      <LinkButton small look="quiet" to={`?confirm=${row.id}`}>
                        {t('common:delete')}
                      </LinkButton>
                    ) : null}
                  </span>
                ),
              }
            : {})}
        />
      )}
      {doomed && mayManage ? (
        <ConfirmForm values={{ intent: 'delete', id: doomed.id }} name={own(doomed)} type={t('recruitment:one')} />
      ) : null}
    </Page>
  )
}
