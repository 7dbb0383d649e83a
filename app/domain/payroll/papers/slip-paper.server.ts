import { renderPdf } from '~/documents/pdf.server'
import type { SalarySlip } from '~/documents/papers/payroll'
import type { SchoolHead } from '~/documents/types'
import type { Tenant } from '~/domain/context'
import { Missing, Refusal } from '~/domain/errors'
import { readFile } from '~/domain/operations/files/files.server'
import { schoolHead } from '~/domain/results/result-documents'
import { formatDate, formatMonth, today, type Day } from '~/format/dates'
import { digits } from '~/format/digits'
import type { Lang } from '~/format/lang'
import { formatTaka } from '~/format/money'
import { nameIn } from '~/format/names'
import { amountInWords } from '~/format/words'
import { wordsFor } from '~/i18n/i18n.server'
import type { MonthState } from '../runs/months.server'
import { linesOf, type LineRow, type SlipRow } from '../runs/slips.server'

/** Slips in one file: more are asked for in parts, by search and filter. */
const MOST = 600

/** The letterhead with the institution's sign. */
export async function headOf(site: Tenant, lang: Lang): Promise<SchoolHead> {
  const logo = site.logoFileId ? (await readFile(site, site.logoFileId)).content : undefined
  return schoolHead(site, lang, logo)
}

const WORDS = ['earnings', 'deductions', 'amount', 'total', 'net', 'inWords', 'page'] as const
type Words = Record<(typeof WORDS)[number], string>
export const paperWords = (lang: Lang): Words =>
  Object.fromEntries(WORDS.map((key) => [key, wordsFor(lang)(`salary:paper.${key}`)])) as Words

/** Who may rely on a month's papers yet: until it is approved each page says that it is a draft. */
export const draftMark = (state: MonthState, lang: Lang): { watermark?: string } =>
  state === 'draft' || state === 'checked' ? { watermark: wordsFor(lang)('salary:paper.draft') } : {}

/** What a line is called: its component, what of it, and the month it is arrears of. */
function lineName(
  line: Pick<LineRow, 'what' | 'nameEn' | 'nameBn' | 'arrearsOf' | 'note'>,
  lang: Lang,
  t: ReturnType<typeof wordsFor>,
): string {
  const cuts: readonly string[] = ['suspended', 'late', 'early', 'absence', 'unpaid', 'holiday']
  const name = cuts.includes(line.what) ? t(`salary:what.${line.what}`) : nameIn(line, lang)
  const note = line.note ? ` (${line.note})` : ''
  return line.arrearsOf ? t('salary:arrearsOf', { name, month: formatMonth(line.arrearsOf, lang) }) : name + note
}

function slipOn(slip: SlipRow, month: Day, lines: readonly LineRow[], lang: Lang): SalarySlip {
  const t = wordsFor(lang)
  const taka = (poisha: number) => formatTaka(poisha, lang)
  const fact = (key: string, value: string | null) => (value ? [{ label: t(`salary:paper.${key}`), value }] : [])
  const parts = (['mpo', 'institution'] as const).flatMap((part) => {
    const own = lines.filter((one) => one.part === part)
    const side = (kind: LineRow['kind']) =>
      own.filter((one) => one.kind === kind).map((one) => ({ name: lineName(one, lang, t), amount: taka(one.amount) }))
    if (!own.length) return []
    const [earned, deducted, net] =
      part === 'mpo' ? [slip.mpoEarned, slip.mpoDeducted, slip.mpoNet] : [slip.earned, slip.deducted, slip.net]
    return [
      {
        title: t(`salary:part.${part}`),
        earnings: side('earning'),
        deductions: side('deduction'),
        sums: { earned: taka(earned), deducted: taka(deducted), net: taka(net) },
      },
    ]
  })
  const net = slip.net + slip.mpoNet
  return {
    title: t('salary:paper.slipOf', { month: formatMonth(month, lang) }),
    facts: [
      ...fact('name', nameIn(slip, lang)),
      ...fact('code', slip.code),
      ...fact('designation', nameIn({ nameEn: slip.designationEn, nameBn: slip.designationBn }, lang)),
      ...fact('days', `${digits(String(slip.days), lang)} / ${digits(String(slip.ofDays), lang)}`),
      ...fact('way', slip.way === 'bank' ? `${slip.bankName} ${slip.bankAccount ?? ''}`.trim() : t('salary:way.cash')),
      ...(slip.employer ? fact('pfMatch', taka(slip.employer)) : []),
    ],
    parts,
    net: { label: t('salary:paper.netAll'), value: taka(net) },
    inWords: amountInWords(BigInt(net < 0 ? 0 : net), lang),
    note: t('salary:paper.made', { date: formatDate(today(), lang) }),
  }
}

/** Slips as PDF, two to a page; of a month that nobody approved they say so. @throws Missing for none; Refusal for more than a file takes */
export async function slipsPdf(
  site: Tenant,
  { month, state }: { month: Day; state: MonthState },
  slips: readonly SlipRow[],
  lang: Lang,
): Promise<{ pdf: Buffer; name: string }> {
  const [first] = slips
  if (!first) throw new Missing('slips')
  if (slips.length > MOST) throw new Refusal('salary:error.tooManySlips', { most: MOST }, 422)
  const lines = await linesOf(
    site.id,
    slips.map((one) => one.id),
  )
  const own = new Map<number, LineRow[]>(slips.map((one) => [one.id, []]))
  for (const line of lines) own.get(line.slipId)?.push(line)
  const pdf = await renderPdf('salary', {
    lang,
    school: await headOf(site, lang),
    words: paperWords(lang),
    ...draftMark(state, lang),
    slips: slips.map((one) => slipOn(one, month, own.get(one.id) ?? [], lang)),
  })
  const title = wordsFor(lang)('salary:paper.slipOf', { month: formatMonth(month, lang) })
  return { pdf, name: slips.length === 1 ? `${title} ${first.code}` : title }
}
