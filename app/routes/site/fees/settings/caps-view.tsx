import { useActionData } from '@remix-run/react'
import type { OverCap } from '~/domain/fees/plans/caps.server'
import { AREAS } from './fee-lists'
import { formatDate } from '~/format/dates'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import { SubmitButton } from '~/ui/button'
import { FormErrors, PostForm, problemsOf, SelectField, useConstraint } from '~/ui/fields'
import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Alert, Section } from '~/ui/page'
import type { ViewData } from './load-fee-settings.server'

const capList = listSpec<OverCap>()({
  area: 'fee-settings:cap',
  title: 'fee-settings:cap.title',
  name: 'class',
  columns: {
    class: {
      kind: 'name',
      header: 'fee-settings:field.class',
      cell: (row, of, { name }) =>
        [
          of,
          row.hasGroups && name({ nameEn: row.groupEn, nameBn: row.groupBn }),
          name({ nameEn: row.versionEn, nameBn: row.versionBn }),
        ]
          .filter(Boolean)
          .join(' · '),
    },
    paid: { kind: 'taka', of: 'amount', phone: true },
    allowed: { kind: 'taka', of: 'cap', phone: true },
    more: {
      kind: 'taka',
      of: (row) => row.amount - row.cap,
      cell: (row, more) => <strong className="text-bad">{more}</strong>,
    },
    row: {
      kind: 'name',
      of: 'cap',
      cell: (row, name, { t, lang }) => t('fee-settings:cap.rowText', { name, day: formatDate(row.capFrom, lang) }),
    },
  },
})

/** Where the institution stands by the admission policy, and the classes whose new students pay more than it allows. */
export function CapsView({ data }: { data: ViewData<'cap'> }) {
  const { t, n } = useWords()
  const { place, over, mayManage } = data
  const [form, fields] = useForm<{ area: string; funding: string }>({
    lastResult: useActionData<SubmissionResult<string[]>>(),
    constraint: useConstraint('place'),
    defaultValue: { area: place?.area ?? '', funding: place?.funding ?? '' },
  })
  return (
    <>
      <p className="mb-3 max-w-prose text-[0.9375rem] text-muted">{t('fee-settings:cap.about')}</p>
      <PostForm form={form} values={{ intent: 'place' }}>
        <FormErrors form={form} problems={problemsOf(fields, { area: 'fees:cap.area', funding: 'fees:cap.funding' })} />
        <div className="mb-4 flex flex-wrap items-end gap-3">
          <SelectField
            field={fields.area}
            label="fees:cap.area"
            disabled={!mayManage}
            options={AREAS.map((one) => ({ value: one, text: t(`fees:areas.${one}`) }))}
            className="w-60"
          />
          <SelectField
            field={fields.funding}
            label="fees:cap.funding"
            disabled={!mayManage}
            options={(['mpo', 'non-mpo'] as const).map((one) => ({ value: one, text: t(`fees:fundings.${one}`) }))}
            className="w-60"
          />
          {mayManage ? <SubmitButton look={place ? 'plain' : 'primary'} /> : null}
        </div>
      </PostForm>
      {place === null ? (
        <Alert>{t('fee-settings:cap.unplaced')}</Alert>
      ) : over.length ? (
        <Section title={t('fee-settings:cap.over', { count: over.length })}>
          <ListTable
            spec={capList}
            rows={over}
            rowKey={(row) => `${row.classEn} ${row.groupEn} ${row.versionEn} ${row.amount}`}
          />
        </Section>
      ) : (
        <Alert tone="good" title={t('fee-settings:cap.fine', { session: n(data.session.label) })} />
      )}
    </>
  )
}
