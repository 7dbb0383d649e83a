import { expect, test } from 'vitest'
import { heapFor, processesFor } from '../../../settings'

const GB = 1024 ** 3

test('a process has a heap that its machine can give', () => {
  expect([heapFor('web', 16 * GB, 4), heapFor('jobs', 16 * GB, 4)]).toEqual([320, 768])
  expect([heapFor('web', 1 * GB, 1), heapFor('jobs', 1 * GB, 1)]).toEqual([320, 384])
  expect([heapFor('web', 2 * GB, 4), heapFor('jobs', 2 * GB, 4)]).toEqual([192, 512])
})

test('by default there are no more processes than cores and gigabytes', () => {
  expect([
    processesFor(8, 4 * GB),
    processesFor(2, 16 * GB),
    processesFor(4, GB / 2),
    processesFor(64, 256 * GB),
  ]).toEqual([4, 2, 1, 16])
})
