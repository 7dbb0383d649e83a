import { expect, test } from 'vitest'
import { silenceForm } from '~/domain/attendance-devices/silence.form'
import { isSilent, USUAL_SILENCE } from '~/domain/attendance-devices/silence.policy'

/** Times of day in Dhaka. */
const at = (time: string, day = '2026-03-02') => new Date(`${day}T${time}:00+06:00`)
const DAY = '2026-03-02'
const rule = USUAL_SILENCE
const silent = (heard: Date, now: string, day: string | null = DAY) => isSilent(heard, at(now), day, rule)

test('it is silent when it was not heard for two hours of the working day', () => {
  expect(silent(at('09:00'), '10:59')).toBe(false)
  expect(silent(at('09:00'), '11:00')).toBe(true)
  expect(silent(at('09:00'), '15:59')).toBe(true)
})

test('what it was silent before the day begins does not count: it was switched off for the night', () => {
  const lastEvening = at('17:30', '2026-03-01')
  expect(silent(lastEvening, '08:00')).toBe(false)
  expect(silent(lastEvening, '09:59')).toBe(false)
  expect(silent(lastEvening, '10:00')).toBe(true)
  expect(silent(at('07:59'), '09:59')).toBe(false)
})

test('nobody is told before and after working hours, nor on a day without work', () => {
  expect(silent(at('08:00', '2026-02-27'), '07:59')).toBe(false)
  expect(silent(at('09:00'), '16:00')).toBe(false)
  expect(silent(at('09:00'), '23:00')).toBe(false)
  expect(silent(at('09:00'), '12:00', null)).toBe(false)
})

test('the institution says after how long, and between which hours, or that nobody is told', () => {
  const own = { silentHours: 5, watchFrom: '10:00', watchUntil: '18:00' }
  expect(isSilent(at('08:00'), at('14:59'), DAY, own)).toBe(false)
  expect(isSilent(at('08:00'), at('15:00'), DAY, own)).toBe(true)
  expect(isSilent(at('08:00'), at('17:59'), DAY, own)).toBe(true)
  expect(isSilent(at('08:00'), at('15:00'), DAY, { ...own, silentHours: null })).toBe(false)
})

test('the hours begin before they end', () => {
  const form = { silentHours: '2', watchFrom: '08:00', watchUntil: '16:00' }
  expect(silenceForm.safeParse(form).data).toEqual({
    silentHours: 2,
    watchFrom: '08:00',
    watchUntil: '16:00',
    silentSms: false,
  })
  expect(silenceForm.safeParse({ ...form, silentHours: '' }).data?.silentHours).toBeNull()
  for (const wrong of [{ watchUntil: '08:00' }, { silentHours: '0' }, { silentHours: '13' }, { watchFrom: '' }])
    expect(silenceForm.safeParse({ ...form, ...wrong }).success).toBe(false)
})
