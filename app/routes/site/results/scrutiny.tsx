import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { scrutinyList } from './scrutiny/scrutiny.list'
import type { SiteCtx } from '~/domain/context'
import { scrutinyExams, scrutinyRequests } from '~/domain/results/amendments/scrutiny.server'
import { digits } from '~/format/digits'
import { nameIn } from '~/format/names'
import { listed } from '~/screens/list/listed.server'
import { smallRoll } from './permission/panel.server'

export const handle: ScreenHandle = {
  title: 'result-amendments:list',
  words: ['ui', 'results', 'result-amendments', 'students'],
}

/** Scrutiny requests by name, roll or code, exam and state. */
async function loadScrutiny(ctx: SiteCtx, request: Request) {
  const { list } = await listed(ctx, request, scrutinyList, (asked) =>
    scrutinyRequests(ctx.site.id, { ...asked, roll: smallRoll(asked.q) }, ctx.lang),
  )
  return {
    list,
    exams: (await scrutinyExams(ctx.site.id)).map((one) => ({
      value: one.id,
      text: `${nameIn(one, ctx.lang)} ${digits(one.session, ctx.lang)}`,
    })),
    mayAmend: ctx.can('results.results.amend'),
  }
}

export const loader = guard('results.scrutiny.view', (ctx, { request }) => loadScrutiny(ctx, request))

export default function ScrutinyRequests() {
  const { list, exams, mayAmend } = useLoaderData<typeof loader>()
  const { t } = useWords()
  const name = useName()
  return (
    <Page title={t('result-amendments:list')} description={t('result-amendments:listHelp')}>
      <ListTable
        spec={scrutinyList}
        list={list}
        choices={{ exam: exams }}
        empty={
          <EmptyState
            title="result-amendments:none"
            text="result-amendments:noneText"
            action={<LinkButton to={paths.resultReport}>{t('result-amendments:toReport')}</LinkButton>}
          />
        }
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
