import { renderPdf } from '~/documents/pdf.server'
import type { MarkSheetShared, Signature } from '~/documents/types'
import type { Tenant } from '~/domain/context'
import { readFile } from '~/domain/operations/files/files.server'
import { tenantOrigin } from '~/domain/tenancy/origin.server'
import type { Lang } from '~/format/lang'
import { wordsFor } from '~/i18n/i18n.server'
import { paths } from '~/paths'
import type { Snapshot, SnapshotRun } from '../read-result.server'
import { markSheetPage, markSheetShared } from '../result-documents'
import { paperOf } from '../publishing/kept-paper.server'
import { sheetLook } from '../settings/result-settings.server'
import { signatureText, type SheetLook } from '../settings/sheet-look.policy'

export type SheetKind = 'progress' | 'transcript'

/** Printed behind the page of a run that is not (or no longer) published. */
const WATERMARK: Record<Lang, { generated: string; other: string }> = {
  bn: { generated: 'খসড়া', other: 'অপ্রকাশিত' },
  en: { generated: 'DRAFT', other: 'NOT PUBLISHED' },
}

/** What every mark sheet of a run needs beside its page. */
export async function sheetSetting(
  site: Tenant,
  run: SnapshotRun,
  lang: Lang,
  kind: SheetKind,
  change: Partial<SheetLook> = {},
): Promise<{ shared: MarkSheetShared; look: SheetLook; verifyUrl: (code: string) => string }> {
  const { school, signatures: signed, remarks } = await paperOf(site.id, run)
  const look = { ...(await sheetLook(site.id)), signatures: signed, remarks, ...change }
  const origin = await tenantOrigin(site.id)
  const logo = site.logoFileId ? (await readFile(site, site.logoFileId)).content : undefined
  const signatures: Signature[] = []
  for (const one of look.signatures) {
    const { title, name } = signatureText(one, lang)
    signatures.push({
      title,
      ...(name ? { name } : {}),
      ...(one.fileId ? { image: (await readFile(site, one.fileId)).content } : {}),
    })
  }
  const watermark =
    run.state === 'published' ? undefined : WATERMARK[lang][run.state === 'generated' ? 'generated' : 'other']
  return {
    shared: {
      ...markSheetShared({ ...site, ...school }, run, {
        lang,
        kind,
        look,
        ...(signatures.length ? { signatures } : {}),
        ...(logo ? { logo } : {}),
        ...(watermark ? { watermark } : {}),
      }),
      ...graceOf(run, lang),
    },
    look,
    verifyUrl: (code) => origin + paths.verify(code),
  }
}

/** What a combined result says of grace in the exams it is made of. */
const graceOf = ({ shown }: SnapshotRun, lang: Lang): Pick<MarkSheetShared, 'note'> =>
  shown.sources
    ? { note: wordsFor(lang)(`exam-settings:combined.grace.${shown.graceFollows ? 'follows' : 'stays'}`) }
    : {}

/** One student's mark sheet as PDF. `change`: for a preview, what is to differ from the institution's own look. */
export async function markSheetPdf(
  site: Tenant,
  run: SnapshotRun,
  snapshot: Snapshot,
  lang: Lang,
  kind: SheetKind = 'progress',
  change: Partial<SheetLook> = {},
): Promise<Buffer> {
  const { shared, look, verifyUrl } = await sheetSetting(site, run, lang, kind, change)
  return renderPdf('mark-sheet', {
    shared,
    pages: [markSheetPage(snapshot, run, lang, verifyUrl(snapshot.verificationCode), look, kind)],
  })
}
