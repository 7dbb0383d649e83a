import { PageHead } from '~/ui/site/article'
import { useSite } from '~/ui/site/use-site'

export interface RegisteredFacts {
  number: string
  pin: string
  state: 'coming' | 'waiting'
}

/** Number and PIN, this once. */
export function Registered({
  registered,
  title,
  costs,
}: {
  registered: RegisteredFacts
  title: string
  costs: boolean
}) {
  const { t, n } = useSite()
  const { number, pin, state } = registered
  const next = state === 'waiting' ? 'waiting' : costs ? 'pay' : 'come'
  return (
    <>
      <PageHead title={t(`gatherings:done.${state}`)} note={title} />
      <div role="status" className="site-card max-w-xl p-5 sm:p-6">
        <dl className="grid grid-cols-2 gap-4">
          <div>
            <dt className="text-sm text-muted">{t('gatherings:number')}</dt>
            <dd className="text-2xl font-bold tabular-nums">{n(number)}</dd>
          </div>
          <div>
            <dt className="text-sm text-muted">{t('gatherings:pin')}</dt>
            <dd className="text-2xl font-bold tabular-nums">{n(pin)}</dd>
          </div>
        </dl>
        <p className="mt-4">{t('gatherings:done.keep')}</p>
        <p className="mt-2 font-medium">{t(`gatherings:done.next.${next}`)}</p>
        <p className="no-print mt-5">
          <a className="site-button" href="?">
            {t(next === 'pay' ? 'gatherings:done.goPay' : 'gatherings:done.go')}
          </a>
        </p>
      </div>
    </>
  )
}
