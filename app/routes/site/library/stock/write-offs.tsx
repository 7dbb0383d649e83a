import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { intents, submitted } from '~/access/intents.server'
import type { SiteCtx } from '~/domain/context'
import { Refusal } from '~/domain/errors'
import { decideForm, writeOffForm, type WriteOffForm } from '~/domain/library/stock/stock.form'
import { askWriteOff, decideWriteOff, listWriteOffs } from '~/domain/library/stock/write-off.server'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listed } from '~/screens/list/listed.server'
import { Button } from '~/ui/button'
import { FormErrors, PostForm, TextAreaField, TextField } from '~/ui/fields'
import { useForm } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { EmptyState, FormActions, FormGrid, Page, Section } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { ScreenHandle } from '~/ui/screen-handle'
import { writeOffList } from './stock.list'

export const handle: ScreenHandle = {
  title: 'library-stock:writeOffs',
  guide: 'library-stock:writeOffGuide',
  words: ['ui', 'library'],
}

export const loader = guard('library.stock.view', async (ctx, { request }) => ({
  ...(await listed(ctx, request, writeOffList, (asked) => listWriteOffs(ctx.site.id, asked))),
  userId: ctx.user.userId,
  mayAsk: ctx.can('library.stock.manage'),
  mayDecide: ctx.can('library.stock.approve'),
  constraints: constraintsOf({ ask: writeOffForm }),
}))

const needs = (ctx: SiteCtx, permission: 'library.stock.manage' | 'library.stock.approve'): void => {
  if (!ctx.can(permission)) throw new Refusal('shell:error.unauthorized.text', {}, 403)
}

export const action = guard(
  'library.stock.view',
  intents({
    ask: submitted(writeOffForm, async (ctx: SiteCtx, form, { done }) => {
      needs(ctx, 'library.stock.manage')
      return done(paths.libraryWriteOffs, 'library-stock:asked', { count: await askWriteOff(ctx, form) })
    }),
    decide: submitted(decideForm, async (ctx: SiteCtx, form, { done }) => {
      needs(ctx, 'library.stock.approve')
      await decideWriteOff(ctx, form)
      return done(paths.libraryWriteOffs, `library-stock:decided.${form.decision}`)
    }),
  }),
)

/** Copies that leave the library: one asks, another agrees. */
export default function WriteOffs() {
  const { list, userId, mayAsk, mayDecide, constraints } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>() as SubmissionResult<string[]> | undefined
  const { t } = useWords()
  const [form, fields] = useForm<WriteOffForm>({ id: 'write-off', lastResult, constraint: constraints.ask })
  return (
    <Page title={t('library-stock:writeOffs')}>
      {mayAsk ? (
        <Section card className="mb-5 print:hidden" title={t('library-stock:ask')}>
          <PostForm form={form} values={{ intent: 'ask' }}>
            <FormErrors form={form} />
            <FormGrid>
              <TextAreaField field={fields.codes} label="library-stock:codes" hint="library-stock:codesHint" rows={3} />
              <TextField field={fields.reason} label="library-stock:reason" />
            </FormGrid>
            <FormActions submit="library-stock:ask" />
          </PostForm>
        </Section>
      ) : null}
      <ListTable
        spec={writeOffList}
        list={list}
        empty={<EmptyState title="library-stock:noWriteOffs" />}
        actions={(row) =>
          mayDecide && row.state === 'open' && row.askedById !== userId
            ? (['agreed', 'refused'] as const).map((decision) => (
                <PostValues key={decision} values={{ intent: 'decide', id: row.id, decision }} className="inline">
                  <Button type="submit" small look="quiet">
                    {t(`library-stock:decide.${decision}`)}
                  </Button>
                </PostValues>
              ))
            : null
        }
      />
    </Page>
  )
}
