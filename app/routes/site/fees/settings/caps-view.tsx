import { useActionData } from '@remix-run/react'
import { AREAS } from './fee-lists'
import { formatDate } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { SubmitButton } from '~/ui/button'
import { FormErrors, PostForm, problemsOf, SelectField, useConstraint } from '~/ui/fields'
import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Alert, Section } from '~/ui/page'
import { DataTable, whole } from '~/ui/table'
import { useFeeWords } from './fee-words'
import type { ViewData } from './load-fee-settings.server'

/** Where the institution stands by the admission policy, and the classes whose new students pay more than it allows. */
export function CapsView({ data }: { data: ViewData<'cap'> }) {
  const { t, n, lang } = useWords()
  const name = useName()
  const { taka } = useFeeWords()
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
          <DataTable
            bare
            caption="fee-settings:cap.title"
            list={whole(over)}
            rowKey={(row) => `${row.classEn} ${row.groupEn} ${row.versionEn} ${row.amount}`}
            rowHeader="class"
            columns={[
              {
                key: 'class',
                header: 'fee-settings:field.class',
                cell: (row) =>
                  [
                    name({ nameEn: row.classEn, nameBn: row.classBn }),
                    row.hasGroups ? name({ nameEn: row.groupEn, nameBn: row.groupBn }) : '',
                    name({ nameEn: row.versionEn, nameBn: row.versionBn }),
                  ]
                    .filter(Boolean)
                    .join(' · '),
              },
              {
                key: 'paid',
                header: 'fee-settings:cap.paid',
                numeric: true,
                phone: true,
                cell: (row) => taka(row.amount),
              },
              {
                key: 'allowed',
                header: 'fee-settings:cap.allowed',
                numeric: true,
                phone: true,
                cell: (row) => taka(row.cap),
              },
              {
                key: 'more',
                header: 'fee-settings:cap.more',
                numeric: true,
                cell: (row) => <strong className="text-bad">{taka(row.amount - row.cap)}</strong>,
              },
              {
                key: 'row',
                header: 'fee-settings:cap.row',
                cell: (row) =>
                  t('fee-settings:cap.rowText', {
                    name: name({ nameEn: row.capEn, nameBn: row.capBn }),
                    day: formatDate(row.capFrom, lang),
                  }),
              },
            ]}
          />
        </Section>
      ) : (
        <Alert tone="good" title={t('fee-settings:cap.fine', { session: n(data.session.label) })} />
      )}
    </>
  )
}
