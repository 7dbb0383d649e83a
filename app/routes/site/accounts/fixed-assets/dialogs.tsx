import { useLocation } from '@remix-run/react'
import type { AssetForm, DisposeForm } from '~/domain/accounts/fixed-assets/asset.form'
import { METHODS } from '~/domain/accounts/fixed-assets/depreciation.policy'
import { today } from '~/format/dates'
import { DialogForm } from '~/ui/form-dialog'
import { DateField, MoneyField, problemsOf, SelectField, TextField, useAnswerTo, useConstraint } from '~/ui/fields'
import { useForm } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { hrefWith } from '~/ui/table'
import type { AssetsPage } from './load-assets.server'

/** What the address asks for: a new asset, or that one is gone. */
export function AssetDialogs({ page }: { page: AssetsPage }) {
  const location = useLocation()
  const back = hrefWith(location, { add: null, dispose: null })
  if (page.adds) return <AddDialog ledgers={page.ledgers} back={back} />
  return page.disposes ? <DisposeDialog row={page.disposes} back={back} /> : null
}

function AddDialog({ ledgers, back }: { ledgers: AssetsPage['ledgers']; back: string }) {
  const { t } = useWords()
  const [form, fields] = useForm<AssetForm>({
    id: 'add',
    lastResult: useAnswerTo('add'),
    constraint: useConstraint('add'),
    defaultValue: { method: 'straight' },
  })
  return (
    <DialogForm
      title={t('fixed-assets:add')}
      back={back}
      form={form}
      values={{ intent: 'add' }}
      problems={problemsOf(fields, {
        code: 'fixed-assets:code',
        name: 'fixed-assets:name',
        place: 'fixed-assets:place',
        ledgerId: 'fixed-assets:ledger',
        acquiredOn: 'fixed-assets:acquiredOn',
        cost: 'fixed-assets:price',
        salvage: 'fixed-assets:salvage',
        method: 'fixed-assets:method',
        rate: 'fixed-assets:rate',
        writtenOff: 'fixed-assets:writtenOff',
        writtenUntil: 'fixed-assets:writtenUntil',
      })}
      columns={2}
    >
      <TextField field={fields.code} label="fixed-assets:code" />
      <TextField field={fields.name} label="fixed-assets:name" />
      <TextField field={fields.place} label="fixed-assets:place" />
      <SelectField field={fields.ledgerId} label="fixed-assets:ledger" options={ledgers} />
      <DateField field={fields.acquiredOn} label="fixed-assets:acquiredOn" max={today()} />
      <MoneyField field={fields.cost} label="fixed-assets:price" />
      <SelectField
        field={fields.method}
        label="fixed-assets:method"
        empty={false}
        options={METHODS.map((value) => ({ value, label: `fixed-assets:methods.${value}` }))}
      />
      <TextField field={fields.rate} label="fixed-assets:rate" hint="fixed-assets:rateHint" />
      <MoneyField field={fields.salvage} label="fixed-assets:salvage" />
      <MoneyField field={fields.writtenOff} label="fixed-assets:writtenOff" hint="fixed-assets:writtenOffHint" />
      <DateField field={fields.writtenUntil} label="fixed-assets:writtenUntil" max={today()} />
    </DialogForm>
  )
}

function DisposeDialog({ row, back }: { row: NonNullable<AssetsPage['disposes']>; back: string }) {
  const { t, n } = useWords()
  const [form, fields] = useForm<DisposeForm>({
    id: 'dispose',
    lastResult: useAnswerTo('dispose'),
    constraint: useConstraint('dispose'),
    defaultValue: { day: today() },
  })
  return (
    <DialogForm
      title={`${n(row.code)} ${row.name}`}
      back={back}
      form={form}
      values={{ intent: 'dispose', id: row.id }}
      problems={problemsOf(fields, { day: 'common:date', reason: 'fixed-assets:reason' })}
      submit={t('fixed-assets:dispose')}
      danger
      about={<p>{t('fixed-assets:disposeText')}</p>}
    >
      <DateField field={fields.day} label="common:date" max={today()} />
      <TextField field={fields.reason} label="fixed-assets:reason" />
    </DialogForm>
  )
}
