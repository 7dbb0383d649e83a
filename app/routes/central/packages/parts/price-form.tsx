import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import type { PackageRow } from '~/domain/packages/packages.server'
import { formatDate } from '~/format/dates'
import { paths } from '~/paths'
import {
  CheckField,
  DateField,
  FormErrors,
  MoneyField,
  NumberField,
  plain,
  PostForm,
  problemsOf,
  takaText,
} from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { FormActions, FormGrid } from '~/ui/page'

interface Values extends Record<string, unknown> {
  fromDate: string
  fixed: string
  minimum: string
  free: boolean
}
export interface Reach {
  sites: number
  first: string | null
}

const ROWS = { students: 4, employees: 3 } as const

export function Reached({ reach, quiet }: { reach: Reach; quiet?: boolean }) {
  const { t, lang } = useWords()
  if (quiet) return null
  return (
    <>
      {reach.sites && reach.first
        ? t('packages:price.reach', { count: reach.sites, date: formatDate(reach.first, lang) })
        : t('packages:price.reachNone')}
    </>
  )
}

export function PriceForm({
  row,
  from,
  reach,
  lastResult,
  n,
}: {
  row: PackageRow
  from: string
  reach: Reach
  lastResult: SubmissionResult<string[]> | undefined
  n: (value: number) => string
}) {
  const { t } = useWords()
  const [form, fields] = useForm<Values>({
    lastResult,
    id: `price-${row.id}`,
    defaultValue: {
      fromDate: from,
      fixed: takaText(row.price?.fixedPoisha),
      minimum: takaText(row.price?.minimumPoisha),
    },
  })
  const typed = lastResult?.initialValue as
    | Partial<Record<'students' | 'employees', ({ upTo?: string; unit?: string } | undefined)[]>>
    | undefined
  const errors = lastResult?.error ?? {}
  const tiers = { students: row.price?.tiers.student ?? [], employees: row.price?.tiers.employee ?? [] }
  return (
    <PostForm form={form} values={{ intent: 'price', packageId: row.id }}>
      <FormErrors
        form={form}
        problems={problemsOf(fields, {
          fromDate: 'packages:price.fromDate',
          fixed: 'packages:price.fixed',
          minimum: 'packages:price.minimum',
          free: 'packages:price.free',
        })}
      />
      <p className="mb-3 text-[0.9375rem] text-muted">
        {t('packages:price.about')} <Reached reach={reach} />
      </p>
      <FormGrid columns={3}>
        <DateField field={fields.fromDate} label="packages:price.fromDate" />
        <MoneyField field={fields.fixed} label="packages:price.fixed" hint="packages:price.fixedHint" />
        <MoneyField field={fields.minimum} label="packages:price.minimum" hint="packages:price.minimumHint" />
      </FormGrid>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        {(['students', 'employees'] as const).map((kind) => (
          <fieldset key={kind} className="rounded border border-line p-3">
            <legend className="px-1 text-[0.875rem] font-semibold">{t(`packages:price.tiersOf.${kind}`)}</legend>
            <p className="mb-2 text-[0.8125rem] leading-5 text-muted">{t('packages:price.tiersHint')}</p>
            <div className="grid gap-2.5">
              {Array.from({ length: Math.max(ROWS[kind], tiers[kind].length) }, (_, at) => {
                const tier = tiers[kind][at]
                const name = (part: string) => `${kind}[${at}].${part}`
                const field = (part: 'upTo' | 'unit', initial: string) =>
                  plain(name(part), typed ? typed[kind]?.[at]?.[part] : initial, {
                    id: `${form.id}-${kind}-${at}-${part}`,
                    errors: errors[name(part)] ?? undefined,
                  })
                return (
                  <div key={at} className="grid grid-cols-2 gap-2.5">
                    <NumberField
                      field={field('upTo', tier?.upTo ? String(tier.upTo) : '')}
                      label="packages:price.upTo"
                      labelText={t('packages:price.upToAt', { at: n(at + 1) })}
                    />
                    <MoneyField
                      field={field('unit', takaText(tier?.unitPoisha))}
                      label="packages:price.unit"
                      labelText={t('packages:price.unitAt', { at: n(at + 1) })}
                    />
                  </div>
                )
              })}
            </div>
          </fieldset>
        ))}
      </div>
      <CheckField className="mt-3" field={fields.free} label="packages:price.free" />
      <FormActions cancel={paths.packages} />
    </PostForm>
  )
}
