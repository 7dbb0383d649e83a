import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData, useLocation, useSearchParams } from '@remix-run/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { byId, intents, submitted } from '~/access/intents.server'
import { exampleOf } from '~/domain/messaging/sms/example.server'
import { templateForm } from '~/domain/messaging/sms/sms.form'
import { deleteTemplate, listTemplates, saveTemplate, templateOf } from '~/domain/messaging/sms/templates.server'
import type { SiteCtx } from '~/domain/context'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listed } from '~/screens/list/listed.server'
import { LinkButton } from '~/ui/button'
import { ConfirmForm } from '~/ui/dialog'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { hrefWith } from '~/ui/table'
import { idIn } from '~/ui/table/url'
import { SmsTabs } from '../sms-tabs'
import { TemplateDialog } from './template-dialog'
import { templateList } from './templates.list'

export const handle: ScreenHandle = { title: 'messaging:templates', under: paths.smsCampaigns, words: ['ui'] }

export const loader = guard('messaging.sms.view', async (ctx, { request }) => {
  const page = await listed(ctx, request, templateList, async (asked) => {
    const { items, total } = await listTemplates(ctx.site.id, asked)
    const example = (text: string, lang: 'bn' | 'en') => exampleOf(text, lang, ctx.site)
    return {
      items: items.map((row) => ({
        ...row,
        exampleBn: example(row.textBn, 'bn'),
        exampleEn: example(row.textEn, 'en'),
      })),
      total,
    }
  })
  const params = new URL(request.url).searchParams
  const chosen = idIn(params.get('edit')) ?? idIn(params.get('confirm'))
  const mayManage = ctx.can('messaging.sms.manage')
  return {
    ...page,
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
  const { t } = useWords()
  const name = useName()
  const add = mayManage ? (
    <LinkButton look="primary" to={paths.smsTemplateNew}>
      {t('messaging:newTemplate')}
    </LinkButton>
  ) : null
  return (
    <Page title={t('messaging:templates')} actions={add}>
      <SmsTabs maySet={mayManage} />
      <ListTable
        spec={templateList}
        list={list}
        empty={<EmptyState title="messaging:noTemplates" text="messaging:noTemplatesText" action={add} />}
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
