import { sql } from 'db/connection'
import { renderPdf } from '~/documents/pdf.server'
import type { MarkSheetShared } from '~/documents/types'
import type { Tenant } from '~/domain/platform/context'
import { readFile } from '~/domain/platform/files/files.server'
import { currentSettings } from '~/domain/platform/settings.server'
import type { Lang } from '~/format/lang'
import { paths } from '~/paths'
import type { Snapshot, SnapshotRun } from '../read-result.server'
import { markSheetPage, markSheetShared } from '../result-documents'

export type SheetKind = 'progress' | 'transcript'

/** Printed behind the page of a run that is not (or no longer) published. */
const WATERMARK: Record<Lang, { generated: string; other: string }> = {
  bn: { generated: 'খসড়া', other: 'অপ্রকাশিত' }, en: { generated: 'DRAFT', other: 'NOT PUBLISHED' },
}

/** Where the public reaches this institution: its own verified domain, else its alias on the main domain. No slash at the end. */
export async function siteOrigin(site: Pick<Tenant, 'id' | 'alias'>): Promise<string> {
  const { protocol, APP_DOMAIN, PORT, local } = currentSettings()
  const [own] = await sql<{ host: string }>('SELECT host FROM tenant_domain WHERE tenant_id = $1 AND verified_at IS NOT NULL ORDER BY verified_at LIMIT 1', [site.id])
  return `${protocol}://${own?.host ?? `${site.alias}.${APP_DOMAIN}`}${local ? `:${PORT}` : ''}`
}

/** What every mark sheet of a run needs beside its page. */
export async function sheetSetting(site: Tenant, run: SnapshotRun, lang: Lang, kind: SheetKind): Promise<{ shared: MarkSheetShared; verifyUrl: (code: string) => string }> {
  const origin = await siteOrigin(site)
  const logo = site.logoFileId ? (await readFile(site, site.logoFileId)).content : undefined
  const watermark = run.state === 'published' ? undefined : WATERMARK[lang][run.state === 'generated' ? 'generated' : 'other']
  return {
    shared: markSheetShared(site, run, { lang, kind, ...(logo ? { logo } : {}), ...(watermark ? { watermark } : {}) }),
    verifyUrl: (code) => origin + paths.verify(code),
  }
}

/** One student's mark sheet as PDF. */
export async function markSheetPdf(site: Tenant, run: SnapshotRun, snapshot: Snapshot, lang: Lang, kind: SheetKind = 'progress'): Promise<Buffer> {
  const { shared, verifyUrl } = await sheetSetting(site, run, lang, kind)
  return renderPdf('mark-sheet', { shared, pages: [markSheetPage(snapshot, run, lang, verifyUrl(snapshot.verificationCode))] })
}
