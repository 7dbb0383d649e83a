import type { Received } from '~/domain/inquiries/receive-inquiry.server'
import { paths } from '~/paths'
import { PageHead } from '~/ui/site/article'
import { useSite } from '~/ui/site/use-site'

/** Number and PIN of a complaint, shown this once: to be written down, photographed or printed. */
export function ReceivedCard({ received, days }: { received: Received; days: number }) {
  const { t, n, at } = useSite()
  return (
    <>
      <PageHead title={t('inquiry:received.title')} note={t('inquiry:received.next', { days: n(days) })} />
      <section role="status" className="site-card max-w-xl p-5">
        <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-5 gap-y-2">
          <dt>{t('inquiry:field.number')}</dt>
          <dd className="text-2xl font-bold tabular-nums">{received.number}</dd>
          <dt>{t('inquiry:field.pin')}</dt>
          <dd className="text-2xl font-bold tabular-nums">{received.pin}</dd>
        </dl>
        <p className="mt-4 font-medium">{t('inquiry:received.keep')}</p>
        <p className="mt-1 text-muted">{t('inquiry:received.where')}</p>
      </section>
      <p className="no-print mt-5">
        <a className="site-button-plain" href={at(paths.webComplaint)}>
          {t('inquiry:received.back')}
        </a>
      </p>
    </>
  )
}
