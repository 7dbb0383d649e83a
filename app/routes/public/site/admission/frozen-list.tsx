import { formatDateTime } from '~/format/dates'
import { paths } from '~/paths'
import { useSite } from '~/ui/site/use-site'
import type { StatePage } from './load-form.server'

/** What of the frozen list applicants keep: the office is not its only witness. */
export function FrozenList({ draw, withdrawn }: { draw: NonNullable<StatePage['draw']>; withdrawn: boolean }) {
  const { t, lang, at } = useSite()
  const rows = [
    ...(draw.seal ? [{ label: 'seal', value: draw.seal }] : []),
    { label: 'listHash', value: draw.listHash },
    ...(draw.termsHash ? [{ label: 'termsHash', value: draw.termsHash }] : []),
    { label: 'secretHash', value: draw.secretHash },
  ]
  return (
    <section className="site-card p-5" aria-labelledby="draw">
      <h2 id="draw" className="text-lg font-bold">
        {t('admission-form:draw.title')}
      </h2>
      <p className="text-sm text-muted">{formatDateTime(new Date(draw.frozenAt), lang)}</p>
      {withdrawn ? <p className="mt-1">{t('admission-form:draw.withdrawn')}</p> : null}
      <p className="mt-1">{t('admission-form:draw.text')}</p>
      <dl className="mt-2 grid gap-2">
        {rows.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-sm text-muted">{t(`admission-form:draw.${label}`)}</dt>
            <dd>
              <code className="break-all font-mono text-sm" translate="no">
                {value}
              </code>
            </dd>
          </div>
        ))}
      </dl>
      <a href={at(paths.webLottery(draw.drawId))} className="more-link no-print mt-2">
        {t('admission-form:draw.page')}
      </a>
    </section>
  )
}
