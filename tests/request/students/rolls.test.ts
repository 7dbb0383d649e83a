import { sql } from 'db/connection'
import { everywhere, makeSite } from 'tests/factories'
import { expect, test } from 'vitest'

test('no section has a roll twice, whoever writes it; another section may have it', async () => {
  const site = await makeSite({ students: 2, sections: 2 })
  const [first, second] = site.students
  const take = (sectionId: number | undefined, roll: number | undefined) =>
    everywhere(() =>
      sql('UPDATE enrolment SET section_id = $3, roll = $4 WHERE site_id = $1 AND id = $2', [
        site.id,
        second?.enrolmentId,
        sectionId,
        roll,
      ]),
    )
  expect(first?.sectionId).toBe(second?.sectionId)
  await expect(take(first?.sectionId, first?.roll)).rejects.toMatchObject({ code: '23505' })
  const other = site.sections.find((one) => one.id !== first?.sectionId)?.id
  await take(other, 4711)
  await everywhere(() =>
    sql('UPDATE enrolment SET roll = 4711 WHERE site_id = $1 AND id = $2', [site.id, first?.enrolmentId]),
  )
})
