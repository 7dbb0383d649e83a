import { arrange, type ClassSize } from '~/domain/exams/seating/arrange.policy'
import type { Figure } from '../rig/stack'

const ROOMS = Array.from({ length: 60 }, (_, at) => ({ id: at + 1, columns: 5, rows: 5, perBench: 2 }))
const CASES: [string, ClassSize[]][] = [
  ['five classes of 600', [6, 7, 8, 9, 10].map((classId) => ({ classId, size: 600 }))],
  [
    'one class of 1,900, three of the rest',
    [
      { classId: 6, size: 1900 },
      { classId: 7, size: 500 },
      { classId: 8, size: 400 },
      { classId: 9, size: 200 },
    ],
  ],
  ['one class alone', [{ classId: 10, size: 3000 }]],
]

/** Seats for 3,000 candidates in 60 rooms of 50: how long it takes, and whether anybody sits beside their own class without need. */
export function benchSeating(): Figure[] {
  return CASES.map(([what, classes]) => {
    const began = performance.now()
    const made = arrange(classes, ROOMS, 2)
    const seconds = (performance.now() - began) / 1000
    return {
      what: `seat plan for 3,000 candidates in 60 rooms, ${what}`,
      ...(made.unavoidable === 0 ? { limit: 'no neighbours that can be avoided', ok: made.forced === 0 } : {}),
      value: `${seconds.toFixed(2)} s, ${made.forced} forced neighbours, no plan has fewer than ${made.unavoidable}`,
    }
  })
}
