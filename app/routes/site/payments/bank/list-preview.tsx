import { paths } from '~/paths'
import { ColumnsCard } from '~/screens/bank-file/columns-card'
import { PassedRows } from '~/screens/bank-file/passed-rows'
import { LinkButton, SubmitButton } from '~/ui/button'
import { FormErrors, PostForm } from '~/ui/fields'
import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Alert, FormActions, Section, Stat, Stats } from '~/ui/page'
import { useTaka } from '~/i18n/use-taka'
import { ListTable } from '~/screens/list/list-table'
import { readLineList } from './lines.list'
import type { NewListData } from './load-list.server'

type Preview = NonNullable<NewListData['preview']>

/** What an uploaded list says, by its columns; nothing is written before it is taken over. */
export function ListPreviewView({
  data,
  preview,
  lastResult,
}: {
  data: NewListData
  preview: Preview
  lastResult: SubmissionResult<string[]> | undefined
}) {
  const { t, n } = useWords()
  const taka = useTaka()
  const [form] = useForm({ id: 'import', lastResult })
  return (
    <div className="grid gap-5">
      <Stats>
        <Stat label={t('bank-list:newLines')} value={n(preview.fresh)} note={taka(preview.amount)} />
        <Stat label={t('bank-list:sureLines')} value={n(preview.sure)} />
        <Stat label={t('bank-list:queueLines')} value={n(preview.fresh - preview.sure)} />
        <Stat
          label={t('bank-list:known')}
          value={n(preview.known + preview.twice)}
          tone={preview.known + preview.twice ? 'warn' : undefined}
        />
        <Stat label={t('bank-list:wrong')} value={n(preview.wrong)} tone={preview.wrong ? 'bad' : undefined} />
      </Stats>
      {preview.known ? <Alert tone="warn">{t('bank-list:knownText', { known: n(preview.known) })}</Alert> : null}
      {preview.twice ? (
        <Alert tone="warn">{t('bank-list:twiceText', { rows: preview.doubles.map((row) => n(row)).join(', ') })}</Alert>
      ) : null}
      {preview.wrong ? (
        <Alert tone="bad" title={t('bank-list:wrongText')}>
          <ul>
            {preview.problems.map((one) => (
              <li key={one.row}>{t('bank-list:row.problem', { row: n(one.row), what: t(one.key) })}</li>
            ))}
          </ul>
        </Alert>
      ) : null}
      <PassedRows rows={preview.passed} />
      <ColumnsCard
        upload={preview.upload}
        account={data.account}
        fields={data.fields}
        columns={preview.columns}
        headings={preview.headings}
        words={{
          title: 'bank-list:columns',
          label: (field) => `bank-list:column.${field}`,
          none: 'bank-list:column.none',
          again: 'bank-list:readAgain',
        }}
      />
      <Section title={preview.fileName}>
        <ListTable
          spec={readLineList}
          rows={preview.lines}
          rowKey={(row) => row.row}
          rowName={(row) => `${n(row.row)}`}
        />
        {preview.fresh > preview.lines.length ? (
          <p className="mt-2 text-muted">
            {t('bank-list:moreLines', { more: n(preview.fresh - preview.lines.length) })}
          </p>
        ) : null}
      </Section>
      <PostForm
        form={form}
        values={{
          intent: 'import',
          upload: String(preview.upload),
          bankAccountId: String(data.account ?? ''),
          ...Object.fromEntries(data.fields.map((field) => [field, preview.columns[field]?.toString() ?? ''])),
        }}
      >
        <FormErrors form={form} />
        <FormActions>
          <LinkButton to={paths.feeListNew}>{t('bank-list:otherFile')}</LinkButton>
          {preview.fresh ? <SubmitButton>{t('bank-list:take', { lines: n(preview.fresh) })}</SubmitButton> : null}
        </FormActions>
      </PostForm>
    </div>
  )
}
