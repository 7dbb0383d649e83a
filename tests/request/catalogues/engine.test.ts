import { inScope, sql } from 'db/connection'
import { readSheet, writeXlsx } from '~/documents/spreadsheet.server'
import { referencesTo, usesOf } from '~/domain/catalogues/uses.server'
import { wordsFor } from '~/i18n/i18n.server'
import { paths } from '~/paths'
import { checkOf, isDone, mayTake, takeIn } from '../support/sheet-steps'
import { visit, type Answer, type Visitor } from 'tests/harness/visitor'
import { beforeAll, describe, expect, test } from 'vitest'

const bn = wordsFor('bn')
const LIST = '/academic/house/list'
let operator: Visitor
beforeAll(async () => {
  operator = await visit(null).login('operator')
})

const central = <T>(work: () => Promise<T>) => inScope({ tenants: [1], readOnly: false }, work)
const rows = () =>
  central(() =>
    sql<{
      id: number
      code: string
      nameEn: string
      nameBn: string
      position: number
      active: boolean
      edited: string[]
    }>(
      `SELECT id, code, name_en AS "nameEn", name_bn AS "nameBn", position, active, edited FROM house ORDER BY position, id`,
    ),
  )
const rowOf = async (code: string) => {
  const row = (await rows()).find((one) => one.code === code)
  if (!row) throw new Error(code)
  return row
}
const add = (code: string, nameEn = `House ${code}`, nameBn = `হাউস ${code}`) =>
  operator.post(`${LIST}?edit=new`, {
    intent: 'create',
    code,
    nameEn,
    nameBn,
    colour: '#112233',
    aboutEn: '',
    aboutBn: '',
    active: 'on',
  })
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const file = async (cells: (string | number | boolean | null)[][]) =>
  new File(
    [
      new Uint8Array(
        await writeXlsx([
          { name: 'x', columns: (cells[0] ?? []).map((header) => ({ header: String(header) })), rows: cells.slice(1) },
        ]),
      ),
    ],
    'houses.xlsx',
    { type: XLSX },
  )
const upload = async (cells: (string | number | boolean | null)[][]): Promise<Answer> =>
  checkOf(operator, await operator.post(`${LIST}?import=new`, { intent: 'upload', file: await file(cells) }))
const confirm = (page: Answer) => takeIn(operator, page)

describe('one catalogue, from test to test', { shuffle: false }, () => {
  describe('a catalogue', () => {
    test('rows are added at the end, changed, moved, retired and deleted, each with its audit record', async () => {
      expect((await add('t-a')).text).toContain('t-a')
      await add('t-b')
      const [a, b] = [await rowOf('t-a'), await rowOf('t-b')]
      expect(b.position).toBe(a.position + 1)
      await operator.post(LIST, { intent: 'up', id: b.id })
      expect((await rowOf('t-b')).position).toBeLessThan((await rowOf('t-a')).position)
      await operator.post(`${LIST}?edit=${a.id}`, {
        intent: 'update',
        id: a.id,
        code: 'forged',
        nameEn: 'Renamed',
        nameBn: 'নতুন নাম',
        colour: '#aabbcc',
        active: 'on',
      })
      expect(await rowOf('t-a')).toMatchObject({ nameEn: 'Renamed', code: 't-a' })
      await operator.post(LIST, { intent: 'retire', id: a.id })
      expect((await rowOf('t-a')).active).toBe(false)
      await operator.post(LIST, { intent: 'delete', id: b.id })
      expect((await rows()).some((one) => one.code === 't-b')).toBe(false)
      const audit = await central(() =>
        sql<{ before: Record<string, unknown> | null; after: Record<string, unknown> | null }>(
          `SELECT before, after FROM audit_record WHERE record_type = 'house' AND record_id = $1 ORDER BY id`,
          [String(a.id)],
        ),
      )
      expect(
        audit.map((one) => [one.before?.nameEn, one.after?.nameEn ?? one.after?.active ?? one.after?.position]),
      ).toEqual(
        expect.arrayContaining([
          [undefined, 'House t-a'],
          ['House t-a', 'Renamed'],
          ['Renamed', false],
        ]),
      )
    })

    test('what is wrong stands at its field, with what was typed', async () => {
      await add('t-taken')
      const answer = await add('t-taken', 'Another')
      expect(answer.status).toBe(422)
      expect(answer.text).toContain('Another')
      const bad = await operator.post(`${LIST}?edit=new`, {
        intent: 'create',
        code: 'bad code!',
        nameEn: '',
        nameBn: 'ক',
        colour: 'red',
      })
      expect(bad.status).toBe(422)
      expect(bad.$('[aria-invalid=true]').length).toBeGreaterThanOrEqual(3)
    })

    test('no other intents, no other rows, no way in by GET or for others', async () => {
      expect((await operator.post(LIST, { intent: 'drop', id: 1 })).status).toBe(422)
      expect((await operator.post(LIST, { intent: 'delete', id: 999_999_999 })).status).toBe(404)
      expect((await operator.post(LIST, { intent: 'up', id: "1' OR 1=1" })).status).toBe(404)
      const before = (await rows()).length
      await operator.get(`${LIST}?intent=delete&id=${(await rowOf('t-taken')).id}`)
      expect((await rows()).length).toBe(before)
      expect((await (await visit('shapla').login('admin')).get(LIST)).status).toBe(404)
      expect((await visit(null).get(LIST)).url).toContain('/edu/login')
    })
  })

  describe('where it is used', () => {
    test('is read from the foreign keys, over all institutions, and guards deletion', async () => {
      const found = await central(async () => {
        const [nine] = await sql<{ id: number }>(`SELECT id FROM class WHERE code = 'NINE'`)
        return { id: nine?.id ?? 0, uses: await usesOf('class', [nine?.id ?? 0]) }
      })
      expect(found.uses.get(found.id)?.map((use) => use.table)).toContain('class_offering')
    })

    test('counting ends at a thousand', async () => {
      const uses = await inScope({ tenants: 'all', readOnly: false }, async () => {
        const [made] = await sql<{ id: number }>(
          `INSERT INTO country (code, name_en, name_bn) VALUES ('t-cap', 't', 't') RETURNING id`,
        )
        await sql(
          `INSERT INTO division (country_id, name_en, name_bn) SELECT $1, 'd' || n, 'd' FROM generate_series(1, 1500) n`,
          [made?.id],
        )
        const [{ n } = { n: 0 }] = await sql<{ n: number }>(
          `SELECT count(*)::int AS n FROM division WHERE country_id = $1`,
          [made?.id],
        )
        expect(n).toBe(1500)
        return sql<{ id: number }>(`SELECT id FROM country WHERE code = 't-cap'`)
      })
      const id = uses[0]?.id ?? 0
      const found = await inScope({ tenants: 'all', readOnly: true }, () => usesOf('country', [id]))
      expect(found.get(id)).toMatchObject([{ table: 'division', count: 1000, more: true }])
      await inScope({ tenants: 'all', readOnly: false }, async () => {
        await sql('DELETE FROM division WHERE country_id = $1', [id])
        await sql('DELETE FROM country WHERE id = $1', [id])
        await sql(`DELETE FROM catalogue_left_out WHERE table_name IN ('country', 'division')`)
      })
    })

    test('every column that points to a catalogue has an index of its own, and its table a name in both languages', async () => {
      const { default: words } = await import('../../../locales/en/catalogues.json')
      const missing = await inScope({ tenants: 'all', readOnly: true }, async () => {
        const tables = await sql<{ name: string }>(
          `SELECT DISTINCT tgrelid::regclass::text AS name FROM pg_trigger WHERE tgname = 'catalogue_written'`,
        )
        expect(tables.length).toBeGreaterThan(20)
        const list: string[] = []
        for (const { name } of tables) {
          for (const { table, column, array } of await referencesTo(name)) {
            if (!(table in words.uses)) list.push(`no word for ${table}`)
            const [index] = await sql(
              `SELECT 1 FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = i.indkey[0] WHERE i.indrelid = to_regclass($1) AND a.attname = $2`,
              [table, column],
            )
            if (!index && !array) list.push(`no index on ${table}.${column}`)
          }
        }
        return list
      })
      expect(missing).toEqual([])
    })
  })

  describe('spreadsheets', () => {
    test('a catalogue goes out, is edited, is looked at, and comes in', async () => {
      await add('t-x1', 'Alpha')
      const out = await operator.get(`${LIST}?export=edit`)
      expect(out.headers['content-type']).toContain('spreadsheetml')
      const sheet = await readSheet(out.body)
      const head = sheet[1]?.cells ?? []
      expect(head[0]).toBe('ID')
      const at = sheet.findIndex((one) => one.cells.includes('t-x1'))
      const cells = sheet
        .slice(1)
        .map((one) => head.map((_, index) => (one.cells[index] ?? null) as string | number | null))
      const mine = cells[at - 1]
      if (!mine) throw new Error('row')
      mine[head.indexOf('নাম (ইংরেজি)')] = 'Omega'
      const nameEn = head.indexOf('নাম (ইংরেজি)')
      expect(nameEn).toBeGreaterThan(0)
      cells.push(
        head.map(
          (name) => ({ কোড: 't-x2', 'নাম (ইংরেজি)': '=1+1', 'নাম (বাংলা)': 'নতুন', রং: '#000000' })[String(name)] ?? null,
        ),
      )
      const page = await upload(cells)
      expect(page.url).toMatch(/import=\d+/)
      expect(page.text).toContain('Alpha')
      expect(page.text).toContain('Omega')
      expect((await rowOf('t-x1')).nameEn).toBe('Alpha')
      const done = await confirm(page)
      expect(isDone(done)).toBe(true)
      expect((await rowOf('t-x1')).nameEn).toBe('Omega')
      expect((await rowOf('t-x2')).nameEn).toBe('=1+1')
    })

    test('English headings, no IDs: rows are known by their code; columns that are not there stay as they are', async () => {
      await add('t-y1', 'One', 'এক')
      const page = await upload([
        ['Code', 'Name (English)'],
        ['t-y1', 'Uno'],
      ])
      await confirm(page)
      expect(await rowOf('t-y1')).toMatchObject({ nameEn: 'Uno', nameBn: 'এক' })
    })

    test('a wrong row says so at its row, and nothing is written', async () => {
      const before = await rows()
      const page = await upload([
        ['ID', 'Code', 'Name (English)', 'Name (Bengali)', 'Colour', 'Active', 'Whatever'],
        [null, 't-z1', 'Good', 'ভালো', '#123456', 'yes', 'x'],
        [999_999_999, 't-z2', 'Someone else', 'অন্য', '#123456', 'yes', null],
        [null, 't-z3', '', 'নাম নেই', '#123456', 'হ্যাঁ', null],
        [null, 't-z4', 'Colour', 'রং', '#12345', 'perhaps', null],
        [null, 't-z1', 'Twin', 'যমজ', '#123456', 'no', null],
        [(await rowOf('t-y1')).id, 't-other', 'Fixed', 'কোড', '#123456', 'yes', null],
      ])
      const { $ } = page
      const lines = $('tbody tr')
        .toArray()
        .map((row) => $(row).text())
      expect(lines.filter((line) => line.includes('ভুল')).length).toBe(5)
      expect(page.text).toContain('Whatever')
      expect(mayTake(page)).toBe(false)
      const id = /import=(\d+)/.exec(page.url)?.[1] ?? ''
      expect((await operator.post(`${LIST}?import=${id}`, { intent: 'confirm', mode: 'all', stamp: 'x' })).status).toBe(
        409,
      )
      expect(await rows()).toEqual(before)
    })

    test('a plan that is no longer what was seen is refused', async () => {
      await add('t-p1', 'Plan')
      const page = await upload([
        ['Code', 'Name (English)'],
        ['t-p1', 'Changed by the file'],
      ])
      await central(() => sql(`UPDATE house SET name_en = 'Changed by somebody' WHERE code = 't-p1'`))
      const late = await confirm(page)
      expect([late.status, late.text.includes(bn('sheets:otherwise'))]).toEqual([409, true])
      expect((await rowOf('t-p1')).nameEn).toBe('Changed by somebody')
    })

    test('wrong headings, too many rows, no spreadsheet, another’s upload', async () => {
      const fruit = await file([
        ['Fruit', 'Weight'],
        ['Mango', 3],
      ])
      const page = await operator.post(`${LIST}?import=new`, { intent: 'upload', file: fruit })
      expect(page.text).toContain(bn('sheets:noHeadingsTitle'))
      const many = `Code,Name (English)\n${Array.from({ length: 100_000 }, (_, n) => `c${n},x`).join('\n')}`
      expect(
        (await operator.post(`${LIST}?import=new`, { intent: 'upload', file: new File([many], 'many.csv') })).status,
      ).toBe(422)
      expect(
        (await operator.post(`${LIST}?import=new`, { intent: 'upload', file: new File(['%PDF-1.7 ...'], 'x.xlsx') }))
          .status,
      ).toBe(422)
      expect((await operator.post(`${LIST}?import=new`, { intent: 'upload' })).status).toBe(422)
      expect((await operator.get(`${LIST}?import=999999`)).status).toBe(404)
      const id = /import=(\d+)/.exec(page.url)?.[1] ?? ''
      expect((await operator.get(`${paths.boards}?import=${id}`)).status).toBe(404)
      await central(() => sql(`UPDATE sheet_import SET kind = 'catalogue-other' WHERE id = $1`, [id]))
      expect((await operator.get(`${LIST}?import=${id}`)).status).toBe(404)
    })
  })
})
