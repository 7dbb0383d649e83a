import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { intents, submitted } from '~/access/intents.server'
import { hereWith } from '~/access/params.server'
import { HELD } from '~/domain/machines/clock.policy'
import { heldPage, settleHeld } from '~/domain/machines/held.server'
import { seeUnread, unreadLines } from '~/domain/machines/unread.server'
import { tickedForm } from '~/domain/machines/machine.form'
import type { SiteCtx } from '~/domain/platform/context'
import { formatDateTime } from '~/format/dates'
import { nameIn } from '~/format/names'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { Download, Word } from '~/screens/download.server'
import { likePattern, listOf, parseListing } from '~/screens/listing.server'
import { FormErrors, problemsIn } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Badge, EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { DataTable } from '~/ui/table'
import { MachineTabs } from './machine-tabs'
import { UnreadLines } from './unread-lines'

export const handle: ScreenHandle = { title: 'machines:held.title', under: paths.machines, words: ['ui'] }

/** Lines that nobody understood: so many are shown, and seen at once. */
const UNREAD = 100

export const loader = guard('machines.machines.view', async (ctx, { request }) => {
  const listing = parseListing(request, { perPage: 50, filters: { why: HELD } })
  const { rows, total } = await heldPage(ctx.site.id, {
    q: listing.q,
    pattern: likePattern(listing.q),
    why: listing.filters.why ?? null,
    offset: listing.offset,
    limit: listing.limit,
  })
  if (listing.export)
    throw new Download(
      listing.export,
      'machines:held.title',
      ['machines:said', 'machines:pin', 'common:name', 'machines:one', 'machines:held.why', 'machines:came'],
      rows.map((one) => [
        one.at,
        one.pin,
        nameIn(one, ctx.lang),
        one.machine,
        new Word(`machines:held.${one.held}`),
        one.takenAt,
      ]),
    )
  return {
    list: listOf(listing, rows, total),
    unread: await unreadLines(ctx.site.id, UNREAD),
    mayManage: ctx.can('machines.machines.manage'),
  }
})

const settle = (how: 'taken' | 'dropped') =>
  submitted(tickedForm, async (ctx: SiteCtx, { ids }, { request, done }) => {
    const count = await settleHeld(ctx, ids, how)
    return done(hereWith(request), `machines:held.done.${how}`, { count })
  })

export const action = guard(
  'machines.machines.manage',
  intents({
    take: settle('taken'),
    drop: settle('dropped'),
    seen: submitted(tickedForm, async (ctx: SiteCtx, { ids }, { request, done }) =>
      done(hereWith(request), 'machines:unread.done', { count: await seeUnread(ctx, ids) }),
    ),
  }),
)

/** Records that a wrong clock, another network or their age makes doubtful: somebody looks at them, and takes or drops them. */
export default function HeldRecords() {
  const { list, unread, mayManage } = useLoaderData<typeof loader>()
  const answer = useActionData() as SubmissionResult<string[]> | undefined
  const { t, n, lang } = useWords()
  const name = useName()
  return (
    <Page title={t('machines:held.title')} description={t('machines:held.about')}>
      <MachineTabs />
      <FormErrors problems={problemsIn(answer)} />
      <DataTable
        list={list}
        rowKey={(row) => row.id}
        rowHeader="who"
        rowName={(row) => `${n(row.pin)} ${formatDateTime(row.at, lang)}`}
        caption="machines:held.title"
        columns={[
          { key: 'at', header: 'machines:said', cell: (row) => formatDateTime(row.at, lang) },
          {
            key: 'who',
            header: 'machines:pin',
            phone: true,
            cell: (row) => [n(row.pin), name(row)].filter(Boolean).join(' · '),
          },
          {
            key: 'why',
            header: 'machines:held.why',
            phone: true,
            cell: (row) => <Badge tone="warn">{t(`machines:held.${row.held}`)}</Badge>,
          },
          { key: 'machine', header: 'machines:one' },
          { key: 'takenAt', header: 'machines:came', cell: (row) => formatDateTime(row.takenAt, lang) },
        ]}
        filters={[
          {
            key: 'why',
            label: 'machines:held.why',
            options: HELD.map((value) => ({ value, label: `machines:held.${value}` })),
          },
        ]}
        bulk={
          mayManage
            ? [
                { intent: 'take', label: 'machines:held.take' },
                { intent: 'drop', label: 'machines:held.drop', look: 'danger' },
              ]
            : []
        }
        empty={<EmptyState title="machines:held.none" text="machines:held.noneText" />}
      />
      <UnreadLines unread={unread} mayManage={mayManage} />
    </Page>
  )
}
