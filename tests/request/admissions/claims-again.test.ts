import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { everywhere, makeSite } from 'tests/factories'
import { begin, fillAndSend, makeAdmission, rowOf, step } from './form-rig'

afterAll(closeDatabase)

test('a quota that was accepted is to be decided again when its proof is another; one whose proof stays, stays', async () => {
  const site = await makeSite()
  const to = await makeAdmission(site)
  const pools = await everywhere(() =>
    sql<{ id: number }>(
      `INSERT INTO admission_pool (site_id, admission_id, code, name_bn, proof_bn, position)
       VALUES ($1, $2, 'fighter', 'মুক্তিযোদ্ধা', 'সনদ', 1), ($1, $2, 'zone', 'এলাকা', 'সনদ', 2) RETURNING id`,
      [site.id, to.id],
    ),
  )
  const begun = await begin(site, to)
  await fillAndSend(begun, '20152611000000901')
  const { id } = await rowOf<{ id: number }>(site, begun.number, 'a.id')
  await everywhere(async () => {
    for (const pool of pools)
      await sql(
        `INSERT INTO admission_claim (site_id, application_id, admission_id, pool_id, state) VALUES ($1, $2, $3, $4, 'accepted')`,
        [site.id, id, to.id, pool.id],
      )
    await sql(
      `UPDATE admission_applicant SET state = 'correction', reason = 'সনদ পড়া যায় না' WHERE site_id = $1 AND application_id = $2`,
      [site.id, id],
    )
  })
  const paper = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#eee' } })
    .jpeg()
    .toBuffer()
  const answer = await step(begun.parent, 'documents', {
    claims: pools.map((pool) => pool.id),
    'file-proof-fighter': new File([new Uint8Array(paper)], 'proof.jpg', { type: 'image/jpeg' }),
  })
  expect([answer.status, answer.$('[aria-invalid=true]').length]).toEqual([200, 0])
  const states = await everywhere(() =>
    sql<{ state: string }>(
      'SELECT state FROM admission_claim WHERE site_id = $1 AND application_id = $2 ORDER BY pool_id',
      [site.id, id],
    ),
  )
  expect(states.map((one) => one.state)).toEqual(['asked', 'accepted'])
})
