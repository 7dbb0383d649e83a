import { useActionData, useSearchParams } from '@remix-run/react'
import type { CentralClaim } from '~/domain/billing/claims/claim-lists.server'
import { formatPhone } from '~/format/phone'
import { useTaka } from '~/i18n/use-taka'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { FormErrors, MoneyField, PostForm, problemsOf, takaText, TextField, useConstraint } from '~/ui/fields'
import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { FormActions, KeyValue } from '~/ui/page'

type Row = Omit<CentralClaim, 'sentAt'>

/** What an institution says to have sent, and the two answers (`?claim=SITE.ID`). */
export function DecideBillClaim({ rows }: { rows: readonly Row[] }) {
  const [params] = useSearchParams()
  const row = rows.find(({ siteId, id, state }) => `${siteId}.${id}` === params.get('claim') && state === 'waiting')
  return row ? <Decide key={row.id} row={row} /> : null
}

function Decide({ row }: { row: Row }) {
  const { t, n, lang } = useWords()
  const nameOf = useName()
  const taka = useTaka()
  const [form, fields] = useForm<{ amount: string; answer: string }>({
    id: 'decide',
    lastResult: useActionData<SubmissionResult<string[]>>(),
    constraint: useConstraint('decide'),
    defaultValue: { amount: takaText(row.amount) },
  })
  return (
    <Dialog
      title={t('trx:claims.of', { wallet: t(`trx:wallet.${row.provider}`), id: row.trxId })}
      closeTo={paths.claimedIds}
    >
      <KeyValue
        figures
        items={[
          { label: t('bills:centre.site'), value: nameOf({ nameEn: row.siteEn, nameBn: row.siteBn }) },
          { label: t('trx:claims.said'), value: `${taka(row.amount)} · ${formatPhone(row.mobile, lang)}` },
          { label: t('bills:for'), value: n(row.numbers) },
          { label: t('bills:rest'), value: taka(row.open) },
        ]}
      />
      <PostForm form={form} values={{ siteId: row.siteId, id: row.id }}>
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
          <SubmitButton name="verdict" value="confirm">
            {t('trx:claims.confirm')}
          </SubmitButton>
        </FormActions>
      </PostForm>
    </Dialog>
  )
}
