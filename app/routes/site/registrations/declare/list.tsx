import { useLoaderData, useSearchParams } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { byId, intents } from '~/access/intents.server'
import type { SiteCtx } from '~/domain/platform/context'
import { declarations } from '~/domain/registrations/declare/declarations.server'
import { deleteDeclaration } from '~/domain/registrations/declare/save-declaration.server'
import { today } from '~/format/dates'
import { formatDate } from '~/format/dates'
import { windowOn } from '~/domain/registrations/window.policy'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { ConfirmForm } from '~/ui/dialog'
import { useWords } from '~/ui/lang'
import { Badge, EmptyState, Page } from '~/ui/page'
import { RecordLink } from '~/ui/record-link'
import type { ScreenHandle } from '~/ui/screen-handle'
import { DataTable, whole } from '~/ui/table'

export const handle: ScreenHandle = { title: 'registration:title', guide: 'registration:guide' }

export const loader = guard('admissions.registrations.view', async (ctx) => ({
  rows: (await declarations(ctx.site.id)).map((row) => ({ ...row, window: windowOn(row, today()) })),
  mayManage: ctx.can('admissions.registrations.manage'),
}))

export const action = guard(
  'admissions.registrations.manage',
  intents({
    delete: byId(async (ctx: SiteCtx, id, { done }) => {
      await deleteDeclaration(ctx, id)
      return done(paths.registrations, 'common:deleted')
    }),
  }),
)

const TONES = { draft: 'plain', open: 'good', closed: 'plain' } as const

/** Registrations with the board: several may run at once. */
export default function Registrations() {
  const { rows, mayManage } = useLoaderData<typeof loader>()
  const [params] = useSearchParams()
  const { t, n, lang } = useWords()
  const own = (row: { titleBn: string; titleEn: string }) => (lang === 'bn' ? row.titleBn : row.titleEn || row.titleBn)
  const doomed = rows.find((row) => row.state === 'draft' && String(row.id) === params.get('confirm'))
  const add = mayManage ? (
    <LinkButton look="primary" to={paths.registrationNew}>
      {t('registration:new')}
    </LinkButton>
  ) : null
  return (
    <Page title={t('registration:title')} actions={add}>
      {rows.length === 0 ? (
        <EmptyState title="registration:none" text="registration:noneText" />
      ) : (
        <DataTable
          bare
          list={whole(rows)}
          rowKey={(row) => row.id}
          rowName={own}
          caption="registration:title"
          columns={[
            {
              key: 'title',
              header: 'registration:titleOf',
              cell: (row) => (
                <RecordLink className="link-lined" to={paths.registration(row.id)}>
                  {own(row)}
                </RecordLink>
              ),
            },
            {
              key: 'board',
              header: 'registration:form.boardId',
              cell: (row) => (lang === 'bn' ? row.boardBn : row.boardEn),
            },
            { key: 'class', header: 'common:class', cell: (row) => (lang === 'bn' ? row.classBn : row.classEn) },
            { key: 'session', header: 'common:session', cell: (row) => n(row.session) },
            {
              key: 'state',
              header: 'common:status',
              phone: true,
              cell: (row) => (
                <Badge tone={TONES[row.state]}>
                  {t(`registration:states.${row.state}`)}
                  {row.state === 'open' ? ` · ${t(`registration:window.${row.window}`)}` : ''}
                </Badge>
              ),
            },
            { key: 'closes', header: 'registration:form.closesOn', cell: (row) => formatDate(row.closesOn, lang) },
            ...(['collecting', 'confirmed', 'checked', 'registered'] as const).map((state) => ({
              key: state,
              header: `registration:state.${state}`,
              numeric: true,
              phone: state === 'confirmed',
              cell: (row: (typeof rows)[number]) => n(row.counts[state] ?? 0),
            })),
          ]}
          actions={(row) => (
            <span className="flex flex-wrap gap-2">
              {row.state === 'draft' ? null : (
                <LinkButton small to={paths.registrationDeskOf(row.id)}>
                  {t('registration:desk')}
                </LinkButton>
              )}
              {mayManage && row.state === 'draft' ? (
                <LinkButton small look="quiet" to={`?confirm=${row.id}`}>
                  {t('common:delete')}
                </LinkButton>
              ) : null}
            </span>
          )}
        />
      )}
      {doomed && mayManage ? (
        <ConfirmForm values={{ intent: 'delete', id: doomed.id }} name={own(doomed)} type={t('registration:one')} />
      ) : null}
    </Page>
  )
}
