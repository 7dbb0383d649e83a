import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { intents, submitted } from '~/access/intents.server'
import { idOf } from '~/access/params.server'
import { leaveForm, moveForm } from '~/domain/batches/batch.form'
import { leaveBatch, moveMembers } from '~/domain/batches/members.server'
import { archiveBatch } from '~/domain/batches/save-batch.server'
import type { SiteCtx } from '~/domain/context'
import { addDays } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { Button, LinkButton } from '~/ui/button'
import { FormErrors } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Page } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { ScreenHandle } from '~/ui/screen-handle'
import { BatchFacts } from './batch-facts'
import { loadBatch } from './load-batch.server'
import { MemberList } from './member-list'

export const handle: ScreenHandle = { title: 'batches:one', under: paths.batches, words: ['ui'] }

export const loader = guard('batches.batches.view', (ctx, { request, params }) => loadBatch(ctx, request, params.id))

export const action = guard(
  'batches.batches.manage',
  intents({
    leave: submitted(leaveForm, async (ctx: SiteCtx, form, { params, done }) => {
      const id = idOf(params.id)
      await leaveBatch(ctx, id, form)
      return done(paths.batch(id), 'batches:left')
    }),
    move: submitted(moveForm, async (ctx: SiteCtx, { ids, to, on }, { params, done }) => {
      const id = idOf(params.id)
      const count = await moveMembers(ctx, id, { enrolments: ids, to, on, dayBefore: addDays(on, -1) })
      return done(paths.batch(id), 'batches:moved', { count })
    }),
    archive: async (ctx: SiteCtx, { params, done }) => {
      const id = idOf(params.id)
      await archiveBatch(ctx, id, true)
      return done(paths.batch(id), 'batches:putAway')
    },
    restore: async (ctx: SiteCtx, { params, done }) => {
      const id = idOf(params.id)
      await archiveBatch(ctx, id, false)
      return done(paths.batch(id), 'batches:takenUp')
    },
  }),
)

/** One batch: what it is, what stands in its way, who belongs to it. */
export default function Batch() {
  const data = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as SubmissionResult<string[]> | undefined
  const { t } = useWords()
  const name = useName()
  const { batch, mayManage, mayTake, mayCharge } = data
  const open = mayManage && !batch.archived
  return (
    <Page
      title={name(batch)}
      actions={
        <>
          {mayTake ? <LinkButton to={paths.batchAttendance(batch.id)}>{t('batches:attendance')}</LinkButton> : null}
          {mayTake ? <LinkButton to={paths.batchSheet(batch.id)}>{t('batches:sheet')}</LinkButton> : null}
          {mayCharge && batch.fee ? <LinkButton to={paths.batchFees(batch.id)}>{t('batches:fees')}</LinkButton> : null}
          {open ? <LinkButton to={paths.batchEdit(batch.id)}>{t('common:edit')}</LinkButton> : null}
          {mayManage ? (
            <PostValues>
              <Button type="submit" name="intent" value={batch.archived ? 'restore' : 'archive'}>
                {t(batch.archived ? 'batches:restore' : 'batches:archive')}
              </Button>
            </PostValues>
          ) : null}
          {open ? (
            <LinkButton look="primary" to={paths.batchMembers(batch.id)}>
              {t('batches:add')}
            </LinkButton>
          ) : null}
        </>
      }
    >
      <FormErrors form={{ errors: answer?.error?.[''] ?? undefined }} />
      <BatchFacts data={data} />
      <MemberList data={data} answer={answer} />
    </Page>
  )
}
