import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import { hereWith, idOf } from '~/access/params.server'
import type { SiteCtx } from '~/domain/context'
import { READER_STATES } from '~/domain/website/notices/audience'
import { tellNoticeForm } from '~/domain/website/notices/channels.form'
import { noticeHead, noticeReaders, type ReaderRow } from '~/domain/website/notices/readers.server'
import { tellNotice } from '~/domain/website/notices/send-notice.server'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listed } from '~/screens/list/listed.server'
import { listSpec } from '~/screens/list/spec'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Alert, Badge, EmptyState, Page, Stat, Stats } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { askedTelling } from './asked-telling.server'
import { TellNotice } from './tell-notice'

export const handle: ScreenHandle = {
  title: 'webedit:readers.title',
  under: paths.webNoticeList,
  words: ['ui', 'students'],
}

const readerList = listSpec<ReaderRow>()({
  area: 'webedit:readers',
  title: 'webedit:readers.title',
  name: 'name',
  sort: 'name',
  columns: {
    name: { kind: 'name', header: 'common:name', sortable: true, cell: (row, shown) => shown || row.username },
    login: { kind: 'text', of: 'username', hidden: true },
    kind: { kind: 'word', words: 'webedit:readers.kinds' },
    readAt: {
      kind: 'instant',
      sortable: true,
      phone: true,
      cell: (_, shown, { t }) => shown || <Badge tone="warn">{t('webedit:readers.state.unread')}</Badge>,
    },
    ackedAt: { kind: 'instant', sortable: true, cell: (_, shown) => shown || '–' },
    mobile: 'phone',
  },
  filters: {
    state: { label: 'common:status', of: READER_STATES, words: 'webedit:readers.state' },
    kind: { label: 'webedit:readers.kind', of: ['staff', 'student', 'guardian'], words: 'webedit:readers.kinds' },
  },
})

export const loader = guard('website.contents.view', async (ctx, { params, request }) => {
  const id = idOf(params.id)
  const head = await noticeHead(ctx.site.id, id)
  const { list } = await listed(ctx, request, readerList, (asked) => noticeReaders(ctx.site.id, id, asked))
  return { head, list, telling: await askedTelling(ctx, request, head) }
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
  const { t, n } = useWords()
  const name = useName()
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
      <ListTable
        spec={readerList}
        list={list}
        empty={<EmptyState title="webedit:readers.none" text="webedit:readers.noneText" />}
      />
    </Page>
  )
}
