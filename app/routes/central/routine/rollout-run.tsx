import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { intents, submitted } from '~/access/intents.server'
import { hereWith, idOf } from '~/access/params.server'
import type { UserCtx } from '~/domain/context'
import { undoForm } from '~/domain/routine/centre/rollout.form'
import { rolloutOf, undoRollout } from '~/domain/routine/centre/rollouts.server'
import { formatDateTime } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import { SubmitButton } from '~/ui/button'
import { FormErrors } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Badge, Page } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { title: 'central-routine:run', under: paths.centralRoutine, words: ['ui'] }

export const loader = guard('institutions.routines.view', async (ctx, { params }) => ({
  run: await rolloutOf(ctx, idOf(params.id)),
  mayUndo: ctx.can('institutions.routines.roll-out'),
}))

export const action = guard(
  'institutions.routines.roll-out',
  intents({
    undo: submitted(undoForm, async (ctx: UserCtx, { site }, { params, request, done }) => {
      await undoRollout(ctx, idOf(params.id), site)
      return done(hereWith(request), 'central-routine:undone')
    }),
  }),
)

const targetList = listSpec<Awaited<ReturnType<typeof rolloutOf>>['targets'][number]>()({
  area: 'central-routine',
  title: 'central-routine:run',
  name: 'institution',
  columns: {
    institution: 'name',
    state: {
      kind: 'state',
      header: 'common:status',
      words: 'central-routine:target',
      tones: { waiting: 'plain', done: 'good', refused: 'warn', undone: 'plain' },
      phone: true,
    },
    made: { kind: 'count', blank: true, phone: true },
    reason: 'text',
  },
})

/** What became of a roll-out in each institution. */
export default function RolloutRun() {
  const { run, mayUndo } = useLoaderData<typeof loader>()
  const answer = useActionData() as SubmissionResult<string[]> | undefined
  const { t, lang } = useWords()
  const name = useName()
  return (
    <Page title={t('central-routine:run')} description={formatDateTime(run.createdAt, lang)}>
      <FormErrors form={{ errors: answer?.error?.[''] ?? undefined }} />
      <ListTable
        spec={targetList}
        rows={run.targets}
        rowKey={(row) => row.siteId}
        actions={(row) =>
          mayUndo && row.state === 'done' ? (
            row.used ? (
              <Badge>{t('central-routine:used')}</Badge>
            ) : (
              <PostValues values={{ intent: 'undo', site: row.siteId }}>
                <SubmitButton small look="danger" aria-label={`${t('central-routine:undo')}: ${name(row)}`}>
                  {t('central-routine:undo')}
                </SubmitButton>
              </PostValues>
            )
          ) : null
        }
      />
    </Page>
  )
}
