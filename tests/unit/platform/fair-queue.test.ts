import { expect, test } from 'vitest'
import { FairQueue, TooManyWaiting, Turns } from 'db/fair'

const queue = (waiting = 100) => new FairQueue<string>({ site: 2, person: 1, waiting })
const who = (site: number, person: string) => ({ site, person })

test('another institution comes next, however much of one person waits', () => {
  const line = queue()
  for (let n = 0; n < 40; n++) line.add(who(1, 'flooder'), `a${n}`)
  line.add(who(2, 'teacher'), 'b')
  line.add(who(1, 'colleague'), 'c')
  expect(line.take()?.item).toBe('a0')
  expect(line.take()?.item).toBe('b')
  expect(line.take()?.item).toBe('c')
  // Each person has one running and institution 1 has two: nothing more begins, though places may be free.
  expect(line.take()).toBeNull()
  line.done(who(1, 'flooder'))
  expect(line.take()?.item).toBe('a1')
})

test('people of one institution take turns', () => {
  const line = new FairQueue<string>({ site: 1, person: 1, waiting: 100 })
  for (const item of ['a1', 'a2']) line.add(who(1, 'a'), item)
  for (const item of ['b1', 'b2']) line.add(who(1, 'b'), item)
  const order: string[] = []
  for (let next = line.take(); next; next = line.take()) {
    order.push(next.item)
    line.done(next.of)
  }
  expect(order).toEqual(['a1', 'b1', 'a2', 'b2'])
})

test('what is too much of one person is refused, and of nobody else', () => {
  const line = queue(2)
  line.add(who(1, 'a'), '1')
  line.add(who(1, 'a'), '2')
  expect(() => line.add(who(1, 'a'), '3')).toThrow(TooManyWaiting)
  line.add(who(1, 'b'), '4')
  expect(line.size).toBe(3)
})

test('a place is given back once, also by work that fails', async () => {
  const turns = new Turns(1, { site: 1, person: 1, waiting: 10 })
  await expect(turns.run(() => Promise.reject(new Error('broken')), who(1, 'a'))).rejects.toThrow('broken')
  const leave = await turns.enter(who(1, 'a'))
  const second = turns.enter(who(2, 'b'))
  leave()
  leave()
  await second
  let third = false
  void turns.enter(who(3, 'c')).then(() => (third = true))
  await new Promise((resolve) => setImmediate(resolve))
  expect(third).toBe(false)
})

test('who waits no more leaves the line', async () => {
  const turns = new Turns(1, { site: 1, person: 1, waiting: 10 })
  const leave = await turns.enter(who(1, 'a'))
  const gone = new AbortController()
  const waiting = turns.enter(who(1, 'a'), gone.signal)
  gone.abort()
  await expect(waiting).rejects.toThrow()
  expect(turns.waiting).toBe(0)
  leave()
})
