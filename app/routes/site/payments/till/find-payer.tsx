import type { FoundBill } from '~/domain/payments/bills/find-bill.server'
import type { Payer } from '~/domain/payments/till/payers.server'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { Button } from '~/ui/button'
import { BesideField, plain, TextField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { GetForm, Link } from '~/ui/link'
import { Alert } from '~/ui/page'
import { useTaka } from '~/i18n/use-taka'

/** Class, section and roll of somebody, as the till says them. */
export function usePlace(): (one: {
  classEn: string | null
  classBn: string | null
  sectionEn?: string | null
  sectionBn?: string | null
  roll: number | null
}) => string {
  const { t, n, lang } = useWords()
  return (one) =>
    [
      lang === 'bn' ? one.classBn : one.classEn,
      lang === 'bn' ? one.sectionBn : one.sectionEn,
      one.roll === null ? null : `${t('till:roll')} ${n(one.roll)}`,
    ]
      .filter(Boolean)
      .join(' · ')
}

interface FindPayerProps {
  q: string
  found: readonly Payer[]
  bills: readonly FoundBill[]
  /** It is what this page is for. */
  focus: boolean
  /** The counter is opened first: its field has the cursor. */
  opens: boolean
}

/** Typed or scanned: a code leads to the dues at once, anything else to those it fits. */
export function FindPayer({ q, found, bills, focus, opens }: FindPayerProps) {
  const { t, n } = useWords()
  const nameOf = useName()
  const taka = useTaka()
  const place = usePlace()
  const fatherOf = (one: Payer) => {
    const name = nameOf({ nameEn: one.fatherEn, nameBn: one.fatherBn })
    return name && t('till:father', { name })
  }
  return (
    <section aria-label={t('till:find')} className="mb-5 print:hidden">
      <GetForm action={paths.studentPayment} className="flex flex-wrap items-start gap-2">
        <TextField
          className="min-w-0 flex-1 basis-64"
          field={plain('q', q)}
          label="till:find"
          hint="till:findHint"
          autoFocus={focus && !opens}
        />
        <BesideField>
          <Button type="submit" look={focus ? 'primary' : 'plain'}>
            {t('till:search')}
          </Button>
        </BesideField>
      </GetForm>
      {q && !found.length && !bills.length && focus && (
        <div className="mt-3">
          <Alert tone="warn" live title={t('till:nobody', { q: n(q) })} />
        </div>
      )}
      {found.length + bills.length > 0 && (
        <ul className="mt-3 divide-y divide-line rounded border border-line bg-raised">
          {found.map((one) => (
            <li key={one.id}>
              <Link
                to={paths.studentPaymentOf(one.id)}
                className="flex flex-wrap justify-between gap-x-4 px-3 py-2.5 hover:bg-sunken"
              >
                <span>
                  <span className="font-semibold">{nameOf(one)}</span> <span className="text-muted">{n(one.code)}</span>
                  <br />
                  <span className="text-[0.875rem] text-muted">
                    {[place(one), fatherOf(one)].filter(Boolean).join(' · ')}
                  </span>
                </span>
                <span className="tabular-nums">{taka(one.due)}</span>
              </Link>
            </li>
          ))}
          {bills.map((one) => (
            <li key={`bill ${one.id}`}>
              <Link
                to={paths.billPayment(one.id)}
                className="flex flex-wrap justify-between gap-x-4 px-3 py-2.5 hover:bg-sunken"
              >
                <span>
                  <span className="font-semibold">{nameOf(one)}</span>{' '}
                  <span className="text-muted">{n(one.number)}</span>
                  <br />
                  <span className="text-[0.875rem] text-muted">
                    {t(`applicant-payment:kind.${one.kind}`)}
                    {one.state === 'open' ? '' : ` · ${t(`applicant-payment:state.${one.state}`)}`}
                  </span>
                </span>
                <span className="tabular-nums">{taka(one.amount)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
