import { expect, test } from 'vitest'
import { rollMovement, type OnRoll } from '~/domain/attendance/report/roll-movement.policy'

const stay: OnRoll = { atOpening: true, atClosing: true, admittedOn: null, leftOn: null, left: false }
const [opened, to] = ['2026-10-31', '2026-11-30']
const moved = (...people: Partial<OnRoll>[]) =>
  rollMovement(
    people.map((one) => ({ ...stay, ...one })),
    opened,
    to,
  )

test('the roll of the beginning, with who came and less who went, is the roll of the end', () => {
  const all: Partial<OnRoll>[] = [
    {}, // all the month
    { admittedOn: '2026-01-03' },
    { admittedOn: '2026-11-10', atOpening: false }, // admitted
    { admittedOn: '2026-11-10' }, // place kept from before the day of admission
    { left: true, leftOn: '2026-11-12' }, // left
    { left: true, leftOn: '2026-11-12', atClosing: false },
    { left: true, leftOn: null }, // left on a day nobody noted
    { left: true, leftOn: '2026-12-05' }, // leaves later
    { atOpening: false }, // from another section
    { atClosing: false }, // to another section
    { atOpening: false, atClosing: false, admittedOn: '2026-11-03', left: true, leftOn: '2026-11-20' }, // came and went
    { atOpening: false, atClosing: false }, // passed through from one section to another
  ]
  const sum = moved(...all)
  expect(sum).toEqual({ opening: 6, admitted: 3, movedIn: 3, left: 4, movedOut: 2, closing: 6 })
  expect(sum.opening + sum.admitted + sum.movedIn - sum.left - sum.movedOut).toBe(sum.closing)
  for (const one of all) {
    const alone = moved(one)
    expect(alone.opening + alone.admitted + alone.movedIn - alone.left - alone.movedOut).toBe(alone.closing)
  }
})
