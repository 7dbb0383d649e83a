import { formatDateShort } from '~/format/dates'
import { useFullTaka } from '~/i18n/use-taka'
import { useName } from '~/i18n/use-words'
import { SubmitButton } from '~/ui/button'
import { DateField, FormErrors, PostForm, problemsOf, useAnswerTo, useConstraint } from '~/ui/fields'
import { useForm } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Badge, Section, type Tone, fieldRow } from '~/ui/page'
import { DataTable, whole, type Column } from '~/ui/table'
import { VoucherLink } from '../bank/parts'
import type { AssetsPage } from './load-assets.server'

type Run = AssetsPage['runs'][number]
const TONES: Record<Run['state'], Tone> = { asked: 'warn', posted: 'good', refused: 'plain' }

/** What was written off, and the form that asks for more: one asks, another posts. */
export function Runs({
  runs,
  me,
  may,
  today,
}: {
  runs: readonly Run[]
  me: number
  may: { keep: boolean; post: boolean }
  today: string
}) {
  const { t, n, lang } = useWords()
  const taka = useFullTaka()
  const nameOf = useName()
  const [form, fields] = useForm<{ until: string }>({
    id: 'ask',
    lastResult: useAnswerTo('ask'),
    constraint: useConstraint('ask'),
    defaultValue: { until: today },
  })
  const [deciding] = useForm<{ id: number }>({ id: 'decide', lastResult: useAnswerTo('decide') })
  const columns: Column<Run>[] = [
    { key: 'until', header: 'fixed-assets:until', cell: (row) => formatDateShort(row.until, lang) },
    { key: 'many', header: 'fixed-assets:many', numeric: true, cell: (row) => n(row.many) },
    { key: 'amount', header: 'fixed-assets:amount', numeric: true, phone: true, cell: (row) => taka(row.amount) },
    { key: 'asker', header: 'fixed-assets:asker', cell: (row) => nameOf({ nameEn: row.askerEn, nameBn: row.askerBn }) },
    {
      key: 'state',
      header: 'common:status',
      phone: true,
      cell: (row) => <Badge tone={TONES[row.state]}>{t(`fixed-assets:state.${row.state}`)}</Badge>,
    },
    {
      key: 'voucher',
      header: 'fixed-assets:voucher',
      phone: true,
      cell: (row) =>
        row.voucher ? (
          <VoucherLink number={row.voucher} kind="journal" />
        ) : may.keep && may.post && row.state === 'asked' ? (
          <PostForm form={deciding} values={{ intent: 'decide', id: row.id }}>
            <FormErrors form={deciding} problems={[]} />
            <span className="flex flex-wrap gap-2">
              <SubmitButton look="plain" name="verdict" value="refuse">
                {t('fixed-assets:refuse')}
              </SubmitButton>
              {row.askedBy === me ? null : (
                <SubmitButton look="primary" name="verdict" value="post">
                  {t('fixed-assets:post')}
                </SubmitButton>
              )}
            </span>
          </PostForm>
        ) : null,
    },
  ]
  return (
    <div className="mt-6 print:hidden">
      <Section title={t('fixed-assets:runs')}>
        {runs.length ? (
          <DataTable
            bare
            list={whole(runs)}
            columns={columns}
            rowKey={(row) => row.id}
            rowHeader="until"
            caption="fixed-assets:runs"
          />
        ) : null}
        {may.keep ? (
          <PostForm form={form} values={{ intent: 'ask' }}>
            <FormErrors form={form} problems={problemsOf(fields, { until: 'fixed-assets:until' })} />
            <div className={`mt-3 ${fieldRow}`}>
              <DateField field={fields.until} label="fixed-assets:until" max={today} />
              <SubmitButton look="plain">{t('fixed-assets:ask')}</SubmitButton>
            </div>
          </PostForm>
        ) : null}
      </Section>
    </div>
  )
}
