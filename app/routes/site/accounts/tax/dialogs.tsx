import { useLocation } from '@remix-run/react'
import type { ChallanForm, SectionForm } from '~/domain/accounts/tax/tax.form'
import { formatDateShort, today } from '~/format/dates'
import { useFullTaka } from '~/i18n/use-taka'
import { useName } from '~/i18n/use-words'
import { Dialog } from '~/ui/dialog'
import { DialogForm } from '~/ui/form-dialog'
import { DateField, MoneyField, problemsOf, SelectField, TextField, useAnswerTo, useConstraint } from '~/ui/fields'
import { useForm } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { KeyValue } from '~/ui/page'
import { hrefWith } from '~/ui/table'
import type { TaxData } from './load-tax.server'

/** What the address asks for: the section of a deduction, or a challan. */
export function TaxDialogs({ data }: { data: TaxData }) {
  const location = useLocation()
  const back = hrefWith(location, { sort_of: null, deposit: null })
  if (data.chosen) return <SectionDialog data={data} row={data.chosen} back={back} />
  return data.deposit ? <ChallanDialog data={data} deposit={data.deposit} back={back} /> : null
}

function SectionDialog({ data, row, back }: { data: TaxData; row: NonNullable<TaxData['chosen']>; back: string }) {
  const { t, n } = useWords()
  const taka = useFullTaka()
  const [form, fields] = useForm<SectionForm>({
    id: 'section',
    lastResult: useAnswerTo('section'),
    constraint: useConstraint('section'),
    defaultValue: {
      section: row.section ?? '',
      base: (row.base / 100).toFixed(2) as unknown as bigint,
      ...(row.partyId ? { partyId: String(row.partyId) as unknown as number } : {}),
    },
  })
  return (
    <DialogForm
      title={`${t(`tax:kind.${data.kind}`)} · ${n(row.number)}`}
      back={back}
      form={form}
      values={{ intent: 'section', kind: data.kind, voucherId: row.voucherId, line: row.line }}
      problems={problemsOf(fields, { section: 'tax:section', base: 'tax:base', partyId: 'tax:party' })}
      about={
        <KeyValue
          items={[
            { label: t('tax:amount'), value: taka(row.amount) },
            { label: t('tax:voucher'), value: row.narration },
          ]}
        />
      }
    >
      <TextField field={fields.section} label="tax:section" hint={`tax:sectionHint.${data.kind}`} />
      <MoneyField field={fields.base} label="tax:base" />
      <SelectField field={fields.partyId} label="tax:party" empty="tax:noParty" options={data.parties} />
    </DialogForm>
  )
}

function ChallanDialog({
  data,
  deposit,
  back,
}: {
  data: TaxData
  deposit: NonNullable<TaxData['deposit']>
  back: string
}) {
  const { t, n, lang } = useWords()
  const taka = useFullTaka()
  const nameOf = useName()
  const [form, fields] = useForm<ChallanForm>({
    id: 'challan',
    lastResult: useAnswerTo('challan'),
    constraint: useConstraint('challan'),
  })
  const chosen = useAnswerTo('challan')?.initialValue?.deductions
  const ticked = (Array.isArray(chosen) ? chosen : chosen ? [chosen] : []) as unknown[]
  if (!deposit.open.length || !deposit.paid.length)
    return (
      <Dialog title={t('tax:deposit')} closeTo={back}>
        <p>{t('tax:nothingOpen')}</p>
      </Dialog>
    )
  return (
    <DialogForm
      title={t('tax:deposit')}
      back={back}
      form={form}
      values={{ intent: 'challan', kind: data.kind }}
      problems={problemsOf(fields, {
        number: 'tax:challanNumber',
        day: 'tax:challanOn',
        bank: 'tax:bank',
        paid: 'tax:paidBy',
        deductions: 'tax:chosen',
      })}
    >
      <TextField field={fields.number} label="tax:challanNumber" />
      <DateField field={fields.day} label="tax:challanOn" max={today()} />
      <TextField field={fields.bank} label="tax:bank" />
      <SelectField
        field={fields.paid}
        label="tax:paidBy"
        options={deposit.paid.map((one) => ({
          value: one.key,
          text: `${n(one.number)} · ${formatDateShort(one.day, lang)} · ${taka(one.amount)}`,
        }))}
      />
      <fieldset id={fields.deductions.id}>
        <legend className="mb-1 font-medium">{t('tax:chosen')}</legend>
        {deposit.open.map((row) => (
          <label key={row.key} className="flex items-baseline gap-2 py-1">
            <input
              type="checkbox"
              name="deductions"
              value={row.key}
              defaultChecked={ticked.length === 0 || ticked.includes(row.key)}
            />
            <span>
              {n(row.number)} · {n(row.section ?? '')} ·{' '}
              {nameOf({ nameEn: row.partyEn ?? '', nameBn: row.partyBn ?? '' })} · {taka(row.amount)}
            </span>
          </label>
        ))}
      </fieldset>
    </DialogForm>
  )
}
