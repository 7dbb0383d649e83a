import { useActionData, useLocation } from '@remix-run/react'
import type { SubmissionResult } from '@conform-to/react'
import { useName } from '~/i18n/use-words'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import { LinkButton, SubmitButton } from '~/ui/button'
import { ConfirmForm } from '~/ui/dialog'
import { ChoiceField, DateField, plain, TextField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { EmptyState, Section } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { DutiesData } from './load-duties.server'

type Row = DutiesData['off'][number]

const offList = listSpec<Row>()({
  area: 'common',
  title: 'duties:off.title',
  name: 'name',
  columns: {
    name: 'name',
    from: { kind: 'date', of: (row) => row.fromOn },
    to: { kind: 'date', of: (row) => row.toOn },
    reason: { kind: 'text', header: 'duties:admit.reason' },
  },
})

/** Days on which somebody can have no duty. */
export function OffTab({ data, examId }: { data: DutiesData; examId: number }) {
  const { t } = useWords()
  const name = useName()
  const result = useActionData<SubmissionResult<string[]>>()
  const params = new URLSearchParams(useLocation().search)
  const gone = data.off.find((one) => String(one.id) === params.get('confirm'))
  const field = (key: 'employee' | 'fromOn' | 'toOn' | 'reason') =>
    plain(key, result?.initialValue?.[key] ?? '', { required: true, errors: result?.error?.[key] ?? undefined })
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
      <ListTable
        spec={offList}
        rows={data.off}
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
