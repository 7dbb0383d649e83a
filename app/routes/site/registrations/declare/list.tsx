import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData, useLocation, useSearchParams } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { byId, intents } from '~/access/intents.server'
import type { SiteCtx } from '~/domain/context'
import { entriesIn } from '~/domain/registrations/registration-fields'
import { deleteDeclaration } from '~/domain/registrations/declare/save-declaration.server'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { LinkButton } from '~/ui/button'
import { ConfirmForm } from '~/ui/dialog'
import { FormErrors } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { hrefWith } from '~/ui/table'
import { askedDeclarations } from './asked-declarations.server'
import { declarationList } from './declarations.list'

export const handle: ScreenHandle = { title: 'registration:title', guide: 'registration:guide', words: ['ui'] }

export const loader = guard('admissions.registrations.view', async (ctx, { request }) => ({
  ...(await askedDeclarations(ctx, request)),
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

/** Registrations with the board: several may run at once. */
export default function Registrations() {
  const { list, classes, sessions, mayManage } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as SubmissionResult<string[]> | undefined
  const [params] = useSearchParams()
  const location = useLocation()
  const { t, n, lang } = useWords()
  const own = (row: { titleBn: string; titleEn: string }) => (lang === 'bn' ? row.titleBn : row.titleEn || row.titleBn)
  const doomed = list.items.find((row) => !row.begun && String(row.id) === params.get('confirm'))
  const gathered = doomed ? entriesIn(doomed.counts) : 0
  const add = mayManage ? (
    <LinkButton look="primary" to={paths.registrationNew}>
      {t('registration:new')}
    </LinkButton>
  ) : null
  return (
    <Page title={t('registration:title')} actions={add}>
      <FormErrors form={{ errors: answer?.error?.[''] ?? undefined }} />
      <ListTable
        spec={declarationList}
        list={list}
        choices={{ class: classes, session: sessions.map((one) => ({ ...one, text: n(one.text) })) }}
        empty={<EmptyState title="registration:none" text="registration:noneText" action={add} />}
        actions={(row) => (
          <span className="flex flex-wrap gap-2">
            {row.state === 'draft' ? null : (
              <LinkButton small to={paths.registrationDeskOf(row.id)}>
                {t('registration:desk')}
              </LinkButton>
            )}
            {mayManage && !row.begun ? (
              <LinkButton small look="quiet" to={hrefWith(location, { confirm: row.id })}>
                {t('common:delete')}
              </LinkButton>
            ) : null}
          </span>
        )}
      />
      {doomed && mayManage ? (
        <ConfirmForm
          values={{ intent: 'delete', id: doomed.id }}
          name={own(doomed)}
          type={t('registration:one')}
          text={gathered ? t('registration:deleteText', { count: gathered }) : undefined}
        />
      ) : null}
    </Page>
  )
}
