import { z } from 'zod'
import { alongside, zCheck, zChoice, zCode, zId, zIds, zText } from '~/ui/fields/zod'

export const claimForm = z.object({
  serial: zText({ max: 32, pattern: /^[A-Za-z0-9-]{4,32}$/, message: 'machines:error.serial' }).transform((serial) =>
    serial.toUpperCase(),
  ),
  name: zText({ max: 80 }),
  place: zText({ max: 120, optional: true }),
})
export type ClaimForm = z.infer<typeof claimForm>

export const machineForm = z.object({
  name: zText({ max: 80 }),
  place: zText({ max: 120, optional: true }),
  zoneUnit: zChoice(['hours', 'minutes']),
  oneNetwork: zCheck(),
})
export type MachineForm = z.infer<typeof machineForm>

/** The number by which machines know an employee or a student. */
export const userForm = z
  .object({
    pin: zCode({ max: 24, pattern: /^[A-Za-z0-9]{1,24}$/, message: 'machines:error.pin' }).transform((pin) =>
      /^\d+$/.test(pin) ? pin.replace(/^0+(?=\d)/, '') : pin,
    ),
    employee: zId({ optional: true }),
    student: zCode({ max: 60, optional: true }),
    card: zCode({ max: 20, pattern: /^\d{4,20}$/, message: 'machines:error.card', optional: true }),
  })
  .refine((value) => (value.employee === null) !== (value.student === null), {
    path: ['employee'],
    error: 'machines:error.whose',
    ...alongside,
  })
export type UserForm = z.infer<typeof userForm>

/** The network that somebody was shown, and decides on. */
export const networkForm = z.object({ network: zText({ max: 45 }) })

export const tickedForm = z.object({ ids: zIds({ min: 1 }) })
