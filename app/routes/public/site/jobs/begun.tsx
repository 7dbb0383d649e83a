import { paths } from '~/paths'
import { PageHead } from '~/ui/site/article'
import { useSite } from '~/ui/site/use-site'

/** Number and PIN, this once: a slip to print or to write down. */
export function Begun({ begun }: { begun: { number: string; pin: string } }) {
  const { t, n, at } = useSite()
  return (
    <>
      <PageHead title={t('job-form:begun.title')} />
      <div className="site-card max-w-xl p-5 sm:p-6">
        <dl className="grid grid-cols-2 gap-4">
          <div>
            <dt className="text-sm text-muted">{t('recruitment:number')}</dt>
            <dd className="text-2xl font-bold tabular-nums">{n(begun.number)}</dd>
          </div>
          <div>
            <dt className="text-sm text-muted">{t('job-form:pin')}</dt>
            <dd className="text-2xl font-bold tabular-nums">{n(begun.pin)}</dd>
          </div>
        </dl>
        <p className="mt-4">{t('job-form:begun.keep')}</p>
        <p className="no-print mt-5">
          <a className="site-button" href={at(`${paths.webJobs}?step=papers`)}>
            {t('job-form:begun.go')}
          </a>
        </p>
      </div>
    </>
  )
}
