import { shortTaka } from '~/format/money'
import type { Head, Price } from '~/domain/packages/price.policy'
import { useWords } from '~/ui/lang'

/** A price in words: the fixed part, each tier (`brief`: from the lowest to the highest), the minimum. */
export function PriceWords({ price, brief = false }: { price: Price | null; brief?: boolean }) {
  const { t, lang } = useWords()
  if (!price) return <span className="text-muted">{t('packages:price.none')}</span>
  const heads = (['student', 'employee'] as const).filter((kind) => price.tiers[kind].length)
  return (
    <span className="grid gap-0.5">
      {price.fixedPoisha > 0n ? (
        <span>{t('packages:price.fixedIs', { amount: shortTaka(price.fixedPoisha, lang) })}</span>
      ) : null}
      {heads.map((kind) => (
        <TierWords key={kind} kind={kind} price={price} brief={brief} />
      ))}
      {price.minimumPoisha > 0n ? (
        <span className="text-muted">
          {t('packages:price.minimumIs', { amount: shortTaka(price.minimumPoisha, lang) })}
        </span>
      ) : null}
      {price.fixedPoisha === 0n && !heads.length ? <span>{t('packages:price.isFree')}</span> : null}
    </span>
  )
}

function TierWords({ kind, price, brief }: { kind: Head; price: Price; brief: boolean }) {
  const { t, n, lang } = useWords()
  const tiers = price.tiers[kind]
  if (brief && tiers.length > 1) {
    const units = tiers.map((tier) => tier.unitPoisha)
    const [least, most] = [units.reduce((a, b) => (b < a ? b : a)), units.reduce((a, b) => (b > a ? b : a))]
    return (
      <span>
        {t(`packages:price.per.${kind}`)}{' '}
        <span className="whitespace-nowrap">
          {shortTaka(least, lang)}–{shortTaka(most, lang)}
        </span>
      </span>
    )
  }
  return (
    <span>
      {t(`packages:price.per.${kind}`)}{' '}
      {tiers.map((tier, at) => {
        const amount = shortTaka(tier.unitPoisha, lang)
        if (tiers.length === 1) return <span key={at}>{amount}</span>
        const from = (tiers[at - 1]?.upTo ?? 0) + 1
        return (
          <span key={at} className="block pl-3">
            {tier.upTo === null
              ? t('packages:price.tierFrom', { from: n(from), amount })
              : t('packages:price.tierSpan', { from: n(from), to: n(tier.upTo), amount })}
          </span>
        )
      })}
    </span>
  )
}
