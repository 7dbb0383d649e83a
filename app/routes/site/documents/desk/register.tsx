import { useActionData } from '@remix-run/react'
import type { SubmissionResult } from '@conform-to/react'
import { useName } from '~/i18n/use-words'
import { ListTable } from '~/screens/list/list-table'
import { LinkButton } from '~/ui/button'
import { FormErrors } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Alert, EmptyState, Page } from '~/ui/page'
import { Tabs } from '~/ui/tabs'
import type { ViewData } from './load-desk.server'
import { PrintForm } from './print-form'
import { registerList } from './register.list'

/** The register of a kind: everything that was issued, the cancelled ones too. */
export function Register({ data }: { data: ViewData<'register'> }) {
  const { t, n } = useWords()
  const name = useName()
  const answer = useActionData<SubmissionResult<string[]>>()
  const { kind, may, list, batch, waiting } = data
  const start = may.issue ? (
    <LinkButton look="primary" to="?pick=1">
      {t(`documents:${kind}.issue`)}
    </LinkButton>
  ) : undefined
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
      <ListTable
        spec={registerList(kind)}
        list={list}
        rowName={(row) => `${row.memoNo} ${name(row)}`}
        rowMuted={(row) => row.revoked}
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
