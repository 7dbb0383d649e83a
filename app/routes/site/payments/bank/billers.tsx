import { useActionData, useLoaderData, useSearchParams } from '@remix-run/react'
import type { SubmissionResult } from '@conform-to/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import { moneyLedgers } from '~/domain/accounts/chart/ledgers.server'
import { bookOf } from '~/domain/accounts/years/book.server'
import { BILLER_METHODS } from '~/domain/payments/biller/biller-methods'
import { billerForm, type BillerForm } from '~/domain/payments/biller/biller.form'
import { listBillers, saveBiller, type BillerRow } from '~/domain/payments/biller/billers.server'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import { LinkButton } from '~/ui/button'
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
import { EmptyState, FormActions, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'

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

const billerList = listSpec<BillerRow>()({
  area: 'biller',
  title: 'biller:title',
  name: 'name',
  columns: {
    name: { kind: 'text', header: 'common:name', phone: true },
    method: { kind: 'word', words: 'biller:way' },
    ledger: 'name',
    mostOver: 'taka',
    month: 'taka',
    state: {
      kind: 'state',
      header: 'common:status',
      words: 'biller:state',
      tones: { on: 'good', off: 'plain' },
      of: (row) => (row.active ? 'on' : 'off'),
      phone: true,
    },
  },
})

export default function Billers() {
  const { billers, book, mayManage } = useLoaderData<typeof loader>()
  const { t } = useWords()
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
        <ListTable
          spec={billerList}
          rows={billers}
          rowKey={(row) => row.clientId}
          actions={(row) =>
            mayManage ? (
              <LinkButton small to={`${paths.billers}?edit=${row.clientId}`}>
                {t('biller:change')}
              </LinkButton>
            ) : null
          }
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
        <FormActions submit="common:save" />
      </PostForm>
    </Dialog>
  )
}
