import type { Charge } from '~/domain/packages/charges.server'
import type { SiteMembership } from '~/domain/packages/memberships.server'
import { formatDate } from '~/format/dates'
import { shortTaka } from '~/format/money'
import { useName } from '~/i18n/use-words'
import { useWords, type Lang } from '~/ui/lang'

/** What was agreed, in one line; empty where the package's price counts. */
export function termsText(
  site: SiteMembership,
  t: ReturnType<typeof useWords>['t'],
  n: ReturnType<typeof useWords>['n'],
  lang: Lang,
): string {
  return [
    site.agreedPoisha === null ? '' : t('packages:membership.agreedIs', { amount: shortTaka(site.agreedPoisha, lang) }),
    site.discountHundredths ? t('packages:membership.discountIs', { percent: n(site.discountHundredths / 100) }) : '',
    site.freeUntil ? t('packages:membership.freeIs', { date: formatDate(site.freeUntil, lang) }) : '',
    site.termsNote ?? '',
  ]
    .filter(Boolean)
    .join(' · ')
}

/** What the next cycle costs, line by line. */
export function NextCharge({ site, charge }: { site: SiteMembership; charge: Charge | null }) {
  const { t, n, lang } = useWords()
  const nameOf = useName()
  if (!site.next || !charge) return <p className="text-[0.9375rem] text-muted">{t('packages:next.none')}</p>
  return (
    <div className="rounded border border-line bg-raised p-4 text-[0.9375rem]">
      <h3 className="mb-2 font-semibold">
        {t('packages:next.title', { date: formatDate(site.next.cycleStart, lang) })}
      </h3>
      {charge.lines.length === 0 ? (
        <p className="text-muted">{t('packages:next.free')}</p>
      ) : (
        <table className="w-full">
          <caption className="sr-only">
            {t('packages:next.title', { date: formatDate(site.next.cycleStart, lang) })}
          </caption>
          <tbody>
            {charge.lines.map((line, at) => (
              <tr key={at} className="border-b border-line align-top">
                <th scope="row" className="py-1.5 pr-3 text-left font-normal">
                  {nameOf(line)}
                  <span className="block text-[0.8125rem] text-muted tabular-nums">
                    {line.kind === 'fixed' ? null : `${n(line.quantity)} × ${shortTaka(line.unitPoisha, lang)}`}
                  </span>
                </th>
                <td className="py-1.5 text-right tabular-nums">{shortTaka(line.amountPoisha, lang)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            {charge.discount ? (
              <tr>
                <th scope="row" className="pt-2 text-left font-normal">
                  {t('packages:membership.discountIs', { percent: n(charge.discount.hundredths / 100) })}
                </th>
                <td className="pt-2 text-right tabular-nums">− {shortTaka(charge.discount.poisha, lang)}</td>
              </tr>
            ) : null}
            <tr>
              <th scope="row" className="pt-2 text-left font-semibold">
                {t('common:total')}
              </th>
              <td className="pt-2 text-right font-semibold tabular-nums">{shortTaka(charge.totalPoisha, lang)}</td>
            </tr>
          </tfoot>
        </table>
      )}
      <p className="mt-2 text-[0.8125rem] leading-5 text-muted">{t('packages:next.note')}</p>
    </div>
  )
}
