import { inScope, sql } from 'db/connection'
import { expect, test } from 'vitest'
import { forgetImports, forgetImportsEverywhere } from '~/domain/sheets/imports/retention.server'
import { paths } from '~/paths'
import { everywhere, makeSite } from 'tests/factories'
import { visit } from 'tests/harness/visitor'

test('a file leaves after its time: an unfinished one after a month, a written one after two years, with what would take it back', async () => {
  const site = await makeSite()
  const head = await visit(site.alias).login(site.admin.username)
  const send = async (code: string) =>
    head.submit(await head.get(paths.employeeImport), 'form:has([name=file])', {
      file: new File([`আইডি,নাম,পদবি,যোগদানের তারিখ\n${code},রহিম,সহকারী শিক্ষক,13/02/2020`], 'staff.csv'),
    })
  const draft = await send('R1')
  const done = await head.submit(await send('R2'), 'form:has([value=confirm])', {}, { name: 'mode', value: 'all' })
  const idOf = (url: string) => Number(/import\/(\d+)/.exec(url)?.[1])
  const [unfinished, written] = [idOf(draft.url), idOf(done.url)]
  const age = (id: number, interval: string) =>
    everywhere(() =>
      sql('UPDATE sheet_import SET created_at = now() - $3::interval WHERE tenant_id = $1 AND id = $2', [
        site.id,
        id,
        interval,
      ]),
    )
  const now = () =>
    everywhere(() =>
      sql<{ id: number; state: string; kept: boolean; traced: boolean; rows: number }>(
        `SELECT i.id, i.state, i.file_id IS NOT NULL AS kept, EXISTS (SELECT 1 FROM sheet_import_change c WHERE c.tenant_id = i.tenant_id AND c.import_id = i.id) AS traced,
           jsonb_array_length(i.rows) AS rows FROM sheet_import i WHERE i.tenant_id = $1 ORDER BY i.id`,
        [site.id],
      ),
    )
  const forget = () => inScope({ tenants: [site.id], readOnly: false }, () => forgetImports(site))
  await age(unfinished, '29 days')
  await age(written, '23 months')
  expect(await forget()).toBe(0)
  await age(unfinished, '31 days')
  await age(written, '25 months')
  await forgetImportsEverywhere()
  expect(await now()).toEqual([
    { id: unfinished, state: 'discarded', kept: false, traced: false, rows: 0 },
    { id: written, state: 'done', kept: false, traced: false, rows: 0 },
  ])
  expect((await head.get(`${done.url.split('?')[0]}?file=sent`)).headers['content-type']).toContain('html')
  expect((await head.post(done.url, { intent: 'undo' })).status).toBeGreaterThanOrEqual(400)
})
