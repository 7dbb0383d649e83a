import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { EntranceArgs } from '~/access/guard.server'
import { guard } from '~/access/guard.server'
import { intents } from '~/access/intents.server'
import { idOf } from '~/access/params.server'
import {
  checkStaffImport,
  discardStaffImport,
  staffImport,
  writeStaffImport,
} from '~/domain/people/import/import-staff.server'
import type { SiteCtx } from '~/domain/platform/context'
import { paths } from '~/paths'
import { pageOf } from '~/screens/listing.server'
import { Button, LinkButton, SubmitButton } from '~/ui/button'
import { FormErrors, problemsIn } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Alert, Page, Stat, Stats, Toolbar } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { ScreenHandle } from '~/ui/screen-handle'
import { CheckedRows } from './import/checked-rows'

export const handle: ScreenHandle = {
  title: 'people-import:title',
  under: paths.employees,
  words: ['ui', 'people', 'people-reports'],
}

export const loader = guard('people.employees.import', async (ctx, { params, request }) => {
  const one = await staffImport(ctx.site.id, idOf(params.id))
  const { headingRow, columns, unread, rows } = await checkStaffImport(ctx, one)
  // What is wrong stands first.
  const shown = [...rows].sort((a, b) => Number(b.problems.length > 0) - Number(a.problems.length > 0) || a.row - b.row)
  return {
    id: one.id,
    fileName: one.fileName,
    state: one.state,
    made: one.made,
    changed: one.changed,
    headingRow,
    columns: columns.map((column) => column.field),
    unread,
    counts: {
      rows: rows.length,
      fresh: rows.filter((row) => row.knownId === null && !row.problems.length).length,
      known: rows.filter((row) => row.knownId !== null && !row.problems.length).length,
      wrong: rows.filter((row) => row.problems.length).length,
    },
    list: pageOf(
      request,
      shown.map(({ row, draft, knownId, problems }) => ({
        row,
        code: draft.code ? String(draft.code) : '',
        name: String(draft.nameBn ?? draft.nameEn ?? ''),
        designation: String(draft.designation ?? ''),
        known: knownId !== null,
        problems,
      })),
    ),
  }
})

export const action = guard(
  'people.employees.import',
  intents({
    write: async (ctx: SiteCtx, { params, done }: EntranceArgs) => {
      const { made, changed } = await writeStaffImport(ctx, idOf(params.id))
      return done(paths.employees, 'people-import:done', { made, changed })
    },
    discard: async (ctx: SiteCtx, { params, done }: EntranceArgs) => {
      await discardStaffImport(ctx, idOf(params.id))
      return done(paths.employeeImport, 'people-import:discarded')
    },
  }),
)

/** What a sheet would do, row by row: it is written whole, or not at all. */
export default function ImportOne() {
  const data = useLoaderData<typeof loader>()
  const answer = useActionData() as SubmissionResult<string[]> | undefined
  const { t, n } = useWords()
  const { counts, state } = data
  return (
    <Page
      title={t('people-import:title')}
      description={data.fileName}
      actions={
        state === 'read' ? (
          <PostValues values={{ intent: 'discard' }}>
            <Button type="submit" look="quiet">
              {t('people-import:discard')}
            </Button>
          </PostValues>
        ) : (
          <LinkButton to={paths.employeeImport}>{t('people-import:another')}</LinkButton>
        )
      }
    >
      <FormErrors problems={problemsIn(answer)} />
      {state === 'written' ? (
        <Alert tone="good">{t('people-import:done', { made: data.made ?? 0, changed: data.changed ?? 0 })}</Alert>
      ) : state === 'discarded' ? (
        <Alert tone="plain">{t('people-import:discarded')}</Alert>
      ) : data.headingRow === null ? (
        <Alert tone="bad" title={t('people-import:noHeadings')}>
          {t('people-import:noHeadingsText')}
        </Alert>
      ) : (
        <>
          <Stats>
            <Stat label={t('people-import:rows')} value={n(counts.rows)} />
            <Stat label={t('people-import:fresh')} value={n(counts.fresh)} />
            <Stat label={t('people-import:known')} value={n(counts.known)} />
            <Stat label={t('people-import:wrong')} value={n(counts.wrong)} tone={counts.wrong ? 'bad' : 'good'} />
          </Stats>
          {data.unread.length ? (
            <Alert tone="warn">{t('people-import:unread', { columns: data.unread.join(', ') })}</Alert>
          ) : null}
          {counts.wrong ? (
            <Alert tone="bad">{t('people-import:mend')}</Alert>
          ) : counts.rows ? (
            <Toolbar>
              <PostValues values={{ intent: 'write' }}>
                <SubmitButton>{t('people-import:write', { count: counts.rows })}</SubmitButton>
              </PostValues>
              <span className="text-muted">{t('people-import:knownText')}</span>
            </Toolbar>
          ) : null}
          <CheckedRows list={data.list} />
        </>
      )}
    </Page>
  )
}
