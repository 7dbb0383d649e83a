import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { AuditRow } from '~/domain/operations/audit/audit-log.server'
import { listSpec, type ListWords } from '~/screens/list/spec'
import { Link } from '~/ui/link'
import { Badge } from '~/ui/page'
import { DatesFilter, hrefWith } from '~/ui/table'

interface LogRow extends Omit<AuditRow, 'before' | 'after'> {
  actionWords: string
  typeWords: string | null
  typeTyped: string | null
  changes: string[]
}

/** The list as it stands, with more asked of it. */
const Narrower = ({ to, children }: { to: Parameters<typeof hrefWith>[1]; children: ReactNode }) => (
  <Link className="link-lined" preventScrollReset to={hrefWith(useLocation(), to)}>
    {children}
  </Link>
)

const person = (nameEn: string | null, nameBn: string | null, username: string | null, { name }: ListWords) =>
  name({ nameEn, nameBn }) || username

/** Who did what, when. */
export const logList = listSpec<LogRow>()({
  area: 'log',
  title: 'log:title',
  name: 'at',
  columns: {
    at: {
      kind: 'instant',
      hideable: false,
      className: 'whitespace-nowrap',
      cell: (row, shown) => <Narrower to={{ record: `${row.tenantId}.${row.id}` }}>{shown}</Narrower>,
    },
    user: {
      kind: 'cell',
      phone: true,
      cell: (row, _, w) =>
        row.username === null && row.clientName === null && row.actorUsername === null ? null : (
          <>
            {row.username === null ? null : (
              <span className="sm:block">
                {person(row.userEn, row.userBn, row.username, w)}{' '}
                <span className="text-[0.8125rem] text-muted">{row.username}</span>
              </span>
            )}
            {row.clientName ? (
              <span className="sm:block [&>span]:whitespace-normal">
                <Badge tone="accent">{w.t('log:through', { name: row.clientName })}</Badge>
              </span>
            ) : null}
            {row.actorUsername ? (
              <Badge tone="warn">
                {w.t('log:by', { name: person(row.actorEn, row.actorBn, row.actorUsername, w) })}
              </Badge>
            ) : null}
          </>
        ),
    },
    site: { kind: 'name', of: 'tenant', phone: true },
    action: { kind: 'text', of: 'actionWords', phone: true, className: 'break-all' },
    record: {
      kind: 'cell',
      cell: (row, _, { n }) =>
        row.recordType ? (
          <Narrower to={{ f_type: row.typeTyped, f_record: row.recordId, page: null, record: null }}>
            {row.typeWords} {n(row.recordId ?? '')}
          </Narrower>
        ) : null,
    },
    changes: {
      kind: 'text',
      of: (row) => row.changes.join(', '),
      className: 'max-w-md break-words text-[0.875rem]',
    },
    ip: { kind: 'text', hidden: true },
    path: { kind: 'text', hidden: true, className: 'break-all' },
  },
  filters: {
    tenant: { label: 'platform:tenantFilter', text: true },
    actor: { label: 'log:actorFilter', text: true },
    as: { label: 'log:impersonated', only: 'log:impersonatedOnly' },
    program: { label: 'log:program', kind: 'choice', ids: true },
    work: { label: 'log:work', text: true },
    type: { label: 'log:recordType', text: true },
    record: { label: 'log:recordId', text: true },
    action: { label: 'log:action', text: true },
    at: { label: 'log:at', dates: DatesFilter },
    ip: { label: 'log:ip', text: true },
  },
})
