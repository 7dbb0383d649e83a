import type { UnitResult } from '~/domain/replication/compare.server'
import { formatDateTime } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { Badge, Card, EmptyState, KeyValue } from '~/ui/page'
import type { ListPage } from '~/ui/table'
import type { RunData, RunsData } from './load-replication.server'

type Loaded<T> = { [K in keyof T]: T[K] extends Date ? string | Date : T[K] }
type Row = Loaded<RunsData['list']['items'][number]>

const runList = listSpec<Row>()({
  area: 'replication',
  title: 'replication:runs',
  name: 'at',
  columns: {
    at: { kind: 'instant', of: 'createdAt', to: (row) => `${paths.replication}?tab=runs&run=${row.id}` },
    source: 'name',
    what: { kind: 'word', words: 'replication:unit', of: 'units' },
    by: 'text',
    targets: {
      kind: 'cell',
      cell: ({ done, targets, failed }, _, { t, n }) => (
        <span className="flex flex-wrap items-center gap-1">
          {t('replication:share', { done: n(done), total: n(targets) })}
          {failed ? <Badge tone="bad">{t('replication:failedCount', { count: failed })}</Badge> : null}
        </span>
      ),
    },
  },
})

/** Every run there was, newest first. */
export const Runs = ({ data }: { data: { list: ListPage<Row> } }) => (
  <ListTable
    spec={runList}
    list={data.list}
    search={false}
    exports={false}
    empty={<EmptyState title="replication:noRuns" />}
  />
)

/** One run: what became of each target. */
export function RunView({
  data: { run, targets },
  back,
}: {
  data: Loaded<Omit<RunData, 'run' | 'targets'>> & {
    run: Row
    targets: Loaded<Omit<RunData['targets'][number], 'finishedAt'>>[]
  }
  back: string
}) {
  const { t, n, lang } = useWords()
  const nameOf = useName()
  const tone = { waiting: 'plain', done: 'good', failed: 'bad' } as const
  return (
    <div className="grid gap-4">
      <Card
        title={t('replication:runNumber', { number: n(run.id) })}
        actions={
          <LinkButton small to={back}>
            {t('common:back')}
          </LinkButton>
        }
      >
        <KeyValue
          columns={2}
          items={[
            { label: t('replication:source'), value: nameOf({ nameEn: run.sourceEn, nameBn: run.sourceBn }) },
            { label: t('replication:at'), value: formatDateTime(new Date(run.createdAt), lang) },
            { label: t('replication:what'), value: run.units.map((one) => t(`replication:unit.${one}`)).join(', ') },
            { label: t('replication:session'), value: run.session ? n(run.session) : t('replication:allSessions') },
            { label: t('replication:by'), value: run.by },
            ...(run.jobId
              ? [
                  {
                    label: t('replication:jobOf'),
                    value: (
                      <Link className="text-accent underline" to={paths.job(run.jobId)}>
                        {n(run.jobId)}
                      </Link>
                    ),
                  },
                ]
              : []),
          ]}
        />
      </Card>
      {targets.map((target) => (
        <Card
          key={target.id}
          title={
            <>
              {nameOf(target)} ({target.alias}){' '}
              <Badge tone={tone[target.state]}>{t(`replication:state.${target.state}`)}</Badge>
            </>
          }
        >
          {target.result === null ? (
            <p className="text-muted">{t('replication:waits')}</p>
          ) : 'error' in target.result && typeof target.result.error === 'string' ? (
            <p className="text-bad">{t(target.result.error)}</p>
          ) : (
            <ul className="grid gap-1 text-[0.9375rem]">
              {Object.entries(target.result as Record<string, UnitResult>).map(([unit, one]) => (
                <li key={unit}>
                  {t(`replication:unit.${unit}`)}:{' '}
                  {one.noModule
                    ? t('replication:noModule')
                    : t('replication:outcome', {
                        created: n(one.created),
                        same: n(one.same),
                        changed: n(one.changed),
                        kept: n(one.kept),
                      })}
                  {one.left ? <> · {t('replication:leaving', { count: one.left })}</> : null}
                  {one.blocked ? (
                    <>
                      {' '}
                      <Badge tone="warn">{t('replication:blocked', { count: one.blocked })}</Badge>
                    </>
                  ) : null}
                </li>
              ))}
            </ul>
          )}
        </Card>
      ))}
    </div>
  )
}
