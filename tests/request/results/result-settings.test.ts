import { sql } from 'db/connection'
import { paths } from '~/paths'
import { everywhere, makeSite } from 'tests/factories'
import { visit } from 'tests/harness/visitor'
import { describe, expect, test } from 'vitest'
import { generate, makeClass } from '../support/results'
import { pdfText } from '../../unit/documents/pdf-text'

const stored = async (siteId: number) =>
  (
    await everywhere(() =>
      sql<{
        layout: string
        blankMm: number
        signatures: { titleEn: string; fileId: number | null }[]
        remarks: { from: number; en: string }[]
      }>('SELECT layout, blank_mm AS "blankMm", signatures, remarks FROM result_setting WHERE site_id = $1', [siteId]),
    )
  )[0]
const FORM = 'form:has([name=layout])'
// 1 by 1 pixel.
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

describe('result settings', () => {
  test('layout, signatures and remarks are saved, previewed before and after, and printed', async () => {
    const place = await makeClass(2, (at) => (at === 0 ? 70 : 85))
    const { admin, site } = place
    expect((await admin.get(paths.resultSettings)).$('main').text()).toContain('ফলাফল')
    expect((await admin.get(paths.resultSheetPreview('classic', 'bn'))).status).toBe(404)
    await generate(place)
    const page = await admin.get(paths.resultSettings)
    const fields = {
      layout: 'compact',
      letterhead: 'blank',
      blankMm: '50',
      'signatures[0].titleEn': 'Principal',
      'signatures[0].titleBn': 'অধ্যক্ষ',
      'remarks[0].from': '4.00',
      'remarks[0].en': 'Well done indeed',
    }
    const preview = await admin.post(paths.resultSheetPreviewForm, { ...fields, preview: 'en' })
    expect([preview.status, preview.headers['content-type']]).toEqual([200, 'application/pdf'])
    const text = pdfText(preview.body)
    expect(text).toContain('Principal')
    expect(text).toContain('Well done indeed')
    expect(await stored(site.id)).toBeUndefined()

    const saved = await admin.submit(page, FORM, {
      ...fields,
      'signatures[0].image': new File([PNG], 'sign.png', { type: 'image/png' }),
    })
    expect([saved.status, saved.url]).toEqual([200, paths.resultSettings])
    expect(await stored(site.id)).toMatchObject({
      layout: 'compact',
      blankMm: 50,
      signatures: [{ titleEn: 'Principal', fileId: expect.any(Number) as number }],
      remarks: [{ from: 400, en: 'Well done indeed' }],
    })
    for (const layout of ['classic', 'compact', 'detailed'])
      for (const lang of ['bn', 'en']) {
        expect(
          (await admin.get(paths.resultSheetPreview(layout, lang))).body.subarray(0, 5).toString(),
          `${layout} ${lang}`,
        ).toBe('%PDF-')
      }
    // The image stays when the form is saved again without one, and goes when asked.
    await admin.submit(await admin.get(paths.resultSettings), FORM, { layout: 'classic' })
    expect((await stored(site.id))?.signatures[0]?.fileId).toEqual(expect.any(Number))
    await admin.submit(await admin.get(paths.resultSettings), FORM, { 'signatures[0].remove': 'on' })
    expect((await stored(site.id))?.signatures[0]?.fileId).toBeNull()
    const audits = await everywhere(() =>
      sql<{ after: { layout: string } }>(
        `SELECT after FROM audit_record WHERE tenant_id = $1 AND record_type = 'result_setting' ORDER BY id`,
        [site.id],
      ),
    )
    expect(audits.map((one) => one.after.layout)).toEqual(['compact', 'classic', 'classic'])
  })

  test('what contradicts is told at its field, and nothing is saved', async () => {
    const site = await makeSite()
    const admin = await visit(site.alias).login('admin')
    const page = await admin.get(paths.resultSettings)
    for (const fields of [
      { blankMm: '5' },
      { layout: 'fancy' },
      { 'remarks[0].from': '6.00', 'remarks[0].en': 'x' },
      { 'remarks[0].from': '', 'remarks[0].en': 'x' },
      { 'remarks[0].from': '3.00' },
      { 'remarks[0].from': '3.00', 'remarks[0].en': 'x', 'remarks[1].from': '3', 'remarks[1].en': 'y' },
      { 'remarks[0].from': '3.00', 'remarks[0].en': 'x'.repeat(100_000) },
      { 'signatures[0].nameEn': 'Nobody' },
      {
        'signatures[0].titleEn': 'Head',
        'signatures[0].image': new File(['<script>'], 'sign.png', { type: 'image/png' }),
      },
    ]) {
      const answer = await admin.submit(page, FORM, fields as unknown as Record<string, string>)
      expect([409, 422], JSON.stringify(fields).slice(0, 80)).toContain(answer.status)
      expect(answer.$('main').text().trim()).not.toBe('')
    }
    const all = await admin.submit(page, FORM, {
      'remarks[0].from': '3.00',
      'signatures[0].nameEn': 'Nobody',
      'signatures[1].nameEn': 'Somebody',
    })
    for (const field of ['remarks[0].bn', 'signatures[0].titleBn', 'signatures[1].titleBn'])
      expect([field, all.$(`[id$="${field}-error"]`).length]).toEqual([field, 1])
    expect(await stored(site.id)).toBeUndefined()
  })

  test('students and teachers reach neither the settings nor the preview; another institution sees its own', async () => {
    const place = await makeClass(2)
    await generate(place)
    for (const user of ['student', 'teacher']) {
      const visitor = await visit(place.site.alias).login(user)
      for (const path of [paths.resultSettings, paths.resultSheetPreview('classic', 'bn')])
        expect((await visitor.get(path)).status, path).toBe(403)
      for (const path of [paths.resultSettings, paths.resultSheetPreviewForm])
        expect((await visitor.post(path, { layout: 'classic' })).status, path).toBe(403)
    }
    const stranger = await visit((await makeSite()).alias).login('admin')
    expect((await stranger.get(paths.resultSheetPreview('classic', 'bn'))).status).toBe(404)
  })
})
