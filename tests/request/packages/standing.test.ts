import { sql } from 'db/connection'
import { tenantById } from '~/domain/tenancy/tenants.server'
import { addDays, today } from '~/format/dates'
import { everywhere, makeSite } from 'tests/factories'
import { expect, test } from 'vitest'

test('a membership is valid to its last day, then in its days of grace, then over; one that has not begun is none', async () => {
  const { id } = await makeSite({ students: 1 })
  const standing = async (from: number, to: number, grace: number) => {
    await everywhere(() =>
      sql('UPDATE membership SET starts_on = $2, ends_on = $3, grace_days = $4 WHERE site_id = $1', [
        id,
        addDays(today(), from),
        addDays(today(), to),
        grace,
      ]),
    )
    return (await tenantById(id))?.membership
  }
  expect(await standing(-30, 0, 0)).toBe('valid')
  expect(await standing(0, 30, 0)).toBe('valid')
  expect(await standing(-30, -1, 0)).toBe('expired')
  expect(await standing(-30, -1, 1)).toBe('grace')
  expect(await standing(-30, -15, 15)).toBe('grace')
  expect(await standing(-30, -16, 15)).toBe('expired')
  expect(await standing(1, 30, 15)).toBe('none')
})
