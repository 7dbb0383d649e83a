import { useActionData, useLocation } from '@remix-run/react'
import type { SubmissionResult } from '@conform-to/react'
import { formatDate } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { LinkButton, SubmitButton } from '~/ui/button'
import { ConfirmForm } from '~/ui/dialog'
import { ChoiceField, DateField, plain, TextField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { EmptyState, Section } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import { DataTable, whole, type Column } from '~/ui/table'
import type { DutiesData } from './load-duties.server'

type Row = DutiesData['off'][number]

/** Days on which somebody can have no duty. */
export function OffTab({ data, examId }: { data: DutiesData; examId: number }) {
  const { t, lang } = useWords()
  const name = useName()
  const result = useActionData<SubmissionResult<string[]>>()
  const params = new URLSearchParams(useLocation().search)
  const gone = data.off.find((one) => String(one.id) === params.get('confirm'))
  const field = (key: 'employee' | 'fromOn' | 'toOn' | 'reason') =>
    plain(key, result?.initialValue?.[key] ?? '', { required: true, errors: result?.error?.[key] ?? undefined })
  const columns: Column<Row>[] = [
    { key: 'name', header: 'common:name', cell: (row) => name(row) },
    { key: 'from', header: 'common:from', cell: (row) => formatDate(row.fromOn, lang) },
    { key: 'to', header: 'common:to', cell: (row) => formatDate(row.toOn, lang) },
    { key: 'reason', header: 'duties:admit.reason' },
  ]
  return (
    <div className="grid gap-4">
      <p className="max-w-prose text-muted">{t('duties:off.help')}</p>
      {data.mayManage ? (
        <Section card title={t('duties:off.add')}>
          <PostValues values={{ intent: 'off', exam: examId }} noValidate className="grid gap-3" preventScrollReset>
            <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
              <ChoiceField
                field={field('employee')}
                label="common:name"
                options={data.staff.map((one) => ({ value: one.id, text: one.name }))}
              />
              <DateField field={field('fromOn')} label="common:from" />
              <DateField field={field('toOn')} label="common:to" />
              <TextField field={field('reason')} label="duties:admit.reason" maxLength={120} />
            </div>
            <div>
              <SubmitButton>{t('common:add')}</SubmitButton>
            </div>
          </PostValues>
        </Section>
      ) : null}
      <DataTable
        bare
        list={whole(data.off)}
        columns={columns}
        rowKey={(row) => row.id}
        rowHeader="name"
        caption="duties:off.title"
        empty={<EmptyState title="duties:off.none" />}
        {...(data.mayManage
          ? {
              actions: (row: Row) => (
                <LinkButton small look="quiet" to={`?exam=${examId}&tab=off&confirm=${row.id}`}>
                  {t('common:delete')}
                  <span className="sr-only"> {name(row)}</span>
                </LinkButton>
              ),
            }
          : {})}
      />
      {gone && data.mayManage ? (
        <ConfirmForm
          values={{ intent: 'off-gone', exam: examId, off: gone.id }}
          name={name(gone)}
          type={t('duties:off.one')}
          closeTo={`?exam=${examId}&tab=off`}
        />
      ) : null}
    </div>
  )
}
