import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData, useSearchParams } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { byId, intents } from '~/access/intents.server'
import { copyAdmission } from '~/domain/admissions/declare/save-asks.server'
import { deleteAdmission } from '~/domain/admissions/declare/save-admission.server'
import { declaredAdmissions, type DeclaredRow } from '~/domain/admissions/declare/declared.server'
import type { SiteCtx } from '~/domain/context'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import { Button, LinkButton } from '~/ui/button'
import { ConfirmForm } from '~/ui/dialog'
import { FormErrors, problemsIn } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Badge, EmptyState, Page } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = {
  title: 'admission-declare:title',
  words: ['ui', 'admission-form'],
  guide: 'admission-declare:guide',
}

export const loader = guard('admissions.declarations.view', async (ctx) => ({
  rows: await declaredAdmissions(ctx),
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

const admissionList = listSpec<DeclaredRow>()({
  area: 'admission-declare',
  title: 'admission-declare:title',
  name: 'titleOf',
  columns: {
    titleOf: {
      kind: 'name',
      of: 'title',
      record: (row) => paths.admissionDeclared(row.id),
    },
    session: { kind: 'code', header: 'common:session' },
    state: {
      kind: 'word',
      words: 'admission-declare:states',
      phone: true,
      cell: (row, shown, { t }) => (
        <Badge tone={row.state === 'published' ? 'good' : 'plain'}>
          {shown}
          {row.state === 'published' ? ` · ${t(`admission-form:phase.${row.phase}`)}` : ''}
        </Badge>
      ),
    },
    closes: { kind: 'instant', header: 'admission-form:fact.closes', of: (row) => row.closesAt },
    way: { kind: 'word', header: 'admission-form:fact.way', words: 'admission-form:way' },
    seats: 'count',
    sent: { kind: 'count', phone: true },
    begun: 'count',
  },
})

/** Admissions of the institution: several may run at once. */
export default function Admissions() {
  const { rows, mayManage } = useLoaderData<typeof loader>()
  const last = useActionData() as SubmissionResult<string[]> | undefined
  const [params] = useSearchParams()
  const { t, lang } = useWords()
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
        <ListTable
          spec={admissionList}
          rows={rows}
          rowName={own}
          {...(mayManage
            ? {
                actions: (row: DeclaredRow) => (
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
