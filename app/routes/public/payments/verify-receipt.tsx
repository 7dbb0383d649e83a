import { useLoaderData } from '@remix-run/react'
import { open } from '~/access/guard.server'
import { guess } from '~/domain/identity/attempts.server'
import { Missing } from '~/domain/errors'
import { attemptKey } from '~/domain/operations/network'
import { verifyReceipt } from '~/domain/payments/receipts/verify-receipt.server'
import { formatDate } from '~/format/dates'
import { formatTaka } from '~/format/money'
import { useName } from '~/i18n/use-words'
import { useWords } from '~/ui/lang'
import { Alert, KeyValue } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { title: 'receipts:verify.title', words: ['ui', 'receipts'], plain: true }

/** What the QR code of a receipt opens. Codes that are none are counted, so that nobody tries them through. */
export const loader = open(async (ctx, { params }) => {
  if (ctx.tenant.kind !== 'site' || (ctx.tenant.modules !== null && !ctx.tenant.modules.includes('payments')))
    throw new Missing('screen')
  const network = ['public-verify', attemptKey(ctx.tenant.id, ctx.ip)] as const
  const receipt = await guess({ network }, 'receipts:verify.tooMany', () =>
    verifyReceipt(ctx.tenant.id, (params.code ?? '').slice(0, 60)),
  )
  return { receipt }
})

export default function VerifyReceipt() {
  const { receipt } = useLoaderData<typeof loader>()
  const { t, n, lang } = useWords()
  const name = useName()
  const taka = (poisha: number) => formatTaka(poisha, lang)
  const state = !receipt ? 'unknown' : (receipt.takenBack?.kind ?? 'genuine')
  return (
    <>
      <h1 className="mb-4 text-2xl font-semibold">{t('receipts:verify.title')}</h1>
      <Alert tone={state === 'genuine' ? 'good' : 'bad'} title={t(`receipts:verify.${state}`)}>
        {t(`receipts:verify.${state}Text`, {
          day: receipt?.takenBack ? formatDate(new Date(receipt.takenBack.on), lang) : '',
        })}
      </Alert>
      {receipt && (
        <div className="my-5 rounded border border-line bg-raised p-5">
          <KeyValue
            columns={2}
            items={[
              { label: t('receipts:paper.number'), value: n(receipt.receipt) },
              { label: t('receipts:paper.day'), value: formatDate(receipt.day, lang) },
              { label: t('receipts:paper.total'), value: <strong>{taka(receipt.amount)}</strong> },
              ...receipt.people.map((one) => ({
                label: t(one.applicant ? 'receipts:verify.applicant' : 'receipts:verify.student'),
                value: `${name(one)} (${n(one.code)})${receipt.people.length > 1 ? ` – ${taka(one.amount)}` : ''}`,
              })),
            ]}
          />
        </div>
      )}
      <p className="text-[0.9375rem] text-muted">{t('receipts:verify.compare')}</p>
    </>
  )
}
