import type { Billed, Issuer, PaperAccount, Signatory } from '~/documents/papers/billing'
import { qrSvg } from '~/documents/qr'
import { digits } from '~/format/digits'
import type { Lang } from '~/format/lang'
import { formatTaka } from '~/format/money'
import { formatHundredths } from '~/format/numbers'
import { formatPhone } from '~/format/phone'
import type { Ctx } from '~/domain/context'
import { readFile } from '~/domain/operations/files/files.server'
import { seeTenants } from '~/domain/tenancy/central.server'
import type { AccountSnapshot, BilledSnapshot, IssuerSnapshot } from './snapshot'

/** The name in the paper's language, else the other. */
export const pick = (lang: Lang, en: string, bn: string): string => (lang === 'bn' ? bn || en : en || bn)
export const taka = (poisha: number | bigint, lang: Lang): string => formatTaka(poisha, lang)
export const percent = (hundredths: number, lang: Lang): string =>
  `${formatHundredths(hundredths, lang, { trim: true })}%`

/** Reads the logo too: the scope must see tenant 1. */
export async function issuerText(ctx: Ctx, issuer: IssuerSnapshot, lang: Lang): Promise<Issuer> {
  await seeTenants(ctx, [])
  const logo = issuer.logoFileId === null ? undefined : (await readFile(ctx.tenant, issuer.logoFileId)).content
  const phone =
    issuer.phone && (/^8801/.test(issuer.phone) ? formatPhone(issuer.phone, lang) : digits(issuer.phone, lang))
  return {
    name: pick(lang, issuer.nameEn, issuer.nameBn),
    address: pick(lang, issuer.addressEn, issuer.addressBn),
    ...(phone ? { phone } : {}),
    ...(issuer.email ? { email: issuer.email } : {}),
    ...(issuer.bin ? { bin: digits(issuer.bin, lang) } : {}),
    ...(issuer.tin ? { tin: issuer.tin } : {}),
    ...(logo ? { logo } : {}),
  }
}

export const billedText = (site: BilledSnapshot, lang: Lang): Billed => ({
  name: pick(lang, site.nameEn, site.nameBn),
  address: pick(lang, site.addressEn, site.addressBn),
  ...(site.eiin ? { eiin: site.eiin } : {}),
})
export const signatoryText = (issuer: IssuerSnapshot, lang: Lang): Signatory => ({
  name: pick(lang, issuer.signatoryEn, issuer.signatoryBn),
  title: pick(lang, issuer.signatoryTitleEn, issuer.signatoryTitleBn),
})
export function accountText(account: AccountSnapshot, lang: Lang): PaperAccount {
  const branch = pick(lang, account.branchEn, account.branchBn)
  return {
    bank: pick(lang, account.bankEn, account.bankBn) + (branch ? `, ${branch}` : ''),
    accountName: account.accountName,
    accountNo: account.accountNo,
    ...(account.routingNo ? { routing: account.routingNo } : {}),
  }
}

/** A code that a clerk's reader turns into the number, the day and the amount of a paper, without a network. */
export const paperQr = (number: string, day: string, poisha: number): Uint8Array =>
  new TextEncoder().encode(
    qrSvg(`${number} ${day} BDT ${(BigInt(poisha) / 100n).toString()}.${String(poisha % 100).padStart(2, '0')}`),
  )
