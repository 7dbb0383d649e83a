import type { SubmissionResult } from '@conform-to/react'
import { useName } from '~/i18n/use-words'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import { DateField, FormErrors, intentOf, PostForm, problemsOf, SelectField, useConstraint } from '~/ui/fields'
import { useForm } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Card, FormActions, FormGrid } from '~/ui/page'
import type { DutiesData } from './duties-data.server'

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
        <FormActions submit="staff-duties:turns.do" />
      </PostForm>
    </Card>
  )
}

type Turn = NonNullable<DutiesData['turns']>['items'][number]

const turnList = (kinds: DutiesData['kinds'], name: (kind: DutiesData['kinds'][number]) => string) =>
  listSpec<Turn>()({
    area: 'staff-duties',
    title: 'staff-duties:tab.turns',
    name: 'name',
    columns: { name: { kind: 'name', header: 'common:name' } },
    more: [
      ...kinds
        .filter((one) => one.active)
        .map((kind) => ({
          key: `k${kind.id}`,
          kind: 'count' as const,
          header: name(kind),
          of: (row: Turn) => row.counts[kind.id] ?? 0,
        })),
      {
        key: 'total',
        kind: 'count',
        header: 'common:total',
        phone: true,
        of: (row) => row.total,
        cell: (_, shown) => <strong>{shown}</strong>,
      },
      { key: 'last', kind: 'day', header: 'staff-duties:lastOn', phone: true, of: (row) => row.lastOn },
    ],
  })

/** How often everybody had duties; days are filled by turns. */
export function Turns({ data, answer }: { data: DutiesData; answer: SubmissionResult<string[]> | undefined }) {
  const name = useName()
  const { turns, kinds, mayManage } = data
  if (!turns) return null
  return (
    <>
      {mayManage && kinds.length ? <Fill data={data} answer={answer} /> : null}
      <ListTable spec={turnList(kinds, name)} list={turns} search={false} exports={false} />
    </>
  )
}
