import type { LotteryPaper } from '~/documents/papers/lottery'
import { renderPdf } from '~/documents/pdf.server'
import type { Tenant } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { readFile } from '~/domain/operations/files/files.server'
import { schoolHead } from '~/domain/results/result-documents'
import { formatDateTime } from '~/format/dates'
import { digits } from '~/format/digits'
import type { Lang } from '~/format/lang'
import { wordsFor } from '~/i18n/i18n.server'
import { named, poolNames } from './drawn-people.server'
import { GENERAL, readResult, sealOf, sealShown } from './lottery.policy'
import { lotteryOffers } from './lottery-offers.server'
import { drawOf, type Draw } from './one-draw.server'

const WITNESSES = 6
const SHOWN = ['selected', 'waiting-1', 'waiting-2'] as const

/** A draw as PDF: what was published, what decided, its lists with names, room for witnesses, and the frozen list itself. @throws Missing */
export async function drawPaper(site: Tenant, id: number, lang: Lang): Promise<{ name: string; pdf: Buffer }> {
  const draw = await drawOf(site.id, id)
  const [offer] = await lotteryOffers(site.id, draw.offerId)
  if (!offer) throw new Missing('offer')
  const t = wordsFor(lang)
  const n = (value: string | number) => digits(String(value), lang)
  const own = (one: { nameBn: string; nameEn: string }) =>
    lang === 'bn' ? one.nameBn || one.nameEn : one.nameEn || one.nameBn
  const pools = await poolNames(site.id, draw.offerId)
  const pool = (code: string) =>
    code === GENERAL ? t('lottery:general') : own(pools[code] ?? { nameBn: code, nameEn: code })
  const people = await named(
    site.id,
    readResult(draw.result ?? '').filter((one) => one.list !== 'none'),
  )
  const logo = site.logoFileId ? (await readFile(site, site.logoFileId)).content : undefined
  const className = [offer.className, ...(offer.group ? [offer.group] : []), offer.version, offer.shift]
    .map(own)
    .join(' · ')
  const data: LotteryPaper = {
    lang,
    school: schoolHead(site, lang, logo),
    title: t(draw.drawnAt ? 'lottery:paper.title' : 'lottery:paper.before'),
    subtitle: `${className} · ${own({ nameBn: offer.titleBn, nameEn: offer.titleEn })} · ${n(offer.session)}`,
    mark: draw.rehearsal ? t('lottery:paper.rehearsal') : '',
    facts: facts(draw, lang),
    poolsTitle: t('lottery:pools'),
    pools: [
      ...draw.terms.pools.map((one) => ({ name: pool(one.code), seats: n(one.seats) })),
      { name: t('lottery:lists.waiting-1'), seats: n(draw.terms.waiting[0]) },
      { name: t('lottery:lists.waiting-2'), seats: n(draw.terms.waiting[1]) },
    ],
    note: t('lottery:poolsNote'),
    lists: SHOWN.flatMap((list): LotteryPaper['lists'] => {
      const rows = people.filter((one) => one.list === list)
      if (!rows.length) return []
      return [
        {
          title: t(`lottery:lists.${list}`),
          heads: [t('lottery:place'), t('lottery:number'), t('common:name'), t('lottery:pool')],
          rows: rows.map((one) => [n(one.place), n(one.number), own(one), pool(one.pool)]),
        },
      ]
    }),
    listTitle: t('lottery:paper.list'),
    list: draw.list.split('\n').filter(Boolean).map((line) => line.replace('\t', '  ')), // prettier-ignore
    witnessTitle: t('lottery:paper.witnesses'),
    witnesses: {
      heads: [t('lottery:paper.no'), t('common:name'), t('lottery:paper.who'), t('lottery:paper.signature')],
      rows: WITNESSES,
    },
    signatures: [{ title: t('lottery:paper.committee') }, { title: t('lottery:paper.head') }],
  }
  return { name: `${data.title} ${className}`, pdf: await renderPdf('lottery', data) }
}

function facts(draw: Draw, lang: Lang): LotteryPaper['facts'] {
  const t = wordsFor(lang)
  const seal = sealOf(draw)
  const coded = (key: string, value: string | null) =>
    value === null ? [] : [{ label: t(`lottery:${key}`), value, code: true }]
  return [
    { label: t('lottery:frozenAt'), value: formatDateTime(draw.frozenAt, lang) },
    { label: t('lottery:applicants'), value: digits(String(draw.applicants), lang) },
    ...coded('listHash', draw.listHash),
    ...coded('termsHash', draw.termsHash),
    ...coded('secretHash', draw.secretHash),
    ...coded('seal', seal === null ? null : sealShown(seal)),
    ...(draw.drawnAt ? [{ label: t('lottery:drawnAt'), value: formatDateTime(draw.drawnAt, lang) }] : []),
    ...(draw.publicText === null ? [] : [{ label: t('lottery:text'), value: draw.publicText }]),
    ...coded('secret', draw.secret),
    ...coded('seed', draw.seed),
    ...coded('resultHash', draw.resultHash),
  ]
}
