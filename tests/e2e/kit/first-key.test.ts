import { afterAll, expect, test } from 'vitest'
import { paths } from '~/paths'
import { open, type Seat } from '../browser'
import { leave, seatHead } from '../steps'

afterAll(leave)

/** Presses a key that does nothing again and again, until it is told to stop: somebody who does not wait for the page. */
function impatient({ page }: Seat): () => Promise<void> {
  let going = true
  const presses = (async () => {
    while (going) await page.keyboard.press('Shift')
  })()
  return async () => {
    going = false
    await presses
  }
}

test('keys pressed on a page that is still loading, on a slow device, do not keep its scripts from taking over', async () => {
  const { head } = await seatHead()
  const slow = await head.context.newCDPSession(head.page)
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  for (const path of [paths.students, paths.examDeclare, paths.students, paths.examDeclare, paths.students]) {
    const stop = impatient(head)
    await open(head, path).finally(stop)
  }
  expect(head.faults).toEqual([])
})
