import type { OpenGateway } from '~/domain/gateways/online.server'
import { useName } from '~/i18n/use-words'
import { errorText } from '~/ui/fields/error'
import { useWords } from '~/ui/lang'

/** The gateways to pay through: what each can do, and who pays its charge. */
export function GatewayChoice({
  gateways,
  chosen,
  errors,
}: {
  gateways: readonly OpenGateway[]
  chosen?: unknown
  errors?: readonly string[]
}) {
  const { t, n, lang } = useWords()
  const name = useName()
  const first = gateways.some(({ id }) => String(id) === chosen) ? String(chosen) : String(gateways[0]?.id)
  return (
    <fieldset aria-describedby={errors?.length ? 'gateway-error' : undefined}>
      <legend className="mb-1 font-medium">{t('online-payment:pay.gateway')}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {gateways.map((one) => (
          <label key={one.id} className="flex min-h-11 cursor-pointer gap-3 rounded border border-line px-3 py-2">
            <input
              type="radio"
              className="tick mt-0.5"
              name="gateway"
              value={one.id}
              defaultChecked={String(one.id) === first}
            />
            <span className="min-w-0">
              <span className="font-medium">{name(one)}</span>
              {one.methods.length ? (
                <span className="block text-[0.8125rem] text-muted">{one.methods.map(name).join(', ')}</span>
              ) : null}
              <span className="block text-[0.8125rem] text-muted">
                {one.chargeBearer === 'institution'
                  ? t('online-payment:pay.noCharge')
                  : one.chargePercent
                    ? t('online-payment:pay.onTop', { percent: n(Number(one.chargePercent)) })
                    : t('online-payment:pay.onTopSome')}
              </span>
              {one.trial ? (
                <span className="block text-[0.8125rem] text-warn">{t('online-payment:pay.trial')}</span>
              ) : null}
            </span>
          </label>
        ))}
      </div>
      {errors?.length ? (
        <p id="gateway-error" className="mt-1 text-[0.8125rem] text-bad">
          {errors.map((one) => errorText(t, lang, one, t('online-payment:pay.gateway'))).join(' ')}
        </p>
      ) : null}
    </fieldset>
  )
}
