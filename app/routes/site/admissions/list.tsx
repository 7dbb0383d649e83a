import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData, useSearchParams } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { byId, intents } from '~/access/intents.server'
import { copyAdmission } from '~/domain/admissions/declare/save-asks.server'
import { deleteAdmission } from '~/domain/admissions/declare/save-admission.server'
import { declaredAdmissions } from '~/domain/admissions/declare/declared.server'
import type { SiteCtx } from '~/domain/platform/context'
import { formatDateTime } from '~/format/dates'
import { paths } from '~/paths'
import { Button, LinkButton } from '~/ui/button'
import { ConfirmForm } from '~/ui/dialog'
import { FormErrors, problemsIn } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Badge, EmptyState, Page } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import { RecordLink } from '~/ui/record-link'
import type { ScreenHandle } from '~/ui/screen-handle'
import { DataTable, whole } from '~/ui/table'

export const handle: ScreenHandle = {
  title: 'admission-declare:title',
  words: ['ui', 'admission-form'],
  guide: 'admission-declare:guide',
}

export const loader = guard('admissions.declarations.view', async (ctx) => ({
  rows: (await declaredAdmissions(ctx)).map((row) => ({
    ...row,
    opensAt: row.opensAt.toISOString(),
    closesAt: row.closesAt.toISOString(),
  })),
  mayManage: ctx.can('admissions.declarations.manage'),
}))

export const action = guard(
  'admissions.declarations.manage',
  intents({
    copy: byId(async (ctx: SiteCtx, id, { done }) =>
      done(paths.admissionDeclared(await copyAdmission(ctx, id)), 'admission-declare:copied'),
    ),
    delete: byId(async (ctx: SiteCtx, id, { done }) => {
      await deleteAdmission(ctx, id)
      return done(paths.admissionDeclare, 'common:deleted')
    }),
  }),
)

const TONES = { draft: 'plain', published: 'good', closed: 'plain' } as const

/** Admissions of the institution: several may run at once. */
export default function Admissions() {
  const { rows, mayManage } = useLoaderData<typeof loader>()
  const last = useActionData() as SubmissionResult<string[]> | undefined
  const [params] = useSearchParams()
  const { t, n, lang } = useWords()
  const own = (row: { titleBn: string; titleEn: string }) => (lang === 'bn' ? row.titleBn : row.titleEn || row.titleBn)
  const doomed = rows.find((row) => String(row.id) === params.get('confirm') && row.applicants === 0)
  return (
    <Page
      title={t('admission-declare:title')}
      actions={
        mayManage ? (
          <LinkButton look="primary" to={paths.admissionDeclareNew}>
            {t('admission-declare:new')}
          </LinkButton>
        ) : null
      }
    >
      <FormErrors problems={problemsIn(last)} />
      {rows.length === 0 ? (
        <EmptyState title="admission-declare:none" text="admission-declare:noneText" />
      ) : (
        <DataTable
          bare
          list={whole(rows)}
          rowKey={(row) => row.id}
          rowHeader="title"
          rowName={own}
          caption="admission-declare:title"
          columns={[
            {
              key: 'title',
              header: 'admission-declare:titleOf',
              cell: (row) => (
                <RecordLink className="link-lined" to={paths.admissionDeclared(row.id)}>
                  {own(row)}
                </RecordLink>
              ),
            },
            { key: 'session', header: 'common:session', cell: (row) => n(row.session) },
            {
              key: 'state',
              header: 'admission-declare:state',
              phone: true,
              cell: (row) => (
                <Badge tone={TONES[row.state]}>
                  {t(`admission-declare:states.${row.state}`)}
                  {row.state === 'published' ? ` · ${t(`admission-form:phase.${row.phase}`)}` : ''}
                </Badge>
              ),
            },
            {
              key: 'closes',
              header: 'admission-form:fact.closes',
              cell: (row) => formatDateTime(new Date(row.closesAt), lang),
            },
            { key: 'way', header: 'admission-form:fact.way', cell: (row) => t(`admission-form:way.${row.way}`) },
            { key: 'seats', header: 'admission-declare:seats', numeric: true, cell: (row) => n(row.seats) },
            { key: 'sent', header: 'admission-declare:sent', numeric: true, phone: true, cell: (row) => n(row.sent) },
            { key: 'begun', header: 'admission-declare:begun', numeric: true, cell: (row) => n(row.begun) },
          ]}
          {...(mayManage
            ? {
                actions: (row: (typeof rows)[number]) => (
                  <span className="flex flex-wrap gap-2">
                    <PostValues values={{ intent: 'copy', id: row.id }}>
                      <Button type="submit" small>
                        {t('admission-declare:copy')}
                      </Button>
                    </PostValues>
                    {row.applicants === 0 ? (
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
        <ConfirmForm
          values={{ intent: 'delete', id: doomed.id }}
          name={own(doomed)}
          type={t('admission-declare:one')}
          text={doomed.state === 'draft' ? undefined : t('admission-declare:deletePublished')}
        />
      ) : null}
    </Page>
  )
}
