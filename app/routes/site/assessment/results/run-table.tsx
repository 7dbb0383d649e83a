import { useLocation, useSearchParams } from '@remix-run/react'
import type { RunRow } from '~/domain/assessment/cards/runs.server'
import { ListTable } from '~/screens/list/list-table'
import { LinkButton, SubmitButton } from '~/ui/button'
import { ConfirmForm } from '~/ui/dialog'
import { useWords } from '~/ui/lang'
import { Section } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import { hrefWith } from '~/ui/table'
import { idIn } from '~/ui/table/url'
import { runTable } from './runs.list'

/** The runs of an assessment; one of them may be published. */
export function RunTable({ runs, mayPublish }: { runs: readonly RunRow[]; mayPublish: boolean }) {
  const { t, n } = useWords()
  const location = useLocation()
  const [params] = useSearchParams()
  const asked = runs.find((one) => one.id === idIn(params.get('confirm')) && one.state === 'published')
  return (
    <Section title={t('site-assessment:run.title')}>
      <ListTable
        spec={runTable}
        rows={runs}
        actions={(row) =>
          !mayPublish ? null : row.state === 'published' ? (
            <LinkButton small look="quiet" to={hrefWith(location, { confirm: row.id })}>
              {t('site-assessment:run.withdraw')}
            </LinkButton>
          ) : row.state !== 'superseded' && !row.stale ? (
            <PostValues values={{ intent: 'publish', run: row.id }}>
              <SubmitButton small>{t('site-assessment:run.publish')}</SubmitButton>
            </PostValues>
          ) : null
        }
      />
      {asked && mayPublish ? (
        <ConfirmForm
          values={{ intent: 'withdraw', run: asked.id }}
          name={n(asked.number)}
          type=""
          title={t('site-assessment:run.withdrawTitle', { number: n(asked.number) })}
          text={t('site-assessment:run.withdrawText')}
          submit={t('site-assessment:run.withdraw')}
        />
      ) : null}
    </Section>
  )
}
