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
  return attempts.map((one) => (
    <Alert
      key={one.invoice}
      tone="warn"
      title={t('online-payment:state.waiting')}
      actions={
        <LinkButton small to={paths.onlinePaymentStatus(one.invoice)}>
          {t('online-payment:state.see')}
        </LinkButton>
      }
    >
      {t('online-payment:state.waitingText', {
        amount: n(groupedTaka(one.amount)),
        gateway: name({ nameEn: one.gatewayEn, nameBn: one.gatewayBn }),
      })}
    </Alert>
  ))
}
