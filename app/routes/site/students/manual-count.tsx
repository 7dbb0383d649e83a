import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import { countOn, listCounts, saveCount, type CountSummary } from '~/domain/students/count/manual-count.server'
import { countForm } from '~/domain/students/count/manual-count.form'
import { chosenSession } from '~/domain/students/student-editor.server'
import { placesOf } from '~/domain/students/student-places.server'
import { formatDate, today } from '~/format/dates'
import { typedDay } from '~/format/typed'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import { listOf, parseListing } from '~/screens/listing.server'
import { Button, LinkButton } from '~/ui/button'
import { DateField, plain, SelectField } from '~/ui/fields'
import { useHydrated } from '~/ui/hydrated'
import { useWords } from '~/ui/lang'
import { GetForm } from '~/ui/link'
import { Badge, Card, EmptyState, Page, Section } from '~/ui/page'
import { printElement } from '~/ui/print'
import { NoSession } from './parts/no-session'
import type { ScreenHandle } from '~/ui/screen-handle'
import { idIn } from '~/ui/table/url'
import { CountGrid } from './count/count-grid'
import { CountTable } from './count/count-table'

export const handle: ScreenHandle = { title: 'students:count.title', words: ['students'] }

/** Counts so far, beside the register of their day. */
const countList = listSpec<CountSummary>()({
  area: 'students:count',
  title: 'students:count.history',
  name: 'countedOn',
  columns: {
    countedOn: { kind: 'date', header: 'students:count.day' },
    session: { kind: 'code', header: 'students:session' },
    typed: 'count',
    register: 'count',
    difference: {
      kind: 'count',
      of: (row) => row.typed - row.register,
      cell: (row, shown) => (row.typed === row.register ? shown : <Badge tone="warn">{shown}</Badge>),
    },
    note: 'text',
    by: 'name',
  },
})

export const loader = guard('students.counts.view', async (ctx, { request }) => {
  const params = new URL(request.url).searchParams
  const { sessions, session } = await chosenSession(ctx, idIn(params.get('f_session')))
  const asked = typedDay(params.get('f_day'))
  const day = asked && asked <= today() ? asked : today()
  const count = session ? await countOn(ctx.site.id, session.id, day) : null
  const places = session ? await placesOf(ctx.site.id, ctx.lang, { sessionId: session.id }) : []
  const listing = parseListing(request)
  const counts = await listCounts(ctx.site.id, listing)
  const mayManage = ctx.can('students.counts.manage')
  const edit = mayManage && (params.has('edit') || !count?.id)
  return {
    sessions: sessions.map(({ id, label }) => ({ id, label })),
    sessionId: session?.id ?? null,
    session: session?.label ?? '',
    day,
    today: today(),
    mayManage,
    kept: count?.id !== null && count !== null,
    version: count?.version ?? 0,
    note: count?.note ?? '',
    edit,
    rows: places.flatMap(({ id, text, className, group, section, shift, version }) => {
      const row = count?.rows.find((one) => one.sectionId === id)
      const where = edit ? [className, [group, section, shift, version].filter(Boolean).join(' · ')] : [text]
      return row ? [{ ...row, where }] : []
    }),
    counts: listOf(listing, counts.items, counts.total),
  }
})

export const action = guard(
  'students.counts.manage',
  { body: 'grid' },
  submitted(countForm, async (ctx, { session, day, version, note, rows }, { done }) => {
    await saveCount(ctx, {
      sessionId: session,
      day,
      version,
      note: note ?? '',
      rows: rows.map(({ key, male, female, other }) => ({ sectionId: key, male, female, other })),
    })
    return done(`${paths.manualCount}?f_session=${session}&f_day=${day}`, 'students:count.saved')
  }),
)

export default function ManualCount() {
  const data = useLoaderData<typeof loader>()
  const { t, n, lang } = useWords()
  const hydrated = useHydrated()
  const { counts, rows, sessionId, day, kept, edit } = data
  const at = `${paths.manualCount}?f_session=${sessionId}&f_day=${day}`
  return (
    <Page
      title={t('students:count.title')}
      description={t('students:count.help')}
      actions={
        <>
          {kept && data.mayManage && !edit ? <LinkButton to={`${at}&edit=1`}>{t('common:edit')}</LinkButton> : null}
          {kept && hydrated && !edit ? (
            <Button onClick={() => printElement('count', t('common:printNotFound'))}>{t('common:print')}</Button>
          ) : null}
        </>
      }
    >
      {sessionId === null || !rows.length ? (
        <NoSession />
      ) : (
        <>
          <Card>
            <GetForm
              className="grid items-end gap-3 sm:grid-cols-[minmax(8rem,12rem)_minmax(10rem,14rem)_auto]"
              key={`${sessionId}-${day}`}
            >
              <SelectField
                field={plain('f_session', sessionId)}
                label="students:session"
                empty={false}
                options={data.sessions.map((one) => ({ value: one.id, text: n(one.label) }))}
              />
              <DateField field={plain('f_day', day)} label="students:count.day" max={data.today} />
              <div>
                <Button type="submit">{t('students:show')}</Button>
              </div>
            </GetForm>
          </Card>
          <div className="mt-4" id="count">
            {kept && !edit ? (
              <CountTable
                title={t('students:count.of', { session: n(data.session), date: formatDate(day, lang) })}
                note={data.note}
                rows={rows}
              />
            ) : edit ? (
              <CountGrid data={data} key={`${sessionId}-${day}-${data.version}`} />
            ) : (
              <EmptyState title="students:count.none" />
            )}
          </div>
        </>
      )}
      <Section title={t('students:count.history')}>
        {counts.total === 0 ? (
          <EmptyState title="students:count.noHistory" text="students:count.noneText" />
        ) : (
          <ListTable
            bare
            spec={countList}
            list={counts}
            actions={(row) => (
              <LinkButton
                small
                look="quiet"
                to={`${paths.manualCount}?f_session=${row.sessionId}&f_day=${row.countedOn}`}
              >
                {t('common:view')}
              </LinkButton>
            )}
          />
        )}
      </Section>
    </Page>
  )
}
