import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Invalid } from '~/domain/errors'
import { checkUpload, storeUpload } from '~/domain/operations/files/files.server'
import type { ResultSettingsForm } from './result-settings.form'
import {
  MAX_REMARKS,
  MAX_SIGNATURES,
  type SheetLook,
  type SheetRemark,
  type SheetSignature,
  USUAL_LOOK,
} from './sheet-look.policy'

interface Row {
  layout: SheetLook['layout']
  letterhead: SheetLook['letterhead']
  blankMm: number
  signatures: SheetSignature[]
  remarks: SheetRemark[]
  highest: boolean
  section: boolean
  shift: boolean
  group: boolean
  class: boolean
  withoutOptional: boolean
  key: boolean
  qr: boolean
}

/** How this institution's mark sheets look; the usual where nothing is set. */
export async function sheetLook(siteId: number): Promise<SheetLook> {
  const [row] = await sql<Row>(
    `SELECT layout, letterhead, blank_mm AS "blankMm", signatures, remarks, show_highest AS highest, show_section AS section, show_shift AS shift, show_group AS "group", show_class AS class,
       show_without_optional AS "withoutOptional", show_key AS key, show_qr AS qr
     FROM result_setting WHERE site_id = $1`,
    [siteId],
  )
  if (!row) return USUAL_LOOK
  const { layout, letterhead, blankMm, signatures, remarks, ...show } = row
  return { layout, letterhead, blankMm, signatures, remarks, show }
}

/** The look as its form shows it: four rows of signatures, six of remarks; `images` says which signatures have one. */
export async function settingsValues(siteId: number) {
  const { show, signatures, remarks, ...look } = await sheetLook(siteId)
  const tick = (on: boolean) => (on ? 'on' : '')
  return {
    ...look,
    blankMm: String(look.blankMm),
    highest: tick(show.highest),
    section: tick(show.section),
    shift: tick(show.shift),
    group: tick(show.group),
    class: tick(show.class),
    withoutOptional: tick(show.withoutOptional),
    key: tick(show.key),
    qr: tick(show.qr),
    signatures: Array.from({ length: MAX_SIGNATURES }, (_, at) => {
      const { titleBn = '', titleEn = '', nameBn = '', nameEn = '' } = signatures[at] ?? {}
      return { titleBn, titleEn, nameBn, nameEn }
    }),
    remarks: Array.from({ length: MAX_REMARKS }, (_, at) => {
      const one = remarks[at]
      return { from: one ? (one.from / 100).toFixed(2) : '', bn: one?.bn ?? '', en: one?.en ?? '' }
    }),
    images: Array.from({ length: MAX_SIGNATURES }, (_, at) => Boolean(signatures[at]?.fileId)),
  }
}

/** The bands in use, highest first; `wrong` notes words without a GPA, a GPA without words, or the same GPA twice. */
function remarksOf(form: ResultSettingsForm, wrong: Record<string, string[]>): SheetRemark[] {
  const seen = new Set<number>()
  const kept = form.remarks.flatMap((one, at): SheetRemark[] => {
    const said = Boolean(one.bn ?? one.en)
    if (one.from === null && !said) return []
    if (one.from === null) wrong[`remarks[${at}].from`] = ['ui:error.required']
    else if (!said) wrong[`remarks[${at}].bn`] = ['ui:error.required']
    else if (seen.has(one.from)) wrong[`remarks[${at}].from`] = ['result-settings:sameGpa']
    if (one.from === null) return []
    seen.add(one.from)
    return [{ from: Math.round(one.from * 100), bn: one.bn ?? '', en: one.en ?? '' }]
  })
  return kept.sort((a, b) => b.from - a.from)
}

/** Signatures that have a name or an image but no title. */
const untitled = (form: ResultSettingsForm): Record<string, string[]> =>
  Object.fromEntries(
    form.signatures.flatMap((one, at) =>
      (one.nameBn ?? one.nameEn ?? one.image) && !(one.titleBn ?? one.titleEn)
        ? [[`signatures[${at}].titleBn`, ['ui:error.required']]]
        : [],
    ),
  )

/**
 * The look that a form asks for. A signature keeps its image unless another comes or it is taken away.
 * @param images stored files of the images that came with the form, by place; none for a preview
 * @throws Invalid for bands that contradict, or a signature without a title
 */
function lookOf(form: ResultSettingsForm, before: SheetLook, images: readonly (number | null)[] = []): SheetLook {
  const {
    layout,
    letterhead,
    blankMm,
    highest,
    section,
    shift,
    group,
    class: classMerit,
    withoutOptional,
    key,
    qr,
  } = form
  const wrong = untitled(form)
  const remarks = remarksOf(form, wrong)
  if (Object.keys(wrong).length) throw new Invalid(wrong)
  const signatures = form.signatures.flatMap((one, at): SheetSignature[] => {
    if (!(one.titleBn ?? one.titleEn)) return []
    const kept = one.remove ? null : (before.signatures[at]?.fileId ?? null)
    return [
      {
        titleBn: one.titleBn ?? '',
        titleEn: one.titleEn ?? '',
        nameBn: one.nameBn ?? '',
        nameEn: one.nameEn ?? '',
        fileId: images[at] ?? kept,
      },
    ]
  })
  return {
    layout,
    letterhead,
    blankMm,
    show: { highest, section, shift, group, class: classMerit, withoutOptional, key, qr },
    signatures,
    remarks,
  }
}

/** The look that a form asks for, for a preview; null where the form contradicts itself. Images just chosen are not in it. */
export function previewLook(form: ResultSettingsForm, before: SheetLook): SheetLook | null {
  try {
    return lookOf(form, before)
  } catch (thrown) {
    if (thrown instanceof Invalid) return null
    throw thrown
  }
}

/**
 * Writes the look of the mark sheets. An image replaced is kept, as papers were printed with it.
 * @throws Invalid for bands that contradict, Refusal for an upload that is no image
 */
export async function saveResultSettings(ctx: SiteCtx, form: ResultSettingsForm): Promise<void> {
  lookOf(form, USUAL_LOOK) // judged before any file is kept
  const images: (number | null)[] = []
  for (const { image } of form.signatures) if (image) await checkUpload(image, 'logo')
  for (const { image } of form.signatures) {
    images.push(image ? (await storeUpload(ctx, image, { purpose: 'logo', area: 'results' })).id : null)
  }
  const before = await sheetLook(ctx.site.id)
  const { signatures, remarks, show } = lookOf(form, before, images)
  await sql(
    `INSERT INTO result_setting (site_id, layout, letterhead, blank_mm, signatures, remarks, show_highest, show_section, show_shift, show_class, show_without_optional, show_key, show_qr, updated_by, show_group)
     VALUES ($1, $2, $3, $4, $5::jsonb, $6::jsonb, $7, $8, $9, $10, $11, $12, $13, $14, $15)
     ON CONFLICT (site_id) DO UPDATE SET layout = excluded.layout, letterhead = excluded.letterhead, blank_mm = excluded.blank_mm, signatures = excluded.signatures, remarks = excluded.remarks,
       show_highest = excluded.show_highest, show_section = excluded.show_section, show_shift = excluded.show_shift, show_class = excluded.show_class,
       show_without_optional = excluded.show_without_optional, show_key = excluded.show_key, show_qr = excluded.show_qr, show_group = excluded.show_group, updated_by = excluded.updated_by, updated_at = now()`,
    [
      ctx.site.id,
      form.layout,
      form.letterhead,
      form.blankMm,
      JSON.stringify(signatures),
      JSON.stringify(remarks),
      show.highest,
      show.section,
      show.shift,
      show.class,
      show.withoutOptional,
      show.key,
      show.qr,
      ctx.user.userId,
      show.group,
    ],
  )
  ctx.audit({ recordType: 'result_setting', recordId: ctx.site.id, before, after: await sheetLook(ctx.site.id) })
}

/** The first student of the newest results, for a preview; null while there are none. */
export async function sampleResult(siteId: number): Promise<number | null> {
  const [hit] = await sql<{ id: number }>(
    `SELECT r.id FROM result_run run JOIN LATERAL (SELECT id FROM result WHERE site_id = run.site_id AND run_id = run.id AND withheld_reason IS NULL ORDER BY section_id, roll LIMIT 1) r ON true
     WHERE run.site_id = $1 AND run.state IN ('generated', 'published') ORDER BY run.id DESC LIMIT 1`,
    [siteId],
  )
  return hit?.id ?? null
}
