import { formatDateTime } from '~/format/dates'
import { useSite } from '~/ui/site/use-site'
import type { PublicDrawData } from './lottery-data.server'

/** What was published before the draw, what decided it, and the server's own computation. */
export function DrawFacts({ data: { draw, pools, right, seal } }: { data: PublicDrawData }) {
  const { t, n, lang, own } = useSite()
  const time = (at: Date | string) => formatDateTime(new Date(at), lang)
  const pool = (code: string) =>
    code === 'general' ? t('lottery:general') : own(pools[code]?.nameBn ?? code, pools[code]?.nameEn ?? code)
  const coded = (key: string, text: string | null) =>
    text === null ? null : <Fact label={t(`lottery:${key}`)} code={text} />
  return (
    <section aria-labelledby="facts" className="mb-8">
      <h2 id="facts" className="site-title">
        {t('lottery:published')}
      </h2>
      {draw.drawnAt ? (
        <p
          className={`mb-4 rounded border-l-4 px-4 py-3 ${right ? 'border-accent bg-accent-soft' : 'border-warn bg-warn-soft'}`}
        >
          {t(right ? 'lottery:web.right' : 'lottery:web.wrong')}
        </p>
      ) : null}
      <dl className="grid gap-3">
        <Fact label={t('lottery:frozenAt')} text={time(draw.frozenAt)} />
        <Fact label={t('lottery:applicants')} text={n(draw.applicants)} />
        {coded('listHash', draw.listHash)}
        {coded('termsHash', draw.termsHash)}
        {coded('secretHash', draw.secretHash)}
        {coded('seal', seal)}
        {draw.drawnAt ? <Fact label={t('lottery:drawnAt')} text={time(draw.drawnAt)} /> : null}
        {coded('text', draw.publicText)}
        {coded('secret', draw.secret)}
        {coded('seed', draw.seed)}
        {coded('resultHash', draw.resultHash)}
        <Fact
          label={t('lottery:pools')}
          text={draw.terms.pools.map((one) => `${pool(one.code)}: ${n(one.seats)}`).join(' · ')}
        />
        <Fact label={t('lottery:waiting')} text={draw.terms.waiting.map(n).join(' + ')} />
      </dl>
    </section>
  )
}

function Fact({ label, text, code }: { label: string; text?: string; code?: string }) {
  return (
    <div className="grid gap-x-4 border-b border-line pb-2 md:grid-cols-[16rem_1fr]">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 break-words">
        {code === undefined ? (
          text
        ) : (
          <code className="break-all font-mono text-sm" translate="no">
            {code}
          </code>
        )}
      </dd>
    </div>
  )
}
