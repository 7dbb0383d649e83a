import { PaymentGateway, PaymentType } from 'db/models/payments'
import { guard } from '~/access/guard.server'
import { BEARERS, gatewayForm, MOST_SETTINGS, type GatewayForm } from '~/domain/payments/payments.form'
import type { Ctx } from '~/domain/context'
import { useName } from '~/i18n/use-words'
import { MasterPage, type MasterRow } from '~/screens/master'
import { choicesOf, choiceWords, listMaster, saveMaster, type MasterOptions } from '~/screens/master.server'
import { CheckField, NumberField, RadioField, SelectField, TextField, type FieldLike } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Badge } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { NamedFields, useNameColumns } from '../fees/parts'
import { RowsField, withSpare } from './rows'

export const handle: ScreenHandle = { title: 'payments:gateway.title', words: ['master', 'payments', 'fees'] }

const words = 'payments:gateway'

async function optionsFor(ctx: Ctx): Promise<MasterOptions> {
  return {
    ctx,
    words,
    form: gatewayForm,
    manage: 'catalogues.payment.manage',
    fixed: ['code'],
    filters: ['paymentTypeId', 'chargeBearer'],
    columns: [
      'code',
      'nameBn',
      'nameEn',
      'paymentTypeId',
      'apiVersion',
      'sandboxUrl',
      'liveUrl',
      'chargeBearer',
      'chargePercent',
      'settlesMany',
      'active',
    ],
    choices: { paymentTypeId: await choicesOf(PaymentType), chargeBearer: choiceWords(BEARERS, 'payments:bearers') },
    grids: {
      settings: {
        words: 'payments:gateway.setting',
        parts: { key: 'text', nameBn: 'text', nameEn: 'text', secret: 'check' },
      },
    },
    toForm: (row) => ({ settings: withSpare(row.settings, 2, MOST_SETTINGS) }),
  }
}

export const loader = guard('catalogues.payment.view', async (ctx, { request }) =>
  listMaster(PaymentGateway, request, await optionsFor(ctx)),
)
export const action = guard('catalogues.payment.manage', { body: 'upload' }, async (ctx, args) =>
  saveMaster(PaymentGateway, args, await optionsFor(ctx)),
)

interface Setting {
  key: string
  nameEn: string
  nameBn: string
  secret: boolean
}

function Settings({ row }: { row: MasterRow }) {
  const nameOf = useName()
  const { t } = useWords()
  return (
    <span className="flex flex-wrap gap-1">
      {((row.settings ?? []) as Setting[]).map((one) => (
        <Badge key={one.key} tone={one.secret ? 'warn' : 'plain'}>
          {nameOf(one)}
          {one.secret ? <span className="sr-only"> ({t('payments:gateway.setting.secret')})</span> : null}
        </Badge>
      ))}
    </span>
  )
}

export default function Gateways() {
  const nameColumns = useNameColumns()
  return (
    <MasterPage<GatewayForm>
      words={words}
      columns={[
        ...nameColumns,
        'apiVersion',
        { key: 'settings', header: `${words}.settings`, cell: (row) => <Settings row={row} /> },
        'chargeBearer',
        'active',
      ]}
    >
      {(fields, help) => (
        <>
          <NamedFields fields={fields} help={help} />
          <div className="grid gap-3.5 sm:grid-cols-2">
            <SelectField
              field={fields.paymentTypeId}
              label={`${words}.paymentTypeId`}
              options={help.options('paymentTypeId')}
            />
            <TextField field={fields.apiVersion} label={`${words}.apiVersion`} lang="en" />
            <TextField field={fields.sandboxUrl} label={`${words}.sandboxUrl`} type="url" lang="en" />
            <TextField field={fields.liveUrl} label={`${words}.liveUrl`} type="url" lang="en" />
          </div>
          <RadioField
            field={fields.chargeBearer}
            label={`${words}.chargeBearer`}
            options={help.options('chargeBearer')}
            row
          />
          <NumberField field={fields.chargePercent} label={`${words}.chargePercent`} decimals={2} />
          <CheckField field={fields.settlesMany} label={`${words}.settlesMany`} />
          <RowsField
            field={fields.settings}
            label={`${words}.settings`}
            hint={`${words}.settingsHint`}
            rowLabel={`${words}.row`}
          >
            {(one) => <SettingFields fields={one} />}
          </RowsField>
          <CheckField field={fields.active} label="common:active" />
        </>
      )}
    </MasterPage>
  )
}

function SettingFields({ fields }: { fields: Record<string, FieldLike> }) {
  const { key, nameBn, nameEn, secret } = fields
  if (!key || !nameBn || !nameEn || !secret) return null
  return (
    <div className="grid gap-x-3 gap-y-2 sm:grid-cols-3">
      <TextField field={key} label={`${words}.setting.key`} lang="en" spellCheck={false} />
      <TextField field={nameBn} label={`${words}.setting.nameBn`} lang="bn" />
      <TextField field={nameEn} label={`${words}.setting.nameEn`} lang="en" />
      <CheckField field={secret} label={`${words}.setting.secret`} />
    </div>
  )
}
