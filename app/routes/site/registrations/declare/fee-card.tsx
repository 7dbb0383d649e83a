import { useSearchParams } from '@remix-run/react'
import { useTaka } from '~/i18n/use-taka'
import { LinkButton } from '~/ui/button'
import { ConfirmForm } from '~/ui/dialog'
import { useWords } from '~/ui/lang'
import { Card, Stat, Stats } from '~/ui/page'

/** The registration fee: how many are charged and have paid; charged and taken back for all, each after a question. */
export function FeeCard({
  fee,
  mayManage,
}: {
  fee: { amount: number; to: number; charged: number; paid: number; due: number }
  mayManage: boolean
}) {
  const { t, n } = useWords()
  const taka = useTaka()
  const [params] = useSearchParams()
  const asked = params.get('confirm')
  return (
    <Card title={t('registration:part.fee')}>
      <Stats>
        <Stat label={t('registration:fee.charged')} value={n(fee.charged)} />
        <Stat label={t('registration:fee.paid')} value={n(fee.paid)} tone={fee.paid ? 'good' : undefined} />
        <Stat label={t('registration:fee.open')} value={taka(fee.due)} tone={fee.due ? 'warn' : undefined} />
      </Stats>
      {mayManage ? (
        <div className="mt-3 flex flex-wrap gap-2 print:hidden">
          {fee.to ? (
            <LinkButton look="primary" to="?confirm=charge">
              {t('registration:fee.charge', { count: fee.to })}
            </LinkButton>
          ) : null}
          {fee.charged ? (
            <LinkButton look="quiet" to="?confirm=uncharge">
              {t('registration:fee.takeBack')}
            </LinkButton>
          ) : null}
        </div>
      ) : null}
      {mayManage && asked === 'charge' && fee.to ? (
        <ConfirmForm
          values={{ intent: 'charge' }}
          name=""
          type=""
          look="primary"
          title={t('registration:fee.chargeAsk', { count: fee.to })}
          text={t('registration:fee.chargeText', { amount: taka(fee.amount) })}
          submit={t('registration:fee.chargeGo')}
        />
      ) : null}
      {mayManage && asked === 'uncharge' && fee.charged ? (
        <ConfirmForm
          values={{ intent: 'uncharge' }}
          name=""
          type=""
          title={t('registration:fee.backAsk', { count: fee.charged })}
          text={t('registration:fee.backText', { count: fee.paid })}
          submit={t('registration:fee.backGo')}
        />
      ) : null}
    </Card>
  )
}
