import type { SubmissionResult } from '@conform-to/react'
import { useSearchParams } from '@remix-run/react'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { FormErrors } from '~/ui/fields'
import { JobStatus } from '~/ui/job-status'
import { useWords } from '~/ui/lang'
import { Badge, Page, Stat, Stats, EmptyState } from '~/ui/page'
import { Tabs } from '~/ui/tabs'
import type { RunData } from './load-promotion-run.server'
import { MoveDialog, UndoDialog } from './run-dialogs'
import { RunAlerts } from './run-alerts'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import { DraftRows } from './draft-rows'
import { settledList } from './rows.list'

const targetList = listSpec<RunData['sections'][number]>()({
  area: 'promotion',
  title: 'promotion:target',
  name: 'text',
  columns: {
    text: { kind: 'text', header: 'promotion:target' },
    taken: 'count',
    coming: 'count',
    capacity: 'count',
    over: {
      kind: 'count',
      header: 'promotion:overflow',
      cell: (row, shown) => (row.over ? <Badge tone="bad">{shown}</Badge> : null),
    },
  },
})

/** One promotion: the preview to mend, the job at work, or what became of it. */
export function RunView({ data, last }: { data: RunData; last: SubmissionResult<string[]> | undefined }) {
  const { t, n } = useWords()
  const name = useName()
  const [params] = useSearchParams()
  const { run, counts, sections } = data
  const mine = paths.promotionRun(run.id)
  const draft = run.state === 'draft' && data.mayRun
  const dialog = params.get('dialog')
  const exam =
    run.examId === null ? t('promotion:start.byHand') : name({ nameEn: run.examEn ?? '', nameBn: run.examBn ?? '' })
  return (
    <Page
      title={t('promotion:title')}
      description={`${t('promotion:list.fromTo', { class: name({ nameEn: run.classEn, nameBn: run.classBn }), from: n(run.session), to: n(run.toSession) })} · ${exam} · ${t(`promotion:rolls.${run.settings.rolls}`)} · ${t(`promotion:sections.${run.settings.sections}`)}`}
      actions={
        <>
          <LinkButton to={paths.promotion}>{t('promotion:list.title')}</LinkButton>
          {draft ? <LinkButton to={`${mine}&dialog=discard`}>{t('promotion:discard')}</LinkButton> : null}
          {draft ? (
            <LinkButton look="primary" to={`${mine}&dialog=run`}>
              {t('promotion:run')}
            </LinkButton>
          ) : null}
          {run.state === 'done' && data.mayRun && data.beforeStart ? (
            <LinkButton look="danger" to={`${mine}&dialog=undo`}>
              {t('promotion:undo')}
            </LinkButton>
          ) : null}
        </>
      }
    >
      <FormErrors form={{ errors: last?.error?.[''] ?? undefined }} />
      {data.job ? (
        <div className="mb-4">
          <JobStatus status={data.job} />
        </div>
      ) : null}
      {dialog === 'run' && draft ? (
        <MoveDialog data={data} what="run" />
      ) : dialog === 'discard' && draft ? (
        <MoveDialog data={data} what="discard" />
      ) : dialog === 'undo' && run.state === 'done' ? (
        <UndoDialog data={data} last={last} />
      ) : null}
      <RunAlerts data={data} draft={draft} />
      <div className="my-4">
        <Stats>
          {counts
            .filter((one) => one.count || one.outcome === 'promoted')
            .map((one) => (
              <Stat
                key={one.outcome}
                label={t(`promotion:outcome.${one.outcome}`)}
                value={n(one.count)}
                tone={one.outcome === 'open' ? 'warn' : undefined}
              />
            ))}
        </Stats>
      </div>
      {sections.some((one) => one.coming || one.taken) ? <TargetSections sections={sections} /> : null}
      <p className="mb-3 text-[0.875rem] text-muted">{t('promotion:start.ties')}</p>
      <Tabs
        label="promotion:oldSections"
        tabs={[
          ...data.olds.map((one) => ({ to: `?run=${run.id}&section=${one.id}`, label: one.text, count: one.students })),
          ...(data.troubles
            ? [{ to: `?run=${run.id}&only=trouble`, label: 'promotion:onlyTroubles', count: data.troubles }]
            : []),
        ]}
      />
      <h2 className="mb-2 text-[1.0625rem] font-semibold">
        {data.only ? t('promotion:onlyTroubles') : data.olds.find((one) => one.id === data.sectionId)?.text}
      </h2>
      <RunRows data={data} draft={draft} last={last} key={`${run.version}-${data.sectionId}-${data.only}`} />
    </Page>
  )
}

/** The students of one old section with outcome, section and roll; in a draft each can be changed. */
function RunRows({
  data,
  draft,
  last,
}: {
  data: RunData
  draft: boolean
  last: SubmissionResult<string[]> | undefined
}) {
  if (!data.rows.length) return <EmptyState title="promotion:noRows" />
  return draft ? <DraftRows data={data} last={last} /> : <ListTable spec={settledList(data)} rows={data.rows} />
}

/** The sections that students come to, and whether they hold them. */
function TargetSections({ sections }: Pick<RunData, 'sections'>) {
  return (
    <div className="mb-5">
      <ListTable spec={targetList} rows={sections.filter((one) => one.next || one.coming || one.taken)} />
    </div>
  )
}
