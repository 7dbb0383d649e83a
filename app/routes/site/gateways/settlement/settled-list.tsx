import { useActionData, useSearchParams } from '@remix-run/react'
import type { SettlementRow } from '~/domain/gateways/settlement/settlements.server'
import { formatDate } from '~/format/dates'
import { useTaka } from '~/i18n/use-taka'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton, SubmitButton } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { DateField, FormErrors, PostForm, problemsOf, TextAreaField, useConstraint } from '~/ui/fields'
import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { Badge, EmptyState, FormActions } from '~/ui/page'
import { DataTable, DatesFilter, type Column, type ListPage } from '~/ui/table'
import type { SettlementData } from './load-settlement.server'

const LIST = `${paths.gatewaySettlements}?tab=settled`

/** What gateways paid in; each may be taken back. */
export function SettledList({ data, list }: { data: SettlementData; list: ListPage<SettlementRow> }) {
  const { t, n, lang } = useWords()
  const nameOf = useName()
  const taka = useTaka()
  const [params] = useSearchParams()
  const columns: Column<SettlementRow>[] = [
    { key: 'reference', header: 'gateway-settlements:reference' },
    { key: 'day', header: 'common:date', phone: true, cell: (row) => formatDate(row.day, lang) },
    {
      key: 'gateway',
      header: 'gateways:gateway',
      cell: (row) => nameOf({ nameEn: row.gatewayEn, nameBn: row.gatewayBn }),
    },
    {
      key: 'bank',
      header: 'gateway-settlements:bank',
      cell: (row) => nameOf({ nameEn: row.bankEn, nameBn: row.bankBn }),
    },
    {
      key: 'arrived',
      header: 'gateway-settlements:arrived',
      numeric: true,
      phone: true,
      cell: (row) => taka(row.arrived),
    },
    { key: 'charge', header: 'gateway-settlements:charge', numeric: true, cell: (row) => taka(row.charge) },
    {
      key: 'difference',
      header: 'gateway-settlements:difference',
      numeric: true,
      hidden: true,
      cell: (row) => taka(row.difference),
    },
    { key: 'payments', header: 'gateway-settlements:payments', numeric: true, cell: (row) => n(row.payments) },
    {
      key: 'voucher',
      header: 'gateway-settlements:voucher',
      cell: (row) => (
        <Link className="link whitespace-nowrap" to={paths.voucher('credit-voucher', row.voucher)}>
          {n(row.voucher)}
        </Link>
      ),
    },
    {
      key: 'state',
      header: 'gateway-settlements:state',
      cell: (row) =>
        row.backOn ? (
          <>
            <Badge tone="warn">{t('gateway-settlements:states.back')}</Badge>{' '}
            <span className="text-[0.8125rem] text-muted">
              {formatDate(row.backOn, lang)}: {row.reason}
            </span>
          </>
        ) : (
          <Badge tone="good">{t('gateway-settlements:states.stands')}</Badge>
        ),
    },
  ]
  const back = data.maySettle
    ? list.items.find(({ id, backOn }) => !backOn && String(id) === params.get('confirm'))
    : undefined
  return (
    <>
      <DataTable
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        rowHeader="reference"
        rowName={(row) => row.reference}
        rowMuted={(row) => row.backOn !== null}
        caption="gateway-settlements:settled"
        filters={[
          {
            key: 'gateway',
            label: 'gateways:gateway',
            kind: 'select',
            options: data.gateways.map((one) => ({ value: one.id, text: nameOf(one) })),
          },
          { key: 'day', label: 'common:date', dates: DatesFilter },
        ]}
        actions={(row) =>
          data.maySettle && !row.backOn ? (
            <LinkButton small look="quiet" to={`${LIST}&confirm=${row.id}`}>
              {t('gateway-settlements:takeBack')}
            </LinkButton>
          ) : null
        }
        empty={<EmptyState title="gateway-settlements:noneSettled" text="gateway-settlements:noneSettledText" />}
      />
      {back ? <BackDialog row={back} today={data.today} /> : null}
    </>
  )
}

function BackDialog({ row, today }: { row: SettlementRow; today: string }) {
  const { t } = useWords()
  const taka = useTaka()
  const [form, fields] = useForm<{ day: string; reason: string }>({
    id: 'back',
    lastResult: useActionData<SubmissionResult<string[]>>(),
    constraint: useConstraint('back'),
    defaultValue: { day: today },
  })
  return (
    <Dialog title={t('gateway-settlements:takeBack')} closeTo={LIST}>
      <p className="mb-3">
        {t('gateway-settlements:backText', { reference: row.reference, amount: taka(row.arrived) })}
      </p>
      <PostForm form={form} values={{ intent: 'back', id: row.id }}>
        <FormErrors
          form={form}
          problems={problemsOf(fields, { day: 'common:date', reason: 'gateway-settlements:reason' })}
        />
        <div className="grid gap-3.5">
          <DateField field={fields.day} label="common:date" min={row.day} max={today} />
          <TextAreaField field={fields.reason} label="gateway-settlements:reason" rows={2} />
        </div>
        <FormActions>
          <LinkButton to={LIST}>{t('common:cancel')}</LinkButton>
          <SubmitButton look="danger">{t('gateway-settlements:takeBack')}</SubmitButton>
        </FormActions>
      </PostForm>
    </Dialog>
  )
}
