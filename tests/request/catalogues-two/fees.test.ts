import { beforeAll, describe, expect, test } from 'vitest'
import { paths } from '~/paths'
import { visit, type Visitor } from 'tests/harness/visitor'
import { freshCode, idOf, problems, rowOf, rows } from './common'

let operator: Visitor
beforeAll(async () => {
  operator = await visit(null).login('operator')
})

const names = (code: string) => ({ code, nameBn: `পরীক্ষা ${code}`, nameEn: `Test ${code}`, active: 'on' })

describe('what is seeded', () => {
  test('nineteen heads of the policy, each with a sub-head; the caps of the circular', async () => {
    const [count] = await rows<{ heads: number; bare: number }>(
      `SELECT count(*) FILTER (WHERE policy_2024)::int AS heads, count(*) FILTER (WHERE NOT EXISTS (SELECT 1 FROM fee_sub_head s WHERE s.fee_head_id = h.id))::int AS bare FROM fee_head h WHERE edited = '{}'`,
    )
    expect(count).toEqual({ heads: 19, bare: 0 })
    expect(
      await rows(`SELECT code, amount FROM fee_cap WHERE code IN ('RURAL', 'UPAZILA', 'DISTRICT') ORDER BY amount`),
    ).toEqual([
      { code: 'RURAL', amount: 50_000 },
      { code: 'UPAZILA', amount: 100_000 },
      { code: 'DISTRICT', amount: 200_000 },
    ])
  })
})

describe('heads, sub-heads and groups', () => {
  test('a head with a sub-head in a group: used, so it cannot be deleted, and the screen says where', async () => {
    const [head, sub, group] = [freshCode('H'), freshCode('S'), freshCode('G')]
    expect((await operator.post(paths.feeHeads, { intent: 'create', ...names(head) })).status).toBe(200)
    const headId = await idOf('fee_head', head)
    await operator.post(paths.feeSubHeads, { intent: 'create', feeHeadId: headId, ...names(sub), frequency: 'monthly' })
    const subId = await idOf('fee_sub_head', sub)
    await operator.post(paths.feeGroups, { intent: 'create', ...names(group), subHeadIds: [subId] })
    expect(await rowOf('fee_group', group)).toMatchObject({ sub_head_ids: [subId] })

    const refused = await operator.post(paths.feeSubHeads, { intent: 'delete', id: subId })
    expect(refused.status).toBe(422)
    expect(problems(refused)).toContain('ফি গ্রুপ')
    expect((await operator.post(paths.feeHeads, { intent: 'delete', id: headId })).status).toBe(422)
    await expect(rows('DELETE FROM fee_sub_head WHERE id = $1', [subId])).rejects.toThrow('foreign key')

    await operator.post(paths.feeGroups, { intent: 'delete', id: await idOf('fee_group', group) })
    expect((await operator.post(paths.feeSubHeads, { intent: 'delete', id: subId })).status).toBe(200)
    expect(await rowOf('fee_sub_head', sub)).toBeUndefined()
  })

  test('a sub-head of a head that is not there, and a group of a sub-head that is not there, are refused', async () => {
    const code = freshCode()
    expect(
      (
        await operator.post(paths.feeSubHeads, {
          intent: 'create',
          feeHeadId: 999_999_999,
          ...names(code),
          frequency: 'monthly',
        })
      ).status,
    ).toBe(422)
    expect(
      (await operator.post(paths.feeGroups, { intent: 'create', ...names(code), subHeadIds: [999_999_999] })).status,
    ).toBe(422)
    expect(await rowOf('fee_sub_head', code)).toBeUndefined()
    expect(await rowOf('fee_group', code)).toBeUndefined()
  })

  test('the same name twice is refused at its field, with what was typed', async () => {
    const code = freshCode()
    const answer = await operator.post(`${paths.feeHeads}?edit=new`, {
      intent: 'create',
      code,
      nameBn: 'মাসিক বেতন',
      nameEn: `Test ${code}`,
      active: 'on',
    })
    expect(answer.status).toBe(422)
    expect(answer.$('[name=nameEn]').attr('value')).toBe(`Test ${code}`)
    expect(answer.$('[name=nameBn]').attr('aria-invalid')).toBe('true')
  })
})

describe('waivers and offers', () => {
  test('a percentage or a sum, not both, not neither, not more than all', async () => {
    const tries = [
      { kind: 'percent', percent: '50', amount: '100' },
      { kind: 'percent' },
      { kind: 'fixed', percent: '5' },
      { kind: 'percent', percent: '100.01' },
      { kind: 'fixed', amount: '-5' },
      { kind: 'gift', amount: '5' },
    ]
    for (const one of tries) {
      const code = freshCode('W')
      expect([
        one,
        (await operator.post(paths.waiverTypes, { intent: 'create', ...names(code), ...one })).status,
      ]).toEqual([one, 422])
      expect(await rowOf('waiver_type', code)).toBeUndefined()
    }
  })

  test('taka typed in Bengali is kept in poisha, shown and exported in taka, and audited', async () => {
    const code = freshCode('W')
    await operator.post(paths.waiverTypes, {
      intent: 'create',
      ...names(code),
      kind: 'fixed',
      amount: '১,২৫০.৫০',
      needsDocument: 'on',
    })
    const row = await rowOf<{ id: number; amount: number; percent: null }>('waiver_type', code)
    expect(row).toMatchObject({ amount: 125_050, percent: null, needs_document: true })
    expect((await operator.get(`${paths.waiverTypes}?q=${code}`)).text).toContain('৳১,২৫০.৫০')
    const csv = (await operator.get(`${paths.waiverTypes}?q=${code}&export=csv`)).text
    expect(csv).toContain('1250.50')
    expect(csv).not.toContain('125050')
    expect((await operator.get(`${paths.waiverTypes}?edit=${row?.id}`)).$('[name=amount]').attr('value')).toBe(
      '১২৫০.৫০',
    )
    const [audit] = await rows<{ after: object }>(
      `SELECT after FROM audit_record WHERE tenant_id = 1 AND record_type = 'waiver_type' AND record_id = $1`,
      [String(row?.id)],
    )
    expect(audit?.after).toMatchObject({ code, amount: 125_050 })
  })

  test('an offer that ends before it begins is refused', async () => {
    const code = freshCode('O')
    expect(
      (
        await operator.post(paths.studentOfferTypes, {
          intent: 'create',
          ...names(code),
          kind: 'percent',
          percent: '10',
          startsOn: '2026-12-01',
          endsOn: '2026-11-01',
        })
      ).status,
    ).toBe(422)
    expect(await rowOf('student_offer_type', code)).toBeUndefined()
  })

  test('a code stays as it was once given, whatever the form says', async () => {
    const code = freshCode('W')
    await operator.post(paths.waiverTypes, { intent: 'create', ...names(code), kind: 'percent', percent: '10' })
    const id = await idOf('waiver_type', code)
    await operator.post(paths.waiverTypes, {
      intent: 'update',
      id,
      ...names(code),
      code: freshCode('X'),
      kind: 'percent',
      percent: '12.5',
    })
    expect(await rowOf('waiver_type', code)).toMatchObject({ id, percent: '12.50' })
  })
})
