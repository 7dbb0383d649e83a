import { renderPdf } from '~/documents/pdf.server'
import type { SiteCtx } from '~/domain/context'
import { readFile } from '~/domain/operations/files/files.server'
import { schoolHead } from '~/domain/results/result-documents'
import { accountAmount } from '~/format/account-amount'
import { formatDate, today } from '~/format/dates'
import { digits } from '~/format/digits'
import { nameIn } from '~/format/names'
import { amountInWords } from '~/format/words'
import { wordsFor } from '~/i18n/i18n.server'
import { paidPayout } from './payout-list.server'

/** The receipt that whoever got the money signs. @throws Missing */
export async function payoutPdf(ctx: SiteCtx, id: number): Promise<{ name: string; pdf: Uint8Array }> {
  const { lang, site } = ctx
  const payout = await paidPayout(site.id, id)
  const t = wordsFor(lang)
  const logo = site.logoFileId ? (await readFile(site, site.logoFileId)).content : undefined
  const fact = (key: string, value: string) => `${t(`held:${key}`)}: ${value}`
  const back = payout.kind === 'board-back'
  const pdf = await renderPdf('account-report', {
    lang,
    school: schoolHead(site, lang, logo),
    title: t(`held:paper.${payout.kind}`),
    about: [
      fact('voucher', digits(payout.voucher ?? '', lang)),
      fact('day', formatDate(payout.day ?? today(), lang)),
      fact(back ? 'payer' : 'payee', payout.payee),
      fact('reason', payout.reason),
      fact(back ? 'into' : 'from', nameIn({ nameEn: payout.fromEn, nameBn: payout.fromBn }, lang)),
      ...(payout.reference ? [fact('reference', digits(payout.reference, lang))] : []),
      fact('inWords', amountInWords(BigInt(payout.amount), lang)),
    ],
    issuedOn: formatDate(today(), lang),
    heads: [t('held:code'), t('held:student'), t('held:amount')],
    texts: 2,
    wide: false,
    rows: [
      ...payout.lines.map((line) => ({
        look: 'ledger' as const,
        cells: [digits(line.code, lang), nameIn(line, lang), accountAmount(line.amount, lang)],
      })),
      { look: 'total' as const, cells: ['', t('common:total'), accountAmount(payout.amount, lang)] },
    ],
    signatures: [...(back ? [] : ['receiver']), 'accountant', 'head'].map((who) => ({ title: t(`held:sign.${who}`) })),
  })
  return { name: `${t(`held:paper.${payout.kind}`)} ${payout.voucher ?? ''}`, pdf: new Uint8Array(pdf) }
}
