import type { ReactNode } from 'react'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import { SubmitButton } from '~/ui/button'
import { DateField, FormErrors, PostForm, problemsOf, useAnswerTo, useConstraint } from '~/ui/fields'
import { useForm } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Section, fieldRow } from '~/ui/page'
import { VoucherLink } from '../bank/parts'
import type { AssetsPage } from './load-assets.server'

type Run = AssetsPage['runs'][number]

/** `decide`: what stands in the place of a voucher that is not there yet. */
const runList = (decide: (row: Run) => ReactNode) =>
  listSpec<Run>()({
    area: 'fixed-assets',
    title: 'fixed-assets:runs',
    name: 'until',
    columns: {
      until: 'day',
      many: 'count',
      amount: { kind: 'money', phone: true },
      asker: 'name',
      state: {
        kind: 'state',
        header: 'common:status',
        words: 'fixed-assets:state',
        tones: { asked: 'warn', posted: 'good', refused: 'plain' },
        phone: true,
      },
      voucher: {
        kind: 'code',
        phone: true,
        cell: (row) => (row.voucher ? <VoucherLink number={row.voucher} kind="journal" /> : decide(row)),
      },
    },
  })

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
  const { t } = useWords()
  const [form, fields] = useForm<{ until: string }>({
    id: 'ask',
    lastResult: useAnswerTo('ask'),
    constraint: useConstraint('ask'),
    defaultValue: { until: today },
  })
  const [deciding] = useForm<{ id: number }>({ id: 'decide', lastResult: useAnswerTo('decide') })
  const decide = (row: Run) =>
    may.keep && may.post && row.state === 'asked' ? (
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
    ) : null
  return (
    <div className="mt-6 print:hidden">
      <Section title={t('fixed-assets:runs')}>
        {runs.length ? <ListTable spec={runList(decide)} rows={runs} /> : null}
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
