import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData, useLocation, useSearchParams } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { byId, intents } from '~/access/intents.server'
import { deleteOpening } from '~/domain/recruitment/openings/save-opening.server'
import type { SiteCtx } from '~/domain/context'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { LinkButton } from '~/ui/button'
import { ConfirmForm } from '~/ui/dialog'
import { FormErrors } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { hrefWith } from '~/ui/table'
import { askedOpenings } from './openings/asked-openings.server'
import { openingList, phaseLabel, PHASES } from './openings/openings.list'

export const handle: ScreenHandle = { title: 'recruitment:title', words: ['ui'], guide: 'recruitment:guide' }

export const loader = guard('recruitment.openings.view', async (ctx, { request }) => ({
  ...(await askedOpenings(ctx, request)),
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

/** Openings of the institution. */
export default function Openings() {
  const { list, mayManage, mayCandidates } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as SubmissionResult<string[]> | undefined
  const [params] = useSearchParams()
  const location = useLocation()
  const { t, lang } = useWords()
  const own = (row: { titleBn: string; titleEn: string }) => (lang === 'bn' ? row.titleBn : row.titleEn || row.titleBn)
  const doomed = list.items.find((row) => !row.begun && String(row.id) === params.get('confirm'))
  const add = mayManage ? (
    <LinkButton look="primary" to={paths.jobOpeningNew}>
      {t('recruitment:new')}
    </LinkButton>
  ) : null
  return (
    <Page title={t('recruitment:title')} actions={add}>
      <FormErrors form={{ errors: answer?.error?.[''] ?? undefined }} />
      <ListTable
        spec={openingList({ toCandidates: mayCandidates })}
        list={list}
        choices={{ phase: PHASES.map((value) => ({ value, label: phaseLabel(value) })) }}
        empty={<EmptyState title="recruitment:none" text="recruitment:noneText" action={add} />}
        {...(mayManage
          ? {
              actions: (row: (typeof list)['items'][number]) => (
                <span className="flex flex-wrap gap-2">
                  <LinkButton small look="quiet" to={paths.jobOpeningEdit(row.id)}>
                    {t('common:edit')}
                  </LinkButton>
                  {row.begun ? null : (
                    <LinkButton small look="quiet" to={hrefWith(location, { confirm: row.id })}>
                      {t('common:delete')}
                    </LinkButton>
                  )}
                </span>
              ),
            }
          : {})}
      />
      {doomed && mayManage ? (
        <ConfirmForm values={{ intent: 'delete', id: doomed.id }} name={own(doomed)} type={t('recruitment:one')} />
      ) : null}
    </Page>
  )
}
