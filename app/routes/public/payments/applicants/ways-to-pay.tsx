import { groupedTaka } from '~/format/money'
import { paths } from '~/paths'
import { GatewayChoice } from '~/screens/online-payment/gateway-choice'
import { WalletChoice } from '~/screens/online-payment/wallet-choice'
import { Button } from '~/ui/button'
import { FormErrors, MoneyField, PhoneField, plain, SelectField, takaText, TextField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Section } from '~/ui/page'
import { useSite } from '~/ui/site/use-site'
import { CsrfField } from '~/ui/shell/csrf'
import type { ShownBill } from './act-on-bill.server'

const box = 'rounded border border-line bg-raised p-4'
const wide = 'min-h-touch w-full sm:w-auto sm:!px-8'

/** The ways to pay a bill, each a form of its own; what was typed wrongly stands in its own. */
export function WaysToPay({ found }: { found: ShownBill }) {
  const { t } = useWords()
  return (
    <>
      {found.gateways.length ? <ByGateway found={found} /> : null}
      {found.wallets.length ? <ByTransactionId found={found} /> : null}
      {found.accounts.length ? <AtTheBank found={found} /> : null}
      <Section title={t('applicant-payment:office.title')}>
        <p className={box}>{t('applicant-payment:office.text')}</p>
      </Section>
    </>
  )
}

function Hidden({ ticket, intent }: { ticket: string; intent: string }) {
  return (
    <>
      <CsrfField />
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="ticket" value={ticket} />
    </>
  )
}

const wrongOf = (found: ShownBill, at: 'pay' | 'claim') => (found.wrong?.in === at ? found.wrong : undefined)

function ByGateway({ found }: { found: ShownBill }) {
  const { t, n } = useWords()
  const wrong = wrongOf(found, 'pay')
  return (
    <Section title={t('applicant-payment:gateway.title')}>
      <form method="post" noValidate className={box}>
        <Hidden ticket={found.ticket} intent="pay" />
        <input type="hidden" name="once" value={found.once} />
        <FormErrors form={{ errors: wrong?.error?.[''] ?? undefined }} />
        <div className="mb-4 grid gap-4">
          <GatewayChoice
            gateways={found.gateways}
            chosen={wrong?.initialValue?.gateway}
            errors={wrong?.error?.gateway ?? undefined}
          />
          <PhoneField
            field={plain('mobile', wrong?.initialValue?.mobile, {
              required: true,
              errors: wrong?.error?.mobile ?? undefined,
            })}
            label="online-payment:pay.mobile"
            hint="online-payment:pay.mobileHint"
          />
        </div>
        <Button type="submit" look="primary" className={wide}>
          {t('online-payment:pay.submit', { amount: n(groupedTaka(found.bill?.amount ?? 0)) })}
        </Button>
      </form>
    </Section>
  )
}

function ByTransactionId({ found }: { found: ShownBill }) {
  const { t } = useWords()
  const wrong = wrongOf(found, 'claim')
  const field = (key: string, usual?: string) =>
    plain(key, wrong?.initialValue?.[key] ?? usual, { required: true, errors: wrong?.error?.[key] ?? undefined })
  if (found.claims.some(({ state }) => state === 'waiting')) return null
  return (
    <Section title={t('applicant-payment:claim.title')}>
      <form method="post" noValidate className={box}>
        <Hidden ticket={found.ticket} intent="claim" />
        <FormErrors form={{ errors: wrong?.error?.[''] ?? undefined }} />
        <p className="mb-3 text-muted">{t('applicant-payment:claim.about')}</p>
        <div className="mb-4 grid gap-4">
          <WalletChoice wallets={found.wallets} chosen={wrong?.initialValue?.wallet} />
          <TextField field={field('trxId')} label="trx:pay.id" hint="trx:pay.idHint" />
          <MoneyField field={field('amount', takaText(found.bill?.amount ?? 0))} label="trx:pay.amount" />
          <PhoneField field={field('sender')} label="trx:pay.mobile" />
        </div>
        <Button type="submit" className={wide}>
          {t('trx:pay.submit')}
        </Button>
      </form>
    </Section>
  )
}

function AtTheBank({ found }: { found: ShownBill }) {
  const { t, n, lang, at } = useSite()
  return (
    <Section title={t('applicant-payment:slip.title')}>
      <form method="post" action={at(paths.applicantPaper)} className={box}>
        <Hidden ticket={found.ticket} intent="slip" />
        <p className="mb-3 text-muted">{t('applicant-payment:slip.about')}</p>
        <div className="mb-4">
          <SelectField
            field={plain('bankAccountId', String(found.accounts[0]?.id ?? ''), { required: true })}
            label="applicant-payment:slip.account"
            options={found.accounts.map((one) => ({
              value: one.id,
              text: `${lang === 'bn' ? one.bankBn : one.bankEn} · ${n(one.number)}`,
            }))}
          />
        </div>
        <Button type="submit" className={wide}>
          {t('applicant-payment:slip.submit')}
        </Button>
      </form>
    </Section>
  )
}
