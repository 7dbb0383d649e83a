import type { SubmissionResult } from '@conform-to/react'
import { formatDateShort } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { SubmitButton } from '~/ui/button'
import { DateField, FormErrors, intentOf, PostForm, problemsOf, SelectField, useConstraint } from '~/ui/fields'
import { useForm } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Card, FormActions, FormGrid } from '~/ui/page'
import { DataTable, type Column } from '~/ui/table'
import type { DutiesData } from './list'

const LABELS = { kind: 'staff-duties:kind', fromOn: 'common:from', toOn: 'common:to' } as const

interface TurnsForm {
  kind: number
  fromOn: string
  toOn: string
}

function Fill({ data, answer }: { data: DutiesData; answer: SubmissionResult<string[]> | undefined }) {
  const { t } = useWords()
  const name = useName()
  const [form, fields] = useForm<TurnsForm>({
    id: 'fill-turns',
    lastResult: intentOf(answer) === 'turns' ? answer : undefined,
    constraint: useConstraint('turns'),
    defaultValue: { fromOn: data.today },
  })
  const options = data.kinds.filter((one) => one.active && one.timed).map((one) => ({ value: one.id, text: name(one) }))
  return (
    <Card title={t('staff-duties:turns.fill')}>
      <PostForm form={form} values={{ intent: 'turns' }}>
        <p className="mb-3 max-w-prose text-muted">{t('staff-duties:turns.text')}</p>
        <FormErrors form={form} problems={problemsOf(fields, LABELS)} />
        <FormGrid columns={3}>
          <SelectField field={fields.kind} label={LABELS.kind} options={options} />
          <DateField field={fields.fromOn} label={LABELS.fromOn} />
          <DateField field={fields.toOn} label={LABELS.toOn} />
        </FormGrid>
        <FormActions>
          <SubmitButton>{t('staff-duties:turns.do')}</SubmitButton>
        </FormActions>
      </PostForm>
    </Card>
  )
}

/** How often everybody had duties; days are filled by turns. */
export function Turns({ data, answer }: { data: DutiesData; answer: SubmissionResult<string[]> | undefined }) {
  const { n, lang } = useWords()
  const name = useName()
  const { turns, kinds, mayManage } = data
  if (!turns) return null
  type Row = (typeof turns.items)[number]
  const columns: Column<Row>[] = [
    { key: 'name', header: 'common:name', cell: (row) => name(row) },
    ...kinds
      .filter((one) => one.active)
      .map((kind): Column<Row> => ({
        key: `k${kind.id}`,
        header: name(kind),
        numeric: true,
        cell: (row) => n(row.counts[kind.id] ?? 0),
      })),
    {
      key: 'total',
      header: 'common:total',
      numeric: true,
      phone: true,
      cell: (row) => <strong>{n(row.total)}</strong>,
    },
    {
      key: 'last',
      header: 'staff-duties:lastOn',
      phone: true,
      cell: (row) => (row.lastOn ? formatDateShort(row.lastOn, lang) : ''),
    },
  ]
  return (
    <>
      {mayManage && kinds.length ? <Fill data={data} answer={answer} /> : null}
      <DataTable
        list={turns}
        search={false}
        exports={false}
        rowKey={(row) => row.id}
        rowHeader="name"
        caption="staff-duties:tab.turns"
        columns={columns}
      />
    </>
  )
}
