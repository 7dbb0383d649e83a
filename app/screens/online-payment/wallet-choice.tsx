import type { WalletAccount } from '~/domain/online-payments/trx/wallets.server'
import { formatPhone } from '~/format/phone'
import { useWords } from '~/ui/lang'

interface WalletChoiceProps {
  wallets: readonly Pick<WalletAccount, 'id' | 'provider' | 'number' | 'kind' | 'noteBn' | 'noteEn'>[]
  chosen: unknown
}

/** The numbers to pay to, one of which was paid to. */
export function WalletChoice({ wallets, chosen }: WalletChoiceProps) {
  const { t, lang } = useWords()
  const first = wallets.some(({ id }) => String(id) === chosen) ? String(chosen) : String(wallets[0]?.id)
  return (
    <fieldset>
      <legend className="mb-1">{t('trx:pay.to')}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {wallets.map((one) => (
          <label key={one.id} className="flex min-h-11 cursor-pointer gap-3 rounded border border-line px-3 py-2">
            <input
              type="radio"
              className="tick mt-0.5"
              name="wallet"
              value={one.id}
              defaultChecked={String(one.id) === first}
            />
            <span className="min-w-0">
              <span className="font-medium">{t(`trx:wallet.${one.provider}`)}</span>{' '}
              <strong className="tabular-nums">{formatPhone(one.number, lang)}</strong>
              <span className="block text-[0.8125rem] text-muted">{t(`trx:kind.${one.kind}`)}</span>
              {(lang === 'bn' ? one.noteBn || one.noteEn : one.noteEn || one.noteBn) ? (
                <span className="block text-[0.8125rem]">
                  {lang === 'bn' ? one.noteBn || one.noteEn : one.noteEn || one.noteBn}
                </span>
              ) : null}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
