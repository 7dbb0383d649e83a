import { SubmitButton } from '~/ui/button'
import { FileField, plain, SHEET } from '~/ui/fields'
import { errorText } from '~/ui/fields/error'
import { useWords } from '~/ui/lang'
import { Card, FormActions } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import { DataTable, whole } from '~/ui/table'
import type { BudgetAnswer } from './act-on-budget.server'
import type { BudgetData } from './load-budget.server'
import { addressOf } from './parts/names'
import { GridNotice, gridErrors, seenOf } from './parts/stale'

const SHOWN = 200

/** A filled sheet back into the draft, and what is wrong with it, row by row. */
export function FilePanel({ data, answer }: { data: BudgetData; answer?: BudgetAnswer }) {
  const { t, n, lang } = useWords()
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
        <FormActions>
          <SubmitButton>{t('budget:file.upload')}</SubmitButton>
        </FormActions>
      </PostValues>
      {problems.length ? (
        <div className="mt-4">
          <DataTable
            bare
            caption="budget:file.problems"
            list={whole(problems.slice(0, SHOWN).map((problem, at) => ({ ...problem, at })))}
            rowKey={(row) => row.at}
            rowHeader="row"
            columns={[
              { key: 'row', header: 'budget:file.row', cell: (row) => `${row.column}${n(row.row)}` },
              {
                key: 'code',
                header: 'budget:file.wrong',
                phone: true,
                cell: (row) => errorText(t, lang, row.code, ''),
              },
              { key: 'typed', header: 'budget:file.typed', cell: (row) => row.typed },
            ]}
          />
        </div>
      ) : null}
    </Card>
  )
}
