import type { UnitResult } from '~/domain/replication/compare.server'
import { formatDateTime } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { Badge, Card, EmptyState, KeyValue } from '~/ui/page'
import { DataTable, type Column, type ListPage } from '~/ui/table'
import type { RunData, RunsData } from './load-replication.server'

type Loaded<T> = { [K in keyof T]: T[K] extends Date ? string | Date : T[K] }
type Row = Loaded<RunsData['list']['items'][number]>

/** Every run there was, newest first. */
export function Runs({ data }: { data: { list: ListPage<Row> } }) {
  const { t, n, lang } = useWords()
  const nameOf = useName()
  const columns: Column<Row>[] = [
    {
      key: 'createdAt',
      header: 'replication:at',
      cell: (row) => (
        <Link className="link-lined" to={`${paths.replication}?tab=runs&run=${row.id}`}>
          {formatDateTime(new Date(row.createdAt), lang)}
        </Link>
      ),
    },
    {
      key: 'source',
      header: 'replication:source',
      cell: (row) => nameOf({ nameEn: row.sourceEn, nameBn: row.sourceBn }),
    },
    {
      key: 'units',
      header: 'replication:what',
      cell: (row) => row.units.map((one) => t(`replication:unit.${one}`)).join(', '),
    },
    { key: 'by', header: 'replication:by' },
    {
      key: 'done',
      header: 'replication:targets',
      cell: (row) => (
        <span className="flex flex-wrap items-center gap-1">
          {t('replication:share', { done: n(row.done), total: n(row.targets) })}
          {row.failed ? <Badge tone="bad">{t('replication:failedCount', { count: row.failed })}</Badge> : null}
        </span>
      ),
    },
  ]
  return (
    <DataTable
      list={data.list}
      columns={columns}
      rowKey={(row) => row.id}
      rowHeader="createdAt"
      caption="replication:runs"
      search={false}
      exports={false}
      empty={<EmptyState title="replication:noRuns" />}
    />
  )
}

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
