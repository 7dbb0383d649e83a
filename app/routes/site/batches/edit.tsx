import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import { idOf } from '~/access/params.server'
import { batchForm } from '~/domain/batches/batch.form'
import { batchOf } from '~/domain/batches/batches.server'
import { saveBatch } from '~/domain/batches/save-batch.server'
import type { SiteCtx } from '~/domain/context'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { takaText } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { batchChoices } from './asked-batches.server'
import { BatchFields } from './batch-fields'

export const handle: ScreenHandle = { title: 'batches:edit', under: paths.batches, words: ['ui'] }

export const loader = guard('batches.batches.manage', async (ctx, { params }) => {
  const batch = await batchOf(ctx.site.id, idOf(params.id))
  const choices = await batchChoices(ctx, batch)
  return { batch, choices, constraints: choices.constraints }
})

export const action = guard(
  'batches.batches.manage',
  submitted(batchForm, async (ctx: SiteCtx, form, { params, done }) => {
    const id = idOf(params.id)
    await saveBatch(ctx, id, form)
    return done(paths.batch(id), 'common:saved')
  }),
)

/** Changes a batch. */
export default function EditBatch() {
  const { batch, choices } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as SubmissionResult<string[]> | undefined
  const { t } = useWords()
  const [first] = batch.times
  return (
    <Page title={t('batches:edit')} actions={<LinkButton to={paths.batch(batch.id)}>{t('common:back')}</LinkButton>}>
      <BatchFields
        key={batch.revision}
        choices={choices}
        revision={batch.revision}
        values={{
          ...batch,
          nameEn: batch.nameEn === batch.nameBn ? '' : batch.nameEn,
          days: batch.times.map((time) => time.weekday),
          startsAt: first?.startsAt,
          endsAt: first?.endsAt,
          fee: batch.fee ? takaText(batch.fee) : undefined,
        }}
        answer={answer}
      />
    </Page>
  )
}
