import type { ImportForm } from '~/domain/accounts/reconciliation/statement.form'
import { STATEMENT_FIELDS } from '~/domain/accounts/reconciliation/statement-columns.policy'
import { paths } from '~/paths'
import { ColumnsCard } from '~/screens/bank-file/columns-card'
import { PassedRows } from '~/screens/bank-file/passed-rows'
import { ListTable } from '~/screens/list/list-table'
import { LinkButton, SubmitButton } from '~/ui/button'
import { FormErrors, MoneyField, PostForm, problemsOf, takaText } from '~/ui/fields'
import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Alert, Card, FormActions, FormGrid, Section, Stat, Stats } from '~/ui/page'
import type { NewStatementData } from './new-statement.server'
import { readList } from './statements.list'
import { useFullTaka } from '~/i18n/use-taka'

type Preview = NonNullable<NewStatementData['preview']>

/** What an uploaded statement says, by its columns; nothing is written before it is taken over. */
export function ImportPreview({
  data,
  preview,
  lastResult,
}: {
  data: NewStatementData
  preview: Preview
  lastResult: SubmissionResult<string[]> | undefined
}) {
  const { t, n } = useWords()
  const taka = useFullTaka()
  const [form, fields] = useForm<ImportForm>({
    id: 'import',
    lastResult,
    constraint: { opening: { required: true }, closing: { required: true } },
    defaultValue: { opening: takaText(preview.opening), closing: takaText(preview.closing) },
  })
  return (
    <div className="grid gap-5">
      <Stats>
        <Stat label={t('bank:statement.newLines')} value={n(preview.fresh)} />
        <Stat label={t('bank:statement.known')} value={n(preview.known)} tone={preview.known ? 'warn' : undefined} />
        <Stat label={t('bank:statement.wrong')} value={n(preview.wrong)} tone={preview.wrong ? 'bad' : undefined} />
        <Stat label={t('bank:statement.withdrawn')} value={taka(preview.withdrawn)} />
        <Stat label={t('bank:statement.deposited')} value={taka(preview.deposited)} />
      </Stats>
      {preview.known ? <Alert tone="warn">{t('bank:statement.knownText', { known: n(preview.known) })}</Alert> : null}
      {preview.wrong ? (
        <Alert tone="bad" title={t('bank:statement.wrongText')}>
          <ul>
            {preview.problems.map((one) => (
              <li key={one.row}>{t('bank:row.problem', { row: n(one.row), what: t(one.key) })}</li>
            ))}
          </ul>
        </Alert>
      ) : null}
      <PassedRows rows={preview.passed} />
      <ColumnsCard
        upload={preview.upload}
        account={data.account}
        fields={STATEMENT_FIELDS}
        columns={preview.columns}
        headings={preview.headings}
        words={{
          title: 'bank:statement.columns',
          label: (field) => `bank:column.${field}`,
          none: 'bank:column.none',
          again: 'bank:statement.readAgain',
        }}
      />
      <Section title={preview.fileName}>
        <ListTable spec={readList} rows={preview.lines} rowKey={(row) => row.row} />
        {preview.fresh > preview.lines.length ? (
          <p className="mt-2 text-muted">
            {t('bank:statement.moreLines', { more: n(preview.fresh - preview.lines.length) })}
          </p>
        ) : null}
      </Section>
      <Card>
        <PostForm
          form={form}
          values={{
            intent: 'import',
            upload: String(preview.upload),
            bankAccountId: String(data.account ?? ''),
            ...Object.fromEntries(STATEMENT_FIELDS.map((field) => [field, preview.columns[field]?.toString() ?? ''])),
          }}
        >
          <FormErrors
            form={form}
            problems={problemsOf(fields, { opening: 'bank:statement.opening', closing: 'bank:statement.closing' })}
          />
          <FormGrid columns={2}>
            <MoneyField field={fields.opening} label="bank:statement.opening" />
            <MoneyField field={fields.closing} label="bank:statement.closing" hint="bank:statement.closingHint" />
          </FormGrid>
          <FormActions>
            <LinkButton to={paths.bankStatementNew}>{t('bank:statement.otherFile')}</LinkButton>
            {preview.wrong || !preview.fresh ? null : (
              <SubmitButton>{t('bank:statement.take', { lines: n(preview.fresh) })}</SubmitButton>
            )}
          </FormActions>
        </PostForm>
      </Card>
    </div>
  )
}
