import { readFile } from 'node:fs/promises'
import { afterAll, expect, test } from 'vitest'
import { closeDatabase } from 'db/connection'
import { makeSite, type MadeSite } from 'tests/factories'
import { visit } from 'tests/harness/visitor'
import { paths } from '~/paths'
import { ago, claimedMachine, givePin, one } from './machine-rig'

afterAll(closeDatabase)

const records = (site: MadeSite) =>
  one<number>(site, 'SELECT count(*)::int AS value FROM machine_record WHERE site_id = $1')

test('what nobody understands is kept as it came and shown; newer firmware is read; when too much waits, the machine keeps it', async () => {
  const site = await makeSite()
  await givePin(site, '6', { employee: site.teacher.employeeId })
  const { machine, admin } = await claimedMachine(site)
  const bells = () =>
    one<number>(
      site,
      'SELECT count(*)::int AS value FROM notification WHERE tenant_id = $1 AND link = $2 AND user_id = $3',
      paths.machineHeld,
      site.admin.id,
    )
  const tell = (table: string, body: string) => machine.call('POST', `/iclock/cdata?SN=${machine.serial}${table}`, body)
  const named = await readFile('tests/fixtures/imports/machine-line-with-name.txt', 'utf8')
  expect((await tell('&table=ATTLOG&Stamp=7', `${named}\n6,${ago(7200)},0,1\n`)).text).toBe('OK: 2')
  expect([await records(site), await bells()]).toEqual([1, 1])
  expect((await tell('', `6 ${ago(7100)} 0 1\n`)).text).toBe('OK: 1')
  expect((await tell('&table=rtlog', `time=${ago(7000)}\tpin=6\tevent=0\n`)).text).toBe('OK')
  expect((await tell('&table=tabledata&tablename=transaction', `time=${ago(6900)}\tpin=6\teventtype=1\n`)).text).toBe(
    'OK',
  )
  expect((await tell('&table=NEWLOG', 'k=1\n')).text).toBe('OK')
  expect([await records(site), await bells()]).toEqual([4, 1])
  const page = await admin.get(paths.machineHeld)
  expect(page.$('main').text()).toContain('Karim')
  expect(page.$('main').text()).toContain('NEWLOG')
  const many = Array.from({ length: 499 }, (_, at) => `${at} is nobody\n`).join('')
  const full = await tell('&table=ATTLOG&Stamp=99', `${many}6\t${ago(6800)}\t0\n`)
  expect(full.status).toBe(503)
  expect(await records(site)).toBe(5)
  expect(await one(site, 'SELECT stamp AS value FROM machine WHERE site_id = $1')).toBe('7')
  await admin.submit(page, 'form:has([value=seen])')
  expect((await tell('&table=ATTLOG&Stamp=99', `${many}6\t${ago(6800)}\t0\n`)).text).toBe('OK: 500')
  const other = await makeSite()
  const theirs = await visit(other.alias).login(other.admin.username)
  expect((await theirs.get(paths.machineHeld)).text).not.toContain('is nobody')
})
