import { useLoaderData } from '@remix-run/react'
import { formatDateTime } from '~/format/dates'
import { paths } from '~/paths'
import { ListTable, useListWords } from '~/screens/list/list-table'
import { listSpec, type ListWords } from '~/screens/list/spec'
import { Button } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Badge, EmptyState, KeyValue, Section } from '~/ui/page'
import type { loadImpersonate } from './impersonate.server'
import { Link } from '~/ui/link'
import { PostValues } from '~/ui/post-values'

type Data = Awaited<ReturnType<typeof loadImpersonate>>
type Row = Data['list']['items'][number]

const link = 'text-accent underline underline-offset-2'

function saysOf({ t, lang, name: nameOf }: ListWords) {
  return {
    actor: (row: Row) => nameOf({ nameEn: row.actorEn, nameBn: row.actorBn }) || row.actorUsername,
    user: (row: Row) => `${nameOf({ nameEn: row.userEn, nameBn: row.userBn })} (${row.username})`,
    tenant: (row: Row) => nameOf({ nameEn: row.tenantEn, nameBn: row.tenantBn }),
    time: (row: Row) =>
      `${formatDateTime(row.enteredAt ?? row.askedAt, lang)}${row.endedAt ? ` – ${formatDateTime(row.endedAt, lang)}` : ''}`,
    how: (row: Row) => <Badge tone={row.how === 'running' ? 'warn' : 'plain'}>{t(`access:ending.${row.how}`)}</Badge>,
  }
}

const logList = listSpec<Row>()({
  area: 'access:impersonate',
  title: 'access:impersonate.log',
  name: 'actor',
  columns: {
    actor: { kind: 'text', of: (row, w) => saysOf(w).actor(row) },
    user: {
      kind: 'cell',
      header: 'access:impersonate.whom',
      cell: (row, _, w) => (
        <>
          {saysOf(w).user(row)}
          <span className="block text-[0.8125rem] text-muted">{saysOf(w).tenant(row)}</span>
        </>
      ),
    },
    reason: { kind: 'text', header: 'account:impersonation.reason', className: 'max-w-xs break-words' },
    time: { kind: 'text', header: 'common:time', of: (row, w) => saysOf(w).time(row) },
    how: { kind: 'cell', header: 'common:status', cell: (row, _, w) => saysOf(w).how(row) },
    changes: {
      kind: 'count',
      cell: (row, shown, w) => (
        <Link
          className={link}
          to={`?log=${row.id}`}
          aria-label={`${w.t('access:impersonate.records')}: ${saysOf(w).user(row)}, ${shown}`}
        >
          {shown}
        </Link>
      ),
    },
  },
})

function EndNow({ row }: { row: Row }) {
  const { t } = useWords()
  const { user } = saysOf(useListWords())
  if (row.how !== 'running' && row.how !== 'waiting') return null
  return (
    <PostValues values={{ intent: 'end', id: row.id }} preventScrollReset>
      <Button type="submit" small aria-label={`${t('access:impersonate.endNow')}: ${user(row)}`}>
        {t('access:impersonate.endNow')}
      </Button>
    </PostValues>
  )
}

/** Who worked as whom, why, from when to when, how it ended and how much was written. */
export function ImpersonationLog() {
  const { list, mayStart } = useLoaderData<typeof loadImpersonate>()
  const { t } = useWords()
  return (
    <Section title={t('access:impersonate.log')}>
      <ListTable
        spec={logList}
        list={list}
        exports={false}
        empty={<EmptyState title="access:impersonate.noLog" />}
        actions={mayStart ? (row) => <EndNow row={row} /> : undefined}
      />
    </Section>
  )
}

/** One of them, with the audit records written under both names. */
export function ImpersonationRow() {
  const { shown, mayStart, mayLog } = useLoaderData<typeof loadImpersonate>()
  const { t, lang, n } = useWords()
  const show = saysOf(useListWords())
  if (!shown) return null
  const { row, records } = shown
  return (
    <>
      <Section card actions={mayStart ? <EndNow row={row} /> : null} title={show.tenant(row)}>
        <KeyValue
          columns={2}
          items={[
            { label: t('access:impersonate.actor'), value: show.actor(row) },
            { label: t('access:impersonate.whom'), value: show.user(row) },
            { label: t('account:impersonation.reason'), value: row.reason },
            { label: t('common:time'), value: show.time(row) },
            { label: t('common:status'), value: show.how(row) },
            { label: t('access:impersonate.minutes'), value: n(row.minutes) },
          ]}
        />
      </Section>
      <Section
        title={t('access:impersonate.records')}
        actions={
          mayLog && row.enteredAt ? (
            <Link className={link} to={paths.auditOfWork(row.id)}>
              {t('access:impersonate.inLog')}
            </Link>
          ) : null
        }
      >
        {records.length === 0 ? (
          <EmptyState title="access:impersonate.noRecords" />
        ) : (
          <ol className="divide-y divide-line rounded border border-line bg-raised">
            {records.map((record) => (
              <li key={record.id} className="px-4 py-2 text-[0.9375rem]">
                <span className="font-medium">{record.action}</span> {record.type} {n(record.recordId ?? '')}{' '}
                <span className="text-muted">{formatDateTime(record.at, lang)}</span>
                {record.changes ? (
                  <p className="mt-1 break-words text-[0.8125rem] text-muted">{record.changes}</p>
                ) : null}
              </li>
            ))}
          </ol>
        )}
      </Section>
    </>
  )
}
