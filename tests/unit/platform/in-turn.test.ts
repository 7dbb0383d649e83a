import { expect, test } from 'vitest'
import { inTurn } from '~/access/machines/in-turn'

test('batches of a backlog are worked off one after the other, and one that fails holds nobody up', async () => {
  const seen: string[] = []
  const batch = (name: string, fails = false) =>
    inTurn(async () => {
      seen.push(`${name} begins`)
      await new Promise((resolve) => setTimeout(resolve, 5))
      seen.push(`${name} ends`)
      if (fails) throw new Error(name)
      return name
    })
  const all = await Promise.allSettled([batch('a'), batch('b', true), batch('c')])
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(seen).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
})
