import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { ScrutinyBadge } from '~/screens/results/scrutiny-answers'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { DataTable } from '~/ui/table'
import { loadScrutiny, type ScrutinyData } from './scrutiny/load-scrutiny.server'

export const handle: ScreenHandle = { title: 'result-amendments:list', words: ['ui', 'results', 'result-amendments'] }

export const loader = guard('results.scrutiny.view', (ctx, { request }) => loadScrutiny(ctx, request))

export default function ScrutinyRequests() {
  const { list, exams, states, mayAmend } = useLoaderData() as ScrutinyData
  const { t, n } = useWords()
  const name = useName()
  return (
    <Page title={t('result-amendments:list')} description={t('result-amendments:listHelp')}>
      <DataTable
        list={list}
        rowKey={(one) => one.id}
        rowHeader="student"
        rowName={(one) => name(one.student)}
        caption="result-amendments:list"
        filters={[
          {
            key: 'exam',
            label: 'results:exam',
            options: exams.map((one) => ({ value: one.id, text: `${name(one)} ${n(one.session)}` })),
          },
          {
            key: 'state',
            label: 'results:run.state',
            options: states.map((value) => ({ value, label: `result-amendments:state.${value}` })),
          },
        ]}
        empty={
          <EmptyState
            title="result-amendments:none"
            text="result-amendments:noneText"
            action={<LinkButton to={paths.resultReport}>{t('result-amendments:toReport')}</LinkButton>}
          />
        }
        columns={[
          {
            key: 'student',
            header: 'results:sheet.name',
            sortable: true,
            cell: (one) => (
              <>
                {name(one.student)}{' '}
                <span className="block text-[0.875rem] font-normal text-muted">
                  {n(one.code)} · {t('results:sheet.roll')} {n(one.roll)}
                </span>
              </>
            ),
          },
          {
            key: 'exam',
            header: 'results:exam',
            sortable: true,
            cell: (one) => (
              <>
                {name(one.exam)} {n(one.session)}
                <span className="block text-muted">{name(one.className)}</span>
              </>
            ),
          },
          { key: 'subjects', header: 'result-amendments:subjects', cell: (one) => one.subjects.map(name).join(', ') },
          {
            key: 'reason',
            header: 'result-amendments:why',
            cell: (one) => <span className="line-clamp-3 break-words">{one.reason}</span>,
          },
          {
            key: 'asked',
            header: 'result-amendments:askedAt',
            sortable: true,
            cell: (one) => (
              <>
                {one.askedAt}
                {one.atOffice ? <span className="block text-muted">{t('result-amendments:atOffice')}</span> : null}
              </>
            ),
          },
          {
            key: 'state',
            header: 'results:run.state',
            sortable: true,
            cell: (one) => (
              <>
                <ScrutinyBadge state={one.state} />
                {one.decidedAt ? <span className="block text-[0.875rem] text-muted">{one.decidedAt}</span> : null}
              </>
            ),
          },
        ]}
        actions={(one) =>
          mayAmend ? (
            <LinkButton
              small
              look={one.state === 'open' ? 'primary' : 'plain'}
              to={paths.resultAmend(one.resultId)}
              aria-label={`${t(one.state === 'open' ? 'result-amendments:decide' : 'common:view')}: ${name(one.student)}`}
            >
              {t(one.state === 'open' ? 'result-amendments:decide' : 'common:view')}
            </LinkButton>
          ) : null
        }
      />
    </Page>
  )
}
