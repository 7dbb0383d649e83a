import type { Ctx } from '~/domain/platform/context'
import { paths } from '~/paths'
import type { PublicSite } from '~/ui/shell/shell-data'

const item = (bn: string, en: string, path: string) => ({ label: { bn, en }, path })

/** Whether the institution's package has results, and so a public result page. */
export const hasResults = (ctx: Ctx): boolean => ctx.tenant.kind === 'site' && (ctx.tenant.modules === null || ctx.tenant.modules.includes('results'))

/** Whether it may have issued papers that somebody can check: certificates, and transfer certificates with the students. */
export const hasDocuments = (ctx: Ctx): boolean => ctx.tenant.kind === 'site' && (ctx.tenant.modules === null || ['students', 'certificates'].some((area) => ctx.tenant.modules?.includes(area)))

/** Whether it may have issued admit cards. */
export const hasExams = (ctx: Ctx): boolean => ctx.tenant.kind === 'site' && (ctx.tenant.modules === null || ctx.tenant.modules.includes('exams'))

/** Whether its package has payments, and so a public page to pay fees on. */
export const hasPayments = (ctx: Ctx): boolean => ctx.tenant.kind === 'site' && (ctx.tenant.modules === null || ctx.tenant.modules.includes('payments'))

/** The letterhead and menu around public pages; null at the centre, which has none. */
export function publicFrame(ctx: Ctx): PublicSite | null {
  const { tenant } = ctx
  if (tenant.kind === 'central') return null
  return {
    nameEn: tenant.nameEn, nameBn: tenant.nameBn, logoUrl: tenant.logoFileId ? paths.logo : null, eiin: tenant.eiin,
    address: tenant.addressEn || tenant.addressBn ? { en: tenant.addressEn || tenant.addressBn, bn: tenant.addressBn || tenant.addressEn } : null,
    phone: tenant.phone, email: tenant.email,
    menu: [
      item('প্রথম পাতা', 'Home', paths.home),
      ...(hasResults(ctx) ? [item('পরীক্ষার ফলাফল', 'Exam result', paths.publicResult)] : []),
      ...(hasPayments(ctx) ? [item('ফি পরিশোধ', 'Pay fees', paths.publicFee)] : []),
      ...(hasResults(ctx) || hasDocuments(ctx) || hasExams(ctx) ? [item('নথি যাচাই', 'Verify a document', paths.verifyForm)] : []),
      ctx.user ? item('ড্যাশবোর্ড', 'Dashboard', paths.dashboard) : item('লগইন', 'Log in', paths.login),
    ],
  }
}
