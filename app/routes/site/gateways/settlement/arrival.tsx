import { useActionData } from '@remix-run/react'
import { formatDate } from '~/format/dates'
import { useTaka } from '~/i18n/use-taka'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { Button, LinkButton } from '~/ui/button'
import {
  ChecksField,
  DateField,
  FormErrors,
  MoneyField,
  plain,
  PostForm,
  problemsOf,
  SelectField,
  TextField,
  useConstraint,
} from '~/ui/fields'
import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { GetForm } from '~/ui/link'
import { Card, EmptyState, FormActions, FormGrid, KeyValue, Page } from '~/ui/page'
import type { SettlementData } from './load-settlement.server'

type ArrivalData = NonNullable<SettlementData['arrival']>

const LABELS = {
  arrived: 'gateway-settlements:arrived',
  charge: 'gateway-settlements:charge',
  until: 'gateway-settlements:until',
} as const

/** Money of a gateway arrived: first what, then of which payments. */
export function Arrival({ data }: { data: SettlementData }) {
  const { t } = useWords()
  const nameOf = useName()
  const { arrival, gateway } = data
  if (!arrival || !gateway) return null
  const field = (name: keyof typeof LABELS, required = false) =>
    plain(name, arrival.typed[name] ?? '', { required, errors: arrival.wrong[name] })
  const problems = Object.entries(LABELS).map(([name, label]) => ({
    id: `f-${name}`,
    label,
    messages: arrival.wrong[name] ?? [],
  }))
  return (
    <Page
      title={t('gateway-settlements:arrivedFrom', { name: nameOf(gateway) })}
      actions={<LinkButton to={paths.gatewaySettlements}>{t('gateway-settlements:unsettled')}</LinkButton>}
    >
      <div className="grid gap-5">
        <Card title={t('gateway-settlements:whatArrived')}>
          <GetForm className="chooser">
            <input type="hidden" name="gateway" value={gateway.id} />
            <input type="hidden" name="dialog" value="arrived" />
            <FormErrors form={{ errors: undefined }} problems={problems} />
            <FormGrid columns={3}>
              <MoneyField
                field={field('arrived', true)}
                label={LABELS.arrived}
                hint="gateway-settlements:arrivedHint"
              />
              <MoneyField field={field('charge')} label={LABELS.charge} hint="gateway-settlements:chargeHint" />
              <DateField field={field('until')} label={LABELS.until} hint="gateway-settlements:untilHint" />
            </FormGrid>
            <FormActions>
              <Button type="submit" look={arrival.said ? 'plain' : 'primary'}>
                {t('gateway-settlements:choose')}
              </Button>
            </FormActions>
          </GetForm>
        </Card>
        {arrival.said ? (
          arrival.items.length ? (
            <Chosen key={JSON.stringify(arrival.typed)} data={data} arrival={arrival} said={arrival.said} />
          ) : (
            <EmptyState title="gateway-settlements:nothing" text="gateway-settlements:nothingText" />
          )
        ) : null}
      </div>
    </Page>
  )
}

interface Fields {
  day: string
  ledgerId: string
  reference: string
  payments: string[]
}

function Chosen({
  data,
  arrival,
  said,
}: {
  data: SettlementData
  arrival: ArrivalData
  said: NonNullable<ArrivalData['said']>
}) {
  const { t, n, lang } = useWords()
  const nameOf = useName()
  const taka = useTaka()
  const { items, total, chosen, banks } = arrival
  const sum = items.slice(0, chosen).reduce((all, { amount }) => all + amount, 0)
  const [form, fields] = useForm<Fields>({
    id: 'settlement',
    lastResult: useActionData<SubmissionResult<string[]>>(),
    constraint: useConstraint('settlement'),
    defaultValue: {
      day: data.today,
      ledgerId: banks.length === 1 ? String(banks[0]?.id) : '',
      payments: items.slice(0, chosen).map(({ paymentId }) => String(paymentId)),
    },
  })
  return (
    <Card title={t('gateway-settlements:whichPayments')}>
      <PostForm
        form={form}
        values={{
          intent: 'settle',
          gateway: data.gateway?.id,
          arrived: (said.arrived / 100).toFixed(2),
          charge: (said.charge / 100).toFixed(2),
        }}
      >
        <FormErrors
          form={form}
          problems={problemsOf(fields, {
            day: 'common:date',
            ledgerId: 'gateway-settlements:bank',
            reference: 'gateway-settlements:reference',
            payments: 'gateway-settlements:payments',
          })}
        />
        <KeyValue
          figures
          items={[
            { label: t('gateway-settlements:arrivedAndKept'), value: taka(said.arrived + said.charge) },
            { label: t('gateway-settlements:proposed', { count: chosen }), value: taka(sum) },
            { label: t('gateway-settlements:difference'), value: taka(sum - said.arrived - said.charge) },
          ]}
        />
        <p className="my-3 text-[0.875rem] text-muted">{t('gateway-settlements:proposedHint')}</p>
        <FormGrid columns={3}>
          <DateField field={fields.day} label="gateway-settlements:day" max={data.today} />
          <SelectField
            field={fields.ledgerId}
            label="gateway-settlements:bank"
            options={banks.map((one) => ({ value: one.id, text: nameOf(one) }))}
          />
          <TextField
            field={fields.reference}
            label="gateway-settlements:reference"
            hint="gateway-settlements:referenceHint"
          />
        </FormGrid>
        <ChecksField
          className="mt-4"
          field={fields.payments}
          label="gateway-settlements:payments"
          options={items.map((one) => ({
            value: one.paymentId,
            text: `${formatDate(one.day, lang)} · ${n(one.receipt)} · ${nameOf({ nameEn: one.studentEn, nameBn: one.studentBn })} · ${taka(one.amount)}`,
          }))}
        />
        {total > items.length ? (
          <p className="mt-2 text-[0.875rem] text-muted">
            {t('gateway-settlements:andMore', { count: total - items.length })}
          </p>
        ) : null}
        <FormActions cancel={paths.gatewaySettlements} submit="gateway-settlements:settle" />
      </PostForm>
    </Card>
  )
}
