import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { guard, type EntranceArgs } from '~/access/guard.server'
import { intents } from '~/access/intents.server'
import { idOf } from '~/access/params.server'
import {
  checkPunchImport,
  discardPunchImport,
  punchImport,
  writePunchImport,
} from '~/domain/staff-attendance/import/import-punches.server'
import { isWrong } from '~/domain/staff-attendance/import/read-punches.policy'
import type { SiteCtx } from '~/domain/platform/context'
import { formatDateTime } from '~/format/dates'
import { paths } from '~/paths'
import { pageOf } from '~/screens/listing.server'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import { Button, LinkButton, SubmitButton } from '~/ui/button'
import { FormErrors, problemsIn } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Alert, Page, Stat, Stats, Toolbar } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { title: 'staff-import:title', under: paths.staffAttendance, words: ['ui'] }

const rowList = listSpec<Awaited<ReturnType<typeof checkPunchImport>>['rows'][number]>()({
  area: 'staff-import',
  title: 'staff-import:rows',
  name: 'who',
  columns: {
    row: 'count',
    who: 'code',
    times: {
      kind: 'cell',
      phone: true,
      cell: (row, _, { lang }) => row.at.map((at) => formatDateTime(new Date(at), lang)).join('; '),
    },
    outcome: {
      kind: 'cell',
      phone: true,
      cell: (row, _, { t }) =>
        row.problems.length ? (
          <ul className="text-bad">
            {row.problems.map((problem, at) => (
              <li key={at}>
                {t(`staff-import:error.${problem.code}`)}
                {problem.value ? ` (${problem.value})` : ''}
              </li>
            ))}
          </ul>
        ) : (
          t('staff-import:fine')
        ),
    },
  },
})

export const loader = guard('staff-attendance.days.take', async (ctx, { params, request }) => {
  const one = await punchImport(ctx.site.id, idOf(params.id))
  const { headingRow, rows } = await checkPunchImport(ctx.site.id, one)
  // What is wrong stands first.
  const shown = rows.toSorted((a, b) => Number(b.problems.length > 0) - Number(a.problems.length > 0) || a.row - b.row)
  return {
    fileName: one.fileName,
    state: one.state,
    made: one.made ?? 0,
    doubles: one.doubles ?? 0,
    headingRow,
    counts: {
      rows: rows.length,
      punches: rows.reduce((sum, row) => sum + (row.problems.length ? 0 : row.at.length), 0),
      wrong: rows.filter(isWrong).length,
      leftOut: rows.filter((row) => row.problems.length && !isWrong(row)).length,
    },
    list: pageOf(request, shown),
  }
})

export const action = guard(
  'staff-attendance.days.take',
  intents({
    write: async (ctx: SiteCtx, { params, done }: EntranceArgs) => {
      const { made, doubles } = await writePunchImport(ctx, idOf(params.id))
      return done(paths.staffAttendance, 'staff-import:done', { made, doubles })
    },
    discard: async (ctx: SiteCtx, { params, done }: EntranceArgs) => {
      await discardPunchImport(ctx, idOf(params.id))
      return done(paths.staffImport, 'staff-import:discarded')
    },
  }),
)

/** What a sheet of punches would do, row by row: it is written whole, or not at all. */
export default function ImportPunchesOne() {
  const data = useLoaderData<typeof loader>()
  const answer = useActionData() as SubmissionResult<string[]> | undefined
  const { t, n } = useWords()
  const { counts, state } = data
  return (
    <Page
      title={t('staff-import:title')}
      description={data.fileName}
      actions={
        state === 'read' ? (
          <PostValues values={{ intent: 'discard' }}>
            <Button type="submit" look="quiet">
              {t('staff-import:discard')}
            </Button>
          </PostValues>
        ) : (
          <LinkButton to={paths.staffImport}>{t('staff-import:another')}</LinkButton>
        )
      }
    >
      <FormErrors problems={problemsIn(answer)} />
      {state === 'written' ? (
        <Alert tone="good">{t('staff-import:done', { made: data.made, doubles: data.doubles })}</Alert>
      ) : state === 'discarded' ? (
        <Alert tone="plain">{t('staff-import:discarded')}</Alert>
      ) : data.headingRow === null ? (
        <Alert tone="bad" title={t('staff-import:noHeadings')}>
          {t('staff-import:noHeadingsText')}
        </Alert>
      ) : (
        <>
          <Stats>
            <Stat label={t('staff-import:rows')} value={n(counts.rows)} />
            <Stat label={t('staff-import:punches')} value={n(counts.punches)} />
            <Stat label={t('staff-import:wrong')} value={n(counts.wrong)} tone={counts.wrong ? 'bad' : 'good'} />
            {counts.leftOut ? (
              <Stat
                label={t('staff-import:leftOut')}
                value={n(counts.leftOut)}
                tone="warn"
                note={t('staff-import:leftOutNote')}
              />
            ) : null}
          </Stats>
          {counts.wrong ? (
            <Alert tone="bad">{t('staff-import:mend')}</Alert>
          ) : counts.punches ? (
            <Toolbar>
              <PostValues values={{ intent: 'write' }}>
                <SubmitButton>{t('staff-import:write', { count: counts.punches })}</SubmitButton>
              </PostValues>
            </Toolbar>
          ) : null}
          <ListTable bare spec={rowList} list={data.list} rowKey={(row) => row.row} />
        </>
      )}
    </Page>
  )
}
