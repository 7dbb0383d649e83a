import { renderPdf } from '~/documents/pdf.server'
import type { Tenant } from '~/domain/context'
import { formatDate, formatMonth, today } from '~/format/dates'
import { digits } from '~/format/digits'
import type { Lang } from '~/format/lang'
import { formatTaka, groupedTaka } from '~/format/money'
import { nameIn } from '~/format/names'
import { amountInWords } from '~/format/words'
import { wordsFor } from '~/i18n/i18n.server'
import { lastPayOf } from '../settlement/load-leaver.server'
import { settlementLines, settlementOf } from '../settlement/settlements.server'
import { headOf, paperWords } from './slip-paper.server'

/**
 * The final settlement of who left, as one paper: the last month with its days and how it was paid, what is given for leave, service and the fund, what is taken
 * off, and what is paid out. Until it is approved it says that it is a draft. @throws Missing
 */
export async function settlementPaper(site: Tenant, id: number, lang: Lang): Promise<{ pdf: Buffer; name: string }> {
  const settlement = await settlementOf(site.id, id)
  const lines = await settlementLines(site.id, id)
  const last = await lastPayOf(site.id, settlement.employeeId, settlement.leftOn)
  const t = wordsFor(lang)
  const n = (text: string) => digits(text, lang)
  const amount = (poisha: number) => n(groupedTaka(poisha))
  const bare = { interpolation: { escapeValue: false } }
  const mark =
    settlement.state === 'draft'
      ? 'salary:paper.draft'
      : settlement.state === 'cancelled'
        ? 'salary-settlement:state.cancelled'
        : null
  const title = t('salary-settlement:paper.title', { name: nameIn(settlement, lang), ...bare })
  const paid = settlement.voucher && settlement.paidOn
  const pdf = await renderPdf('salary', {
    lang,
    school: await headOf(site, lang),
    words: paperWords(lang),
    ...(mark ? { watermark: t(mark) } : {}),
    slips: [],
    letter: {
      memo: `${t('salary:advice.memo')}:`,
      date: `${t('common:date')}: ${formatDate(today(), lang)}`,
      to: [],
      subject: title,
      text: [
        t('salary-settlement:paper.text', {
          name: nameIn(settlement, lang),
          code: n(settlement.code),
          designation: nameIn({ nameEn: settlement.designationEn, nameBn: settlement.designationBn }, lang),
          joined: settlement.joinedOn ? formatDate(settlement.joinedOn, lang) : '–',
          left: formatDate(settlement.leftOn, lang),
          ...bare,
        }),
        ...(last.days === null && !last.earned
          ? []
          : [
              t('salary-settlement:paper.last', {
                month: formatMonth(last.month, lang),
                days: last.days === null ? '–' : n(`${last.days}/${last.ofDays ?? 0}`),
                earned: formatTaka(last.earned, lang),
                deducted: formatTaka(last.deducted, lang),
                net: formatTaka(last.net, lang),
                voucher: last.voucher ? n(last.voucher) : '–',
                ...bare,
              }),
            ]),
      ],
      columns: [
        { head: t('salary:sheet.serial') },
        { head: t('salary-settlement:line'), share: 3 },
        { head: t('salary:paper.earnings'), end: true },
        { head: t('salary:paper.deductions'), end: true },
      ],
      rows: lines.map((one, at) => {
        const taken = one.what === 'cut' || one.what === 'loan'
        const days = one.halves === null ? '' : t('salary-settlement:paper.days', { days: n(String(one.halves / 2)) })
        const leave = one.leaveBn ? nameIn({ nameEn: one.leaveEn ?? '', nameBn: one.leaveBn }, lang) : ''
        return [
          n(String(at + 1)),
          [t(`salary-settlement:what.${one.what}`), leave, days, one.note].filter(Boolean).join(', '),
          taken ? '' : amount(one.amount),
          taken ? amount(one.amount) : '',
        ]
      }),
      total: ['', t('salary-settlement:net'), amount(settlement.net), ''],
      closing: [
        t('salary-settlement:paper.words', {
          words: amountInWords(BigInt(Math.max(0, settlement.net)), lang),
          ...bare,
        }),
        ...(paid && settlement.paidOn
          ? [
              t('salary-settlement:paper.paid', {
                date: formatDate(settlement.paidOn, lang),
                voucher: n(settlement.voucher ?? ''),
              }),
            ]
          : []),
        t('salary-settlement:paper.nothing'),
      ],
      signatures: [
        { title: t('salary-settlement:paper.receiver') },
        { title: t('salary:sign.accountant') },
        { title: t('salary:sign.head') },
      ],
    },
  })
  return { pdf, name: `${title} ${settlement.code}` }
}
