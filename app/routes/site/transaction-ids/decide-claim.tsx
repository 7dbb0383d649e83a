import { useActionData, useSearchParams } from '@remix-run/react'
import type { ClaimRow } from '~/domain/online-payments/trx/claim-list.server'
import { isNoIncome } from '~/domain/online-payments/trx/line-kind.policy'
import { formatDateShort } from '~/format/dates'
import { formatPhone } from '~/format/phone'
import { paths } from '~/paths'
import { useTaka } from '~/i18n/use-taka'
import { SubmitButton } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { FormErrors, MoneyField, PostForm, problemsOf, takaText, TextField, useConstraint } from '~/ui/fields'
import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Alert, FormActions, KeyValue } from '~/ui/page'

type Row = Pick<ClaimRow, 'id' | 'provider' | 'trxId' | 'mobile' | 'amount' | 'state' | 'open' | 'line'>

/** What the payer says and what the wallet's statement says of it, and the two answers (`?decide=ID`). */
export function DecideClaim({ rows }: { rows: readonly Row[] }) {
  const [params] = useSearchParams()
  const row = rows.find(({ id, state }) => String(id) === params.get('decide') && state === 'waiting')
  return row ? <Decide key={row.id} row={row} /> : null
}

function Decide({ row }: { row: Row }) {
  const { t, lang } = useWords()
  const money = useTaka()
  const [form, fields] = useForm<{ amount: string; answer: string }>({
    id: 'decide',
    lastResult: useActionData<SubmissionResult<string[]>>(),
    constraint: useConstraint('decide'),
    defaultValue: { amount: takaText(row.line?.amount ?? row.amount) },
  })
  const { line } = row
  return (
    <Dialog
      title={t('trx:claims.of', { wallet: t(`trx:wallet.${row.provider}`), id: row.trxId })}
      closeTo={paths.transactionIds}
    >
      {line && isNoIncome(line.kind) ? (
        <Alert tone="bad" title={t('trx:claims.noIncome', { kind: t(`trx:line.${line.kind}`) })} />
      ) : null}
      {line?.kind === 'unknown' ? <Alert tone="warn" title={t('trx:claims.kindUnknown')} /> : null}
      {line && line.amount !== row.amount ? <Alert tone="warn" title={t('trx:claims.differs')} /> : null}
      <KeyValue
        figures
        items={[
          {
            label: t('trx:claims.said'),
            value: `${money(row.amount)} · ${formatPhone(row.mobile, lang)}`,
          },
          {
            label: t('trx:claims.statement'),
            value: line
              ? [
                  money(line.amount),
                  t(`trx:line.${line.kind}`),
                  line.day ? formatDateShort(line.day, lang) : '',
                  line.mobile ? formatPhone(line.mobile, lang) : '',
                ]
                  .filter(Boolean)
                  .join(' · ')
              : t('trx:claims.noStatement'),
          },
          { label: t('trx:claims.open'), value: money(row.open) },
        ]}
      />
      <PostForm form={form} values={{ id: row.id }}>
        <FormErrors
          form={form}
          problems={problemsOf(fields, { amount: 'trx:claims.came', answer: 'trx:claims.reason' })}
        />
        <div className="mt-3 grid gap-3.5">
          <MoneyField field={fields.amount} label="trx:claims.came" hint="trx:claims.cameHint" />
          <TextField field={fields.answer} label="trx:claims.reason" hint="trx:claims.reasonHint" />
        </div>
        <FormActions>
          <SubmitButton look="danger" name="verdict" value="refuse">
            {t('trx:claims.refuse')}
          </SubmitButton>
          {line && isNoIncome(line.kind) ? null : (
            <SubmitButton name="verdict" value="confirm">
              {t('trx:claims.confirm')}
            </SubmitButton>
          )}
        </FormActions>
      </PostForm>
    </Dialog>
  )
}
