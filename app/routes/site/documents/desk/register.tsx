import { useActionData } from '@remix-run/react'
import type { SubmissionResult } from '@conform-to/react'
import { formatDate } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { FormErrors } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Alert, Badge, EmptyState, Page } from '~/ui/page'
import { Link } from '~/ui/link'
import { DataTable, DatesFilter, type Column } from '~/ui/table'
import { Tabs } from '~/ui/tabs'
import type { ViewData } from './desk'
import { PrintForm } from './print-form'

/** The register of a kind: everything that was issued, the cancelled ones too. */
export function Register({ data }: { data: ViewData<'register'> }) {
  const { t, n, lang } = useWords()
  const name = useName()
  const answer = useActionData<SubmissionResult<string[]>>()
  const { kind, may, list, batch, waiting } = data
  type Row = (typeof list.items)[number]
  const start = may.issue ? (
    <LinkButton look="primary" to="?pick=1">
      {t(`documents:${kind}.issue`)}
    </LinkButton>
  ) : undefined
  const columns: Column<Row>[] = [
    {
      key: 'memoNo',
      header: 'documents:memo',
      sortable: true,
      className: 'whitespace-nowrap tabular-nums',
      cell: (row) => (
        <Link className="link" to={`?doc=${row.id}`}>
          {n(row.memoNo)}
        </Link>
      ),
    },
    {
      key: 'name',
      header: 'common:name',
      sortable: true,
      cell: (row) =>
        row.studentId ? (
          <Link className="link" to={paths.student(row.studentId)}>
            {name(row)}
          </Link>
        ) : (
          name(row)
        ),
    },
    {
      key: 'place',
      header: 'documents:student.class',
      cell: (row) =>
        row.className
          ? `${name(row.className)}${row.section ? ` · ${name(row.section)}` : ''} · ${n(row.session ?? '')}`
          : null,
    },
    {
      key: 'roll',
      header: 'documents:student.roll',
      numeric: true,
      hidden: true,
      cell: (row) => row.roll && n(row.roll),
    },
    {
      key: 'code',
      header: 'documents:student.code',
      hidden: true,
      className: 'tabular-nums',
      cell: (row) => n(row.code),
    },
    { key: 'template', header: 'documents:template.one', hidden: true, cell: (row) => name(row.template) },
    {
      key: 'issuedOn',
      header: 'documents:issuedOn',
      sortable: true,
      className: 'whitespace-nowrap',
      cell: (row) => formatDate(row.issuedOn, lang),
    },
    { key: 'lang', header: 'documents:paperLang', cell: (row) => t(`documents:lang.${row.lang}`) },
    { key: 'printed', header: 'documents:printed', sortable: true, numeric: true, cell: (row) => n(row.printed) },
    { key: 'by', header: 'documents:by', hidden: true, cell: (row) => name({ nameEn: row.byEn, nameBn: row.byBn }) },
    {
      key: 'state',
      header: 'common:status',
      cell: (row) => (
        <Badge tone={row.revoked ? 'bad' : row.printed ? 'good' : 'warn'}>
          {t(`documents:state.${row.revoked ? 'revoked' : row.printed ? 'valid' : 'unprinted'}`)}
        </Badge>
      ),
    },
  ]
  const printable = list.items.filter((row) => !row.revoked)
  const oneLanguage = new Set(printable.map((row) => row.lang)).size === 1
  return (
    <Page title={t(`documents:${kind}.title`)} description={t(`documents:${kind}.about`)} actions={start}>
      {may.templates ? (
        <Tabs
          label="documents:parts"
          tabs={[
            { to: '?', label: 'documents:tab.register' },
            { to: '?tab=templates', label: 'documents:tab.templates' },
          ]}
        />
      ) : null}
      <FormErrors form={{ errors: answer?.error?.[''] ?? undefined }} />
      {(batch || waiting) && printable.length && may.issue ? (
        <Alert
          tone="good"
          title={t(`documents:${batch ? 'batch' : 'waiting'}.title`, { count: list.total, digits: n(list.total) })}
          actions={
            oneLanguage ? (
              <PrintForm
                kind={kind}
                ids={printable.map((row) => row.id)}
                label={t('documents:print.all', { count: printable.length, digits: n(printable.length) })}
              />
            ) : undefined
          }
        >
          {t(oneLanguage ? `documents:${batch ? 'batch' : 'waiting'}.text` : 'documents:print.mixed')}
        </Alert>
      ) : null}
      <DataTable
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        rowHeader="memoNo"
        rowName={(row) => `${row.memoNo} ${name(row)}`}
        caption={`documents:${kind}.title`}
        defaultSort="-memoNo"
        rowMuted={(row) => row.revoked}
        filters={[
          {
            key: 'state',
            label: 'common:status',
            kind: 'select',
            options: ['unprinted', 'valid', 'revoked'].map((value) => ({
              value,
              label: `documents:stateFilter.${value}`,
            })),
          },
          {
            key: 'lang',
            label: 'documents:paperLang',
            kind: 'select',
            options: ['bn', 'en'].map((value) => ({ value, label: `documents:lang.${value}` })),
          },
          { key: 'issued', label: 'documents:issuedOn', dates: DatesFilter },
        ]}
        actions={(row) =>
          row.revoked || !may.issue ? null : (
            <PrintForm
              small
              kind={kind}
              ids={[row.id]}
              label={t(row.printed ? 'documents:print.duplicate' : 'documents:print.original')}
              name={`${n(row.memoNo)} ${name(row)}`}
            />
          )
        }
        empty={<EmptyState title={`documents:${kind}.none`} text={`documents:${kind}.noneText`} action={start} />}
      />
    </Page>
  )
}
