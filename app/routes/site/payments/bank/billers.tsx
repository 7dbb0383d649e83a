import { useActionData, useLoaderData, useSearchParams } from '@remix-run/react'
import type { SubmissionResult } from '@conform-to/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import { moneyLedgers } from '~/domain/accounts/chart/ledgers.server'
import { bookOf } from '~/domain/accounts/years/book.server'
import { BILLER_METHODS } from '~/domain/payments/biller/biller-methods'
import { billerForm, type BillerForm } from '~/domain/payments/biller/biller.form'
import { listBillers, saveBiller } from '~/domain/payments/biller/billers.server'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton, SubmitButton } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import {
  CheckField,
  FormErrors,
  MoneyField,
  PostForm,
  problemsOf,
  RadioField,
  SelectField,
  takaText,
  useConstraint,
} from '~/ui/fields'
import { useForm } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Badge, EmptyState, FormActions, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { DataTable, whole } from '~/ui/table'
import { useTaka } from '~/i18n/use-taka'

export const handle: ScreenHandle = { title: 'biller:title', guide: 'biller:guide', words: ['biller'] }

export const loader = guard('fees.settings.view', async (ctx) => ({
  book: (await bookOf(ctx.site.id)) !== null,
  billers: await listBillers(ctx.site.id),
  ledgers: await moneyLedgers(ctx.site.id),
  mayManage: ctx.can('fees.settings.manage'),
  constraints: constraintsOf({ biller: billerForm }),
}))

export const action = guard(
  'fees.settings.manage',
  submitted(billerForm, async (ctx, value, { done }) => {
    await saveBiller(ctx, value)
    return done(paths.billers, value.active ? 'biller:opened' : 'biller:shut')
  }),
)

export default function Billers() {
  const { billers, book, mayManage } = useLoaderData<typeof loader>()
  const { t } = useWords()
  const nameOf = useName()
  const taka = useTaka()
  return (
    <Page title={t('biller:title')} description={t('biller:about')}>
      {!book ? (
        <EmptyState
          title="biller:noBook"
          text="biller:noBookText"
          action={<LinkButton to={paths.books}>{t('biller:toBooks')}</LinkButton>}
        />
      ) : !billers.length ? (
        <EmptyState title="biller:none" text="biller:noneText" />
      ) : (
        <DataTable
          bare
          caption="biller:title"
          list={whole(billers)}
          rowKey={(row) => row.clientId}
          rowHeader="name"
          rowName={(row) => row.name}
          actions={(row) =>
            mayManage ? (
              <LinkButton small to={`${paths.billers}?edit=${row.clientId}`}>
                {t('biller:change')}
              </LinkButton>
            ) : null
          }
          columns={[
            { key: 'name', header: 'common:name', phone: true, cell: (row) => row.name },
            {
              key: 'method',
              header: 'biller:method',
              cell: (row) => (row.method ? t(`biller:way.${row.method}`) : null),
            },
            {
              key: 'ledger',
              header: 'biller:ledger',
              cell: (row) => nameOf({ nameEn: row.ledgerEn ?? '', nameBn: row.ledgerBn ?? '' }),
            },
            {
              key: 'mostOver',
              header: 'biller:mostOver',
              numeric: true,
              cell: (row) => (row.mostOver === null ? null : taka(row.mostOver)),
            },
            { key: 'month', header: 'biller:month', numeric: true, cell: (row) => taka(row.month) },
            {
              key: 'state',
              header: 'common:status',
              phone: true,
              cell: (row) => (
                <Badge tone={row.active ? 'good' : 'plain'}>{t(`biller:state.${row.active ? 'on' : 'off'}`)}</Badge>
              ),
            },
          ]}
        />
      )}
      <ChangeDialog />
    </Page>
  )
}

/** Twenty thousand taka, until the institution says otherwise. */
const MOST_OVER = 2_000_000

/** How one program is let in (`?edit=ID`). */
function ChangeDialog() {
  const { billers, ledgers, book, mayManage } = useLoaderData<typeof loader>()
  const { t } = useWords()
  const nameOf = useName()
  const [params] = useSearchParams()
  const answer = useActionData<SubmissionResult<string[]>>()
  const row = billers.find(({ clientId }) => String(clientId) === params.get('edit'))
  const [form, fields] = useForm<BillerForm>({
    id: `biller-${row?.clientId ?? 0}`,
    lastResult: answer,
    constraint: useConstraint('biller'),
    defaultValue: {
      method: row?.method ?? 'wallet',
      ledgerId: String(row?.ledgerId ?? (ledgers.length === 1 ? ledgers[0]?.id : '')),
      mostOver: takaText(row?.mostOver ?? MOST_OVER),
      active: row?.active || !row?.method ? 'on' : '',
    },
  })
  if (!row || !book || !mayManage) return null
  return (
    <Dialog title={row.name} closeTo={paths.billers}>
      <PostForm form={form} values={{ clientId: row.clientId }}>
        <FormErrors
          form={form}
          problems={problemsOf(fields, { ledgerId: 'biller:ledger', mostOver: 'biller:mostOver' })}
        />
        <div className="grid gap-4">
          <RadioField
            field={fields.method}
            label="biller:method"
            options={BILLER_METHODS.map((value) => ({ value, label: `biller:way.${value}` }))}
          />
          <SelectField
            field={fields.ledgerId}
            label="biller:ledger"
            hint="biller:ledgerHint"
            options={ledgers.map((one) => ({ value: one.id, text: nameOf(one) }))}
          />
          <MoneyField field={fields.mostOver} label="biller:mostOver" hint="biller:mostOverHint" />
          <CheckField field={fields.active} label="biller:active" />
        </div>
        <FormActions>
          <SubmitButton>{t('common:save')}</SubmitButton>
        </FormActions>
      </PostForm>
    </Dialog>
  )
}
