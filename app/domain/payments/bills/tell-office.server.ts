import { notify, staffWhoMay } from '~/domain/delivery/notifications.server'
import { digits } from '~/format/digits'
import type { Lang } from '~/format/lang'
import { formatTaka } from '~/format/money'
import { wordsFor } from '~/i18n/i18n.server'
import { paths } from '~/paths'
import type { Collected } from '../till/collect-payment.server'

/** Rings for those who give money back, of money that pays no bill; where a gateway took it, its exception says so. */
export async function tellOfficeOfHeld(site: { id: number }, payment: Collected): Promise<void> {
  for (const { amount } of payment.bills.filter(({ applied }) => !applied)) {
    const said = (lang: Lang) =>
      wordsFor(lang)('applicant-payment:notice.held', {
        receipt: digits(payment.receipt, lang),
        amount: formatTaka(amount, lang),
        interpolation: { escapeValue: false },
      })
    await notify(site.id, await staffWhoMay(site.id, 'payments.cancellations.approve'), {
      titleEn: said('en'),
      titleBn: said('bn'),
      link: paths.paymentReceipt(payment.id),
    })
  }
}
