import { renderPdf } from '~/documents/pdf.server'
import type { Tenant } from '~/domain/context'
import { formatDate } from '~/format/dates'
import { digits } from '~/format/digits'
import type { Lang } from '~/format/lang'
import { formatTaka, groupedTaka } from '~/format/money'
import { nameIn } from '~/format/names'
import { amountInWords } from '~/format/words'
import { wordsFor } from '~/i18n/i18n.server'
import { loanReceiptOf } from '../loans/receive-loan.server'
import { loanOf } from '../loans/take-back-loan.server'
import { headOf, paperWords } from './slip-paper.server'

/** The receipt for what somebody gave back of a loan; one that was taken back says so across the page. @throws Missing */
export async function loanReceiptPaper(
  site: Tenant,
  loanId: number,
  id: number,
  lang: Lang,
): Promise<{ pdf: Buffer; name: string }> {
  const loan = await loanOf(site.id, loanId)
  const receipt = await loanReceiptOf(site.id, loanId, id)
  const t = wordsFor(lang)
  const n = (text: string) => digits(text, lang)
  const figures = {
    number: n(receipt.number),
    name: nameIn(loan, lang),
    code: n(loan.code),
    amount: formatTaka(receipt.amount, lang),
    words: amountInWords(BigInt(receipt.amount), lang),
    interpolation: { escapeValue: false },
  }
  const title = t('salary-loan:paper.title', figures)
  const row = (key: string, value: string) => [t(`salary-loan:paper.${key}`), value]
  const pdf = await renderPdf('salary', {
    lang,
    school: await headOf(site, lang),
    words: paperWords(lang),
    ...(receipt.reversedAt ? { watermark: t('salary-loan:paper.cancelled') } : {}),
    slips: [],
    letter: {
      memo: title,
      date: `${t('common:date')}: ${formatDate(receipt.day, lang)}`,
      to: [],
      subject: t('salary-loan:paper.subject', figures),
      text: [t('salary-loan:paper.text', figures)],
      columns: [
        { head: t('salary-loan:paper.what'), share: 1 },
        { head: '', share: 2 },
      ],
      rows: [
        row('lent', `${formatTaka(loan.amount, lang)}, ${formatDate(loan.givenOn, lang)}`),
        row('way', [t(`salary:way.${receipt.way}`), receipt.reference].filter(Boolean).join(', ')),
        row('voucher', n(receipt.voucher)),
        row('rest', n(groupedTaka(loan.balance))),
        ...(receipt.note ? [row('note', receipt.note)] : []),
      ],
      total: [t('salary-loan:paper.received'), figures.amount],
      closing: [t('salary-loan:paper.restText')],
      signatures: [{ title: t('salary-loan:paper.payer') }, { title: t('salary:sign.accountant') }],
    },
  })
  return { pdf, name: title }
}
