import type { FileProblem } from '~/domain/accounts/budget/budget-file.server'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import { FileField, plain, SHEET } from '~/ui/fields'
import { errorText } from '~/ui/fields/error'
import { useWords } from '~/ui/lang'
import { Card, FormActions } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { BudgetAnswer } from './act-on-budget.server'
import type { BudgetData } from './load-budget.server'
import { addressOf } from './parts/names'
import { GridNotice, gridErrors, seenOf } from './parts/stale'

const SHOWN = 200

const problemList = listSpec<FileProblem>()({
  area: 'budget:file',
  title: 'budget:file.problems',
  name: 'row',
  columns: {
    row: { kind: 'code', cell: (row, at) => `${row.column}${at}` },
    code: {
      kind: 'text',
      header: 'budget:file.wrong',
      phone: true,
      cell: (row, code, { t, lang }) => errorText(t, lang, code, ''),
    },
    typed: 'text',
  },
})

/** A filled sheet back into the draft, and what is wrong with it, row by row. */
export function FilePanel({ data, answer }: { data: BudgetData; answer?: BudgetAnswer }) {
  const { t } = useWords()
  const { mine, cells } = gridErrors(answer, ['upload'])
  if (!data.editable) return null
  const problems = mine ? (answer?.problems ?? []) : []
  return (
    <Card title={t('budget:file.in')}>
      <p className="mb-3 text-[0.9375rem] text-muted">{t('budget:file.inText')}</p>
      <PostValues
        noValidate
        encType="multipart/form-data"
        action={addressOf(data, {})}
        values={{ intent: 'upload', ...seenOf(data), fund: data.fundId }}
      >
        {mine && !answer?.stale ? <GridNotice data={data} answer={answer} /> : null}
        <FileField
          field={plain('file', undefined, { required: true, errors: cells.file })}
          label="budget:file.one"
          rule={SHEET}
        />
        <FormActions submit="budget:file.upload" />
      </PostValues>
      {problems.length ? (
        <div className="mt-4">
          <ListTable
            spec={problemList}
            rows={problems.slice(0, SHOWN)}
            rowKey={(row) => `${row.column}${row.row}${row.code}`}
          />
        </div>
      ) : null}
    </Card>
  )
}
