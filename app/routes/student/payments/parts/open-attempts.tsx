import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { groupedTaka } from '~/format/money'
import { useName } from '~/i18n/use-words'
import { useWords } from '~/ui/lang'
import { Alert } from '~/ui/page'

interface Open {
  invoice: string
  amount: number
  gatewayEn: string
  gatewayBn: string
}

/** Payments that may still come in, before somebody pays again. */
export function OpenAttempts({ attempts }: { attempts: readonly Open[] }) {
  const { t, n } = useWords()
  const name = useName()
  if (!attempts.length) return null
  return (
    <Alert tone="warn" title={t('online-payment:state.waiting')}>
      <ul className="grid gap-2">
        {attempts.map((one) => (
          <li key={one.invoice} className="flex flex-wrap items-center justify-between gap-2">
            {t('online-payment:state.waitingText', {
              amount: n(groupedTaka(one.amount)),
              gateway: name({ nameEn: one.gatewayEn, nameBn: one.gatewayBn }),
            })}
            <LinkButton small to={paths.onlinePaymentStatus(one.invoice)}>
              {t('online-payment:state.see')}
            </LinkButton>
          </li>
        ))}
      </ul>
    </Alert>
  )
}
