import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { scrutinyList } from '~/domain/results/amendments/scrutiny.server'
import { formatDateTime } from '~/format/dates'
import { parseInteger } from '~/format/numbers'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { likePattern, listOf, parseListing } from '~/screens/listing.server'
import { ScrutinyBadge } from '~/screens/results/scrutiny-answers'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { DataTable } from '~/ui/table'

const STATES = ['open', 'kept', 'amended'] as const

export const handle: ScreenHandle = { title: 'result-amendments:list', words: ['ui', 'results', 'result-amendments'] }

export const loader = guard('results.scrutiny.view', async (ctx, { request }) => {
  const listing = parseListing(request, { filters: { state: STATES } })
  const roll = parseInteger(listing.q)
  const { items, total } = await scrutinyList(ctx.site.id, {
    state: listing.filters.state?.[0] ?? null, like: listing.q ? likePattern(listing.q) : null, roll: roll !== null && roll > 0 && roll < 2_000_000_000 ? roll : null,
  }, { limit: listing.limit, offset: listing.offset })
  const shown = items.map((one) => ({ ...one, askedAt: formatDateTime(new Date(one.askedAt), ctx.lang), decidedAt: one.decidedAt ? formatDateTime(new Date(one.decidedAt), ctx.lang) : null }))
  return { list: listOf(listing, shown, total), mayAmend: ctx.can('results.results.amend') }
})

export default function ScrutinyRequests() {
  const { list, mayAmend } = useLoaderData<typeof loader>()
  const { t, n } = useWords()
  const name = useName()
  return (
    <Page title={t('result-amendments:list')} description={t('result-amendments:listHelp')}>
      <DataTable list={list} rowKey={(one) => one.id} caption="result-amendments:list" exports={false}
        filters={[{ key: 'state', label: 'results:run.state', options: STATES.map((value) => ({ value, label: `result-amendments:state.${value}` })) }]}
        empty={<EmptyState title="result-amendments:none" text="result-amendments:noneText" action={<LinkButton to={paths.resultReport}>{t('result-amendments:toReport')}</LinkButton>} />}
        columns={[
          { key: 'student', header: 'results:sheet.name', cell: (one) => <>{name(one.student)} <span className="block text-[0.875rem] font-normal text-muted">{n(one.code)} · {t('results:sheet.roll')} {n(one.roll)}</span></> },
          { key: 'exam', header: 'results:exam', cell: (one) => <>{name(one.exam)} {n(one.session)}<span className="block text-muted">{name(one.className)}</span></> },
          { key: 'subjects', header: 'result-amendments:subjects', cell: (one) => one.subjects.map(name).join(', ') },
          { key: 'reason', header: 'result-amendments:why', cell: (one) => <span className="line-clamp-3 break-words">{one.reason}</span> },
          { key: 'asked', header: 'result-amendments:askedAt', cell: (one) => <>{one.askedAt}{one.atOffice ? <span className="block text-muted">{t('result-amendments:atOffice')}</span> : null}</> },
          { key: 'state', header: 'results:run.state', cell: (one) => <><ScrutinyBadge state={one.state} />{one.decidedAt ? <span className="block text-[0.875rem] text-muted">{one.decidedAt}</span> : null}</> },
        ]}
        actions={(one) => (mayAmend ? <LinkButton small look={one.state === 'open' ? 'primary' : 'plain'} to={paths.resultAmend(one.resultId)} aria-label={`${t('result-amendments:decide')}: ${name(one.student)}`}>{t(one.state === 'open' ? 'result-amendments:decide' : 'common:view')}</LinkButton> : null)} />
    </Page>
  )
}
