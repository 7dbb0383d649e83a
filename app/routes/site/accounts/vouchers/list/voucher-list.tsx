import { useActionData, useLoaderData } from '@remix-run/react'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { LinkButton } from '~/ui/button'
import { FormErrors, problemsIn } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Alert, EmptyState, Page } from '~/ui/page'
import { Tabs } from '~/ui/tabs'
import { NoBook } from '../../no-book'
import { wordsOf, type Result } from '../parts'
import type { ListData } from './list.server'
import { PostedTable } from './posted-table'
import { TemplateTable } from './template-table'
import { draftList } from './vouchers.list'

/** Vouchers of one kind: posted, being written, and templates. */
export function VoucherList() {
  const data = useLoaderData() as ListData
  const lastResult = useActionData() as Result
  const { t, n } = useWords()
  const title = t(`${wordsOf(data.screen)}.list`)
  if (data.view === 'closed') return <NoBook title={title} />
  const { counts, mayMake, mayCheck, screen } = data
  const add = mayMake ? (
    <LinkButton look="primary" to={paths.voucherNew(screen)}>
      {t(`${wordsOf(screen)}.new`)}
    </LinkButton>
  ) : null
  return (
    <Page title={title} actions={add}>
      {lastResult ? <FormErrors problems={problemsIn(lastResult)} /> : null}
      <Tabs
        label="vouchers:tab.label"
        tabs={[
          { to: '?', label: 'vouchers:tab.posted' },
          { to: '?tab=drafts', label: 'vouchers:tab.drafts', count: counts.drafts },
          { to: '?tab=templates', label: 'vouchers:tab.templates' },
        ]}
      />
      {counts.waiting && mayCheck && data.view === 'posted' ? (
        <Alert
          tone="warn"
          actions={
            <LinkButton small to="?tab=drafts&f_state=handed-in">
              {t('vouchers:waiting.show')}
            </LinkButton>
          }
        >
          {t('vouchers:waiting.text', { n: n(counts.waiting) })}
        </Alert>
      ) : null}
      {data.view === 'posted' ? <PostedTable data={data} add={add} /> : null}
      {data.view === 'drafts' ? (
        <ListTable
          record
          spec={draftList(screen)}
          list={data.list}
          empty={<EmptyState title="vouchers:empty.drafts" text="vouchers:empty.draftsText" action={add} />}
        />
      ) : null}
      {data.view === 'templates' ? <TemplateTable data={data} /> : null}
    </Page>
  )
}
