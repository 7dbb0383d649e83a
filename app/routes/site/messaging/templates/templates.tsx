import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData, useLocation, useSearchParams } from '@remix-run/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { byId, intents, submitted } from '~/access/intents.server'
import { exampleOf } from '~/domain/messaging/sms/example.server'
import { templateForm } from '~/domain/messaging/sms/sms.form'
import {
  deleteTemplate,
  listTemplates,
  saveTemplate,
  TEMPLATE_SORTS,
  templateOf,
} from '~/domain/messaging/sms/templates.server'
import { inWords } from '~/domain/messaging/sms/text.policy'
import type { SiteCtx } from '~/domain/platform/context'
import { formatDateTime } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { Download } from '~/screens/download.server'
import { likePattern, listOf, parseListing } from '~/screens/listing.server'
import { LinkButton } from '~/ui/button'
import { ConfirmForm } from '~/ui/dialog'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { DataTable, hrefWith } from '~/ui/table'
import { idIn } from '~/ui/table/url'
import { SmsTabs } from '../sms-tabs'
import { TemplateDialog } from './template-dialog'

export const handle: ScreenHandle = { title: 'messaging:templates', under: paths.smsCampaigns, words: ['ui'] }

export const loader = guard('messaging.sms.view', async (ctx, { request }) => {
  const listing = parseListing(request, { sortable: Object.keys(TEMPLATE_SORTS), defaultSort: 'name' })
  const { items, total } = await listTemplates(ctx.site.id, {
    like: listing.q ? likePattern(listing.q) : null,
    sort: listing.sort?.key,
    dir: listing.sort?.dir,
    offset: listing.offset,
    limit: listing.limit,
  })
  if (listing.export)
    throw new Download(
      listing.export,
      'messaging:templates',
      ['common:nameBn', 'common:nameEn', 'messaging:textBn', 'messaging:textEn'],
      items.map((one) => [one.nameBn, one.nameEn, inWords(one.textBn, 'bn'), inWords(one.textEn, 'en')]),
    )
  const params = new URL(request.url).searchParams
  const chosen = idIn(params.get('edit')) ?? idIn(params.get('confirm'))
  const mayManage = ctx.can('messaging.sms.manage')
  return {
    list: listOf(
      listing,
      items.map((row) => ({
        ...row,
        exampleBn: exampleOf(row.textBn, 'bn', ctx.site),
        exampleEn: exampleOf(row.textEn, 'en', ctx.site),
      })),
      total,
    ),
    chosen: chosen === null || !mayManage ? null : await templateOf(ctx.site.id, chosen),
    mayManage,
    maySend: ctx.can('messaging.sms.send'),
    constraints: constraintsOf({ template: templateForm }),
  }
})

export const action = guard(
  'messaging.sms.manage',
  intents({
    save: submitted(templateForm, async (ctx: SiteCtx, value, { done }) => {
      await saveTemplate(ctx, value)
      return done(paths.smsTemplates, 'common:saved')
    }),
    delete: byId(async (ctx: SiteCtx, id, { done }) => {
      await deleteTemplate(ctx, id)
      return done(paths.smsTemplates, 'common:deleted')
    }),
  }),
)

/** Texts under names, in both languages. */
export default function Templates() {
  const { list, chosen, mayManage, maySend } = useLoaderData<typeof loader>()
  const answer = useActionData() as SubmissionResult<string[]> | undefined
  const [params] = useSearchParams()
  const location = useLocation()
  const { t, lang } = useWords()
  const name = useName()
  const add = mayManage ? (
    <LinkButton look="primary" to={paths.smsTemplateNew}>
      {t('messaging:newTemplate')}
    </LinkButton>
  ) : null
  return (
    <Page title={t('messaging:templates')} actions={add}>
      <SmsTabs maySet={mayManage} />
      <DataTable
        list={list}
        rowKey={(row) => row.id}
        rowHeader="name"
        rowName={name}
        caption="messaging:templates"
        defaultSort="name"
        empty={<EmptyState title="messaging:noTemplates" text="messaging:noTemplatesText" action={add} />}
        columns={[
          { key: 'name', header: 'common:name', sortable: true, cell: (row) => name(row) },
          { key: 'textBn', header: 'messaging:textBn', cell: (row) => <span lang="bn">{row.exampleBn}</span> },
          { key: 'textEn', header: 'messaging:textEn', cell: (row) => <span lang="en">{row.exampleEn}</span> },
          {
            key: 'changedAt',
            header: 'messaging:changedAt',
            sortable: true,
            cell: (row) => formatDateTime(row.changedAt, lang),
          },
        ]}
        actions={(row) => (
          <span className="flex flex-wrap gap-2">
            {maySend ? (
              <LinkButton small to={paths.smsNewBy(row.id, row.textBn ? 'bn' : 'en')}>
                {t('messaging:useTemplate')}
              </LinkButton>
            ) : null}
            {mayManage ? (
              <>
                <LinkButton small look="quiet" to={hrefWith(location, { edit: row.id })}>
                  {t('common:edit')}
                </LinkButton>
                <LinkButton small look="quiet" to={hrefWith(location, { confirm: row.id })}>
                  {t('common:delete')}
                </LinkButton>
              </>
            ) : null}
          </span>
        )}
      />
      {mayManage && params.has('edit') ? (
        <TemplateDialog key={chosen?.id ?? 0} template={chosen} answer={answer} />
      ) : null}
      {mayManage && chosen && params.has('confirm') ? (
        <ConfirmForm values={{ intent: 'delete', id: chosen.id }} name={name(chosen)} type={t('messaging:template')} />
      ) : null}
    </Page>
  )
}
