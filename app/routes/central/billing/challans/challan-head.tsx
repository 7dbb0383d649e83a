import { formatDate } from '~/format/dates'
import { amountInWords } from '~/format/words'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { useWords } from '~/ui/lang'
import { Card, KeyValue } from '~/ui/page'
import { Link } from '~/ui/link'
import type { ChallanData } from './challan.server'
import { StateBadge } from '~/screens/billing/state-badges'
import { useFullTaka } from '~/i18n/use-taka'

/** The challan as it was made, paid in at the bank and found right. */
export function ChallanHead({ challan }: { challan: ChallanData['challan'] }) {
  const { t, lang, n } = useWords()
  const nameOf = useName()
  const taka = useFullTaka()
  const { account, billed, issuer } = challan.snapshot
  return (
    <Card title={t('billing:challan.head')}>
      <KeyValue
        columns={2}
        items={[
          { label: t('common:status'), value: <StateBadge of="challan" state={challan.state} /> },
          { label: t('billing:challan.amount'), value: <strong>{taka(challan.amountPoisha)}</strong> },
          {
            label: t('billing:site.one'),
            value: (
              <Link className="link-lined" to={`${paths.siteStatement}?site=${challan.siteId}`}>
                {nameOf(billed)}
              </Link>
            ),
          },
          { label: t('billing:challan.inWords'), value: amountInWords(BigInt(challan.amountPoisha), lang) },
          { label: t('billing:invoice.company'), value: nameOf(issuer) },
          account
            ? {
                label: t('billing:challan.account'),
                value: `${nameOf({ nameEn: account.bankEn, nameBn: account.bankBn })}, ${account.accountNo}`,
              }
            : { label: t('billing:challan.source'), value: t(`billing:challan.sources.${challan.source}`) },
          { label: t('billing:challan.madeOn'), value: formatDate(challan.madeOn, lang) },
          ...(challan.note ? [{ label: t('common:note'), value: challan.note }] : []),
          ...(challan.depositedOn
            ? [
                { label: t('billing:challan.depositedOn'), value: formatDate(challan.depositedOn, lang) },
                {
                  label: t('billing:challan.deposited'),
                  value: <strong>{taka(challan.depositedPoisha ?? 0)}</strong>,
                },
                {
                  label: t('billing:challan.bank'),
                  value: [challan.depositBank, challan.depositBranch].filter(Boolean).join(', '),
                },
                account
                  ? { label: t('billing:challan.slipNo'), value: n(challan.slipNo) }
                  : {
                      label: t('billing:challan.reference'),
                      value: <span className="break-all">{challan.reference}</span>,
                    },
                { label: t('billing:challan.depositor'), value: challan.depositor },
                {
                  label: t('billing:challan.scan'),
                  value: challan.scanKey ? (
                    <a className="link-lined" href={paths.file(challan.scanKey)} target="_blank" rel="noreferrer">
                      {t('billing:challan.scanOpen')}
                    </a>
                  ) : null,
                },
              ]
            : []),
          ...(challan.verifiedOn
            ? [{ label: t('billing:challan.verifiedOn'), value: formatDate(challan.verifiedOn, lang) }]
            : []),
          ...(challan.state === 'verified'
            ? [
                { label: t('billing:challan.matched'), value: taka(challan.matchedPoisha) },
                ...(challan.refundedPoisha > 0
                  ? [{ label: t('billing:refund.title'), value: taka(challan.refundedPoisha) }]
                  : []),
                { label: t('billing:challan.unmatched'), value: <strong>{taka(challan.unmatchedPoisha)}</strong> },
              ]
            : []),
          ...(challan.reversedOn
            ? [
                { label: t('billing:challan.reversedOn'), value: formatDate(challan.reversedOn, lang) },
                { label: t('billing:challan.reason'), value: challan.reason },
              ]
            : []),
        ]}
      />
    </Card>
  )
}
