import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import { batchForm } from '~/domain/batches/batch.form'
import { saveBatch } from '~/domain/batches/save-batch.server'
import type { SiteCtx } from '~/domain/context'
import { paths } from '~/paths'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { batchChoices } from './asked-batches.server'
import { BatchFields } from './batch-fields'

export const handle: ScreenHandle = { title: 'batches:new', under: paths.batches, words: ['ui'] }

export const loader = guard('batches.batches.manage', (ctx) => batchChoices(ctx, null))

export const action = guard(
  'batches.batches.manage',
  submitted(batchForm, async (ctx: SiteCtx, form, { done }) =>
    done(paths.batch(await saveBatch(ctx, null, form)), 'batches:made'),
  ),
)

/** A new batch. */
export default function NewBatch() {
  const choices = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as SubmissionResult<string[]> | undefined
  const { t } = useWords()
  return (
    <Page title={t('batches:new')}>
      {choices.sessionId === null ? (
        <EmptyState title="batches:noSession" />
      ) : (
        <BatchFields
          choices={choices}
          values={{
            kind: 'coaching',
            sessionId: choices.sessionId,
            capacity: 40,
            fromOn: choices.range?.from,
            untilOn: choices.range?.until,
          }}
          answer={answer}
        />
      )}
    </Page>
  )
}
