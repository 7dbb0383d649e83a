import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import { hereWith, idOf } from '~/access/params.server'
import type { SiteCtx } from '~/domain/platform/context'
import { READER_STATES } from '~/domain/website/notices/audience'
import { tellNoticeForm } from '~/domain/website/notices/channels.form'
import { noticeHead, noticeReaders, READER_SORTS } from '~/domain/website/notices/readers.server'
import { tellNotice } from '~/domain/website/notices/send-notice.server'
import { formatDateTime } from '~/format/dates'
import { nameIn } from '~/format/names'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { Download, Word } from '~/screens/download.server'
import { likePattern, listOf, parseListing } from '~/screens/listing.server'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Alert, Badge, EmptyState, Page, Stat, Stats } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { DataTable } from '~/ui/table'
import { askedTelling } from './asked-telling.server'
import { TellNotice } from './tell-notice'

export const handle: ScreenHandle = {
  title: 'webedit:readers.title',
  under: paths.webNoticeList,
  words: ['ui', 'students'],
}

const KINDS = ['staff', 'student', 'guardian'] as const

export const loader = guard('website.contents.view', async (ctx, { params, request }) => {
  const id = idOf(params.id)
  const head = await noticeHead(ctx.site.id, id)
  const listing = parseListing(request, {
    sortable: Object.keys(READER_SORTS),
    defaultSort: 'name',
    filters: { state: READER_STATES, kind: KINDS },
  })
  const { items, total } = await noticeReaders(ctx.site.id, id, {
    like: listing.q ? likePattern(listing.q) : null,
    states: listing.filters.state,
    kinds: listing.filters.kind,
    sort: listing.sort?.key ?? 'name',
    dir: listing.sort?.dir ?? 'asc',
    offset: listing.offset,
    limit: listing.limit,
  })
  if (listing.export)
    throw new Download(
      listing.export,
      'webedit:readers.title',
      [
        'common:name',
        'webedit:readers.login',
        'webedit:readers.kind',
        'webedit:readers.readAt',
        'webedit:readers.ackedAt',
      ],
      items.map((one) => [
        nameIn(one, ctx.lang),
        one.username,
        new Word(`webedit:readers.kinds.${one.kind}`),
        one.readAt,
        one.ackedAt,
      ]),
    )
  return { head, list: listOf(listing, items, total), telling: await askedTelling(ctx, request, head) }
})

export const action = guard(
  'website.contents.publish',
  submitted(tellNoticeForm, async (ctx: SiteCtx, agreed, { params, request, done }) => {
    const id = idOf(params.id)
    const count = await tellNotice(ctx, id, agreed)
    if (count === null) return done(hereWith(request), 'webedit:tell.changed', undefined, 'warning')
    return done(paths.noticeReaders(id), `webedit:tell.done.${agreed.channel}`, { count })
  }),
)

/** Who of those a notice is for has read it, and who has acknowledged it. */
export default function NoticeReaders() {
  const { head, list, telling } = useLoaderData<typeof loader>()
  const answer = useActionData() as SubmissionResult<string[]> | undefined
  const { t, n, lang } = useWords()
  const name = useName()
  const at = (moment: Date | null) => (moment ? formatDateTime(moment, lang) : null)
  return (
    <Page
      title={t('webedit:readers.title')}
      description={name({ nameBn: head.titleBn, nameEn: head.titleEn })}
      actions={<LinkButton to={paths.webNoticeEdit(head.id)}>{t('webedit:notice.edit')}</LinkButton>}
    >
      {head.audience.every((one) => one === 'public') ? <Alert>{t('webedit:readers.publicOnly')}</Alert> : null}
      <div className="mb-4">
        <Stats>
          <Stat label={t('webedit:readers.people')} value={n(head.people)} />
          <Stat label={t('webedit:readers.state.read')} value={n(head.read)} />
          <Stat label={t('webedit:readers.state.unread')} value={n(head.people - head.read)} />
          {head.ackAsked ? (
            <Stat
              label={t('webedit:readers.state.acked')}
              value={n(head.acked)}
              tone={head.acked === head.people ? 'good' : 'warn'}
            />
          ) : null}
        </Stats>
      </div>
      {telling ? <TellNotice telling={telling} answer={answer} /> : null}
      <DataTable
        list={list}
        rowKey={(row) => row.id}
        rowHeader="name"
        caption="webedit:readers.title"
        defaultSort="name"
        empty={<EmptyState title="webedit:readers.none" text="webedit:readers.noneText" />}
        filters={[
          {
            key: 'state',
            label: 'common:status',
            options: READER_STATES.map((value) => ({ value, label: `webedit:readers.state.${value}` })),
          },
          {
            key: 'kind',
            label: 'webedit:readers.kind',
            options: KINDS.map((value) => ({ value, label: `webedit:readers.kinds.${value}` })),
          },
        ]}
        columns={[
          { key: 'name', header: 'common:name', sortable: true, cell: (row) => name(row) || row.username },
          { key: 'kind', header: 'webedit:readers.kind', cell: (row) => t(`webedit:readers.kinds.${row.kind}`) },
          {
            key: 'readAt',
            header: 'webedit:readers.readAt',
            sortable: true,
            phone: true,
            cell: (row) => at(row.readAt) ?? <Badge tone="warn">{t('webedit:readers.state.unread')}</Badge>,
          },
          { key: 'ackedAt', header: 'webedit:readers.ackedAt', sortable: true, cell: (row) => at(row.ackedAt) ?? '–' },
          { key: 'mobile', header: 'webedit:readers.mobile', call: (row) => row.mobile },
        ]}
      />
    </Page>
  )
}
