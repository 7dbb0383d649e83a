import { useSearchParams } from '@remix-run/react'
import { screenOf } from '~/domain/accounts/vouchers/screens.policy'
import { formatDate, formatDateTime } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { FormErrors, intentOf, problemsIn } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { Alert, Card, KeyValue, Page } from '~/ui/page'
import type { VoucherData } from '../editor/edit.server'
import { StateBadge, type Result } from '../parts'
import { Attachments } from './attachments'
import { Lines } from './lines'
import { ReverseDialog } from './reverse-dialog'
import { useFullTaka } from '~/i18n/use-taka'

/** What a voucher may have been posted for, where it has words of its own. */
const EVENTS = [
  'payroll',
  'salary-loan',
  'salary-loan-receipt',
  'salary-loan-off',
  'final-settlement',
  'typed',
  'reversal',
  'settlement',
  'fee-accrual',
  'gateway-settlement',
  'till-deposit',
  'till-difference',
  'opening',
  'year-end',
  'cheque-received',
  'cheque-issued',
  'cheque-cleared',
  'cheque-bounced',
  'cheque-charge',
  'bank-line',
  'bank-difference',
]

/** A posted voucher: what it says stays; it can be reversed. */
export function VoucherView({ data, lastResult }: { data: VoucherData; lastResult: Result }) {
  const { t, lang, n } = useWords()
  const nameOf = useName()
  const taka = useFullTaka()
  const [params] = useSearchParams()
  const { voucher, may, screen } = data
  const posted = intentOf(lastResult)
  const asked = params.get('confirm') === 'reverse' && may.reverse
  const link = (to: { number: string; kind: typeof voucher.kind }) => (
    <Link className="link" to={paths.voucher(screenOf(to.kind), to.number)}>
      {n(to.number)}
    </Link>
  )
  const person = (en: string | null, bn: string | null) =>
    en === null ? null : nameOf({ nameEn: en, nameBn: bn ?? '' })
  return (
    <Page
      title={`${t(`vouchers:kind.${voucher.kind}`)} ${n(voucher.number)}`}
      description={voucher.narration}
      actions={
        <>
          {(['bn', 'en'] as const).map((one) => (
            <LinkButton key={one} document target="_blank" to={`${paths.voucherFile(voucher.number)}?lang=${one}`}>
              {t(`vouchers:view.pdf.${one}`)}
            </LinkButton>
          ))}
          {may.copy ? (
            <LinkButton to={`${paths.voucherNew(screen)}?copy=${voucher.number}`}>{t('vouchers:act.copy')}</LinkButton>
          ) : null}
          {may.reverse ? (
            <LinkButton look="danger" to="?confirm=reverse">
              {t('vouchers:act.reverse')}
            </LinkButton>
          ) : null}
        </>
      }
    >
      {lastResult && posted !== 'attach' && !asked ? <FormErrors problems={problemsIn(lastResult)} /> : null}
      {voucher.reversedBy ? (
        <Alert tone="warn">
          {t('vouchers:view.wasReversed')} {link(voucher.reversedBy)}
        </Alert>
      ) : null}
      {voucher.reverses ? (
        <Alert>
          {t('vouchers:view.reverses')} {link(voucher.reverses)}
        </Alert>
      ) : null}
      {asked ? (
        <ReverseDialog
          data={data}
          lastResult={['reverse', 'correct'].includes(posted ?? '') ? lastResult : undefined}
        />
      ) : null}
      <div className="grid gap-5">
        <Card>
          <KeyValue
            columns={2}
            items={[
              { label: t('vouchers:paper.number'), value: n(voucher.number) },
              { label: t('vouchers:day'), value: formatDate(voucher.day, lang) },
              { label: t('vouchers:amount'), value: taka(voucher.amount) },
              {
                label: t('common:status'),
                value: (
                  <StateBadge state={voucher.reversedBy ? 'reversed' : voucher.reverses ? 'reversal' : 'posted'} />
                ),
              },
              { label: t('vouchers:view.madeBy'), value: person(voucher.makerEn, voucher.makerBn) },
              { label: t('vouchers:view.postedBy'), value: person(voucher.posterEn, voucher.posterBn) },
              { label: t('vouchers:view.postedAt'), value: formatDateTime(new Date(voucher.postedAt), lang) },
              {
                label: t('vouchers:view.source'),
                value: EVENTS.includes(voucher.event) ? t(`vouchers:event.${voucher.event}`) : voucher.event,
              },
              { label: t('vouchers:view.place'), value: n(voucher.place) },
              { label: t('vouchers:view.hash'), value: <code className="text-[0.875rem]">{voucher.hash}…</code> },
            ]}
          />
          {may.another ? <p className="mt-3 text-[0.875rem] text-muted">{t('vouchers:view.another')}</p> : null}
        </Card>
        <Lines lines={data.lines} amount={voucher.amount} />
        <Attachments files={data.files} mayAdd={may.attach} lastResult={posted === 'attach' ? lastResult : undefined} />
      </div>
    </Page>
  )
}
