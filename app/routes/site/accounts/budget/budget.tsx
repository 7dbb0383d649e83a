import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { paths } from '~/paths'
import { LinkButton, SubmitButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Page, Card, EmptyState } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { Tabs } from '~/ui/tabs'
import { NoBook } from '../no-book'
import { actOnBudget, type BudgetAnswer } from './act-on-budget.server'
import { Chooser } from './chooser'
import { Dialogs } from './dialogs'
import { FilePanel } from './file-panel'
import { loadBudget, type BudgetData } from './load-budget.server'
import { MonthsView } from './months-view'
import { SheetView } from './sheet-view'
import { StateLine } from './parts/state-line'
import { addressOf } from './parts/names'
import { VarianceView } from './variance-view'
import { VersionsView } from './versions-view'
import { FormErrors } from '~/ui/fields'
import { PostValues } from '~/ui/post-values'
import { CopyFields } from './parts/copy-fields'

export const handle: ScreenHandle = {
  title: 'budget:title',
  guide: 'budget:guide',
  words: ['books', 'posting', 'validation', 'sheet-files'],
}

export const loader = guard('accounts.budget.view', (ctx, { request }) => loadBudget(ctx, request))
export const action = guard('accounts.budget.manage', { body: 'upload' }, actOnBudget)

export default function Budget() {
  const data = useLoaderData<typeof loader>() as BudgetData | null
  const answer = useActionData() as BudgetAnswer | undefined
  const { t, n } = useWords()
  if (!data) return <NoBook title={t('budget:title')} />
  const { tab, version } = data
  const View = {
    sheet: SheetView,
    months: MonthsView,
    variance: VarianceView,
    versions: VersionsView,
    file: FilePanel,
  }[tab]
  return (
    <Page
      title={t('budget:title')}
      description={`${t('budget:ofYear', { year: n(data.year.label) })}${data.year.closed ? ` · ${t('budget:yearClosed')}` : ''}`}
      actions={<Actions data={data} />}
    >
      <Tabs
        label="budget:tabs.label"
        tabs={data.tabs.map((one) => ({
          to: addressOf(data, { tab: one === 'sheet' ? null : one, budget: null, f_group: null }),
          label: `budget:tabs.${one}`,
          here: one === tab,
        }))}
      />
      <Dialogs data={data} answer={answer} />
      {tab === 'versions' ? null : <Chooser data={data} />}
      {version || tab === 'versions' ? null : <Start data={data} answer={answer} />}
      {version && tab !== 'versions' ? <StateLine data={data} /> : null}
      {version || tab === 'versions' || data.lines.variance.length ? (
        <View key={`${version?.id}-${version?.edits}-${data.fundId}-${data.groupId}`} data={data} answer={answer} />
      ) : null}
    </Page>
  )
}

/** What may be done with the version that is shown. */
function Actions({ data }: { data: BudgetData }) {
  const { t } = useWords()
  const { version, editable, mayManage } = data
  const ask = (dialog: string) => addressOf(data, { dialog, tab: data.tab === 'sheet' ? null : data.tab })
  const revisable = mayManage && !data.year.closed && version?.id === data.countsId && data.draftId === null
  return (
    <>
      {version && data.fundId !== null && (data.tab === 'sheet' || data.tab === 'file') ? (
        <LinkButton document to={`${paths.budgetFile}?budget=${version.id}&fund=${data.fundId}`}>
          {t('budget:file.download')}
        </LinkButton>
      ) : null}
      {editable && data.tab === 'sheet' ? (
        <>
          {data.before ? <LinkButton to={ask('copy')}>{t('budget:copy.open')}</LinkButton> : null}
          <LinkButton look="danger" to={ask('discard')}>
            {t('budget:discard.open')}
          </LinkButton>
          <LinkButton look="primary" to={ask('approve')}>
            {t('budget:approve.open')}
          </LinkButton>
        </>
      ) : null}
      {revisable && version ? <LinkButton to={ask('revise')}>{t('budget:revise.open')}</LinkButton> : null}
    </>
  )
}

/** Where a year has no budget yet: how it begins. */
function Start({ data, answer }: { data: BudgetData; answer?: BudgetAnswer }) {
  const { t, n } = useWords()
  const errors = (answer?.error ?? {}) as Record<string, string[]>
  if (!data.mayManage || data.year.closed)
    return data.tab === 'variance' && data.lines.variance.length ? null : (
      <EmptyState title="budget:none.title" text={data.year.closed ? 'budget:none.closed' : 'budget:none.text'} />
    )
  return (
    <Card title={t('budget:start.title', { year: n(data.year.label) })}>
      <PostValues values={{ intent: 'start', year: data.year.id }} noValidate>
        <FormErrors form={{ errors: errors[''] }} />
        <CopyFields data={data} answer={answer} blank />
        <div className="mt-4">
          <SubmitButton>{t('budget:start.submit')}</SubmitButton>
        </div>
      </PostValues>
    </Card>
  )
}
