import { z } from 'zod'
import { zCheck, zChoice, zDate, zId, zMoney, zNumber, zText } from '~/ui/fields/zod'
import { CYCLES } from './cycle.policy'

/** Poisha; beyond them a price is a slip of the finger, and no sum of heads leaves BIGINT. */
const MOST_FIXED = 10_000_000_000n
const MOST_UNIT = 10_000_000n

const keys = z.preprocess(
  (raw) => (raw === undefined || raw === null || raw === '' ? [] : Array.isArray(raw) ? raw : [raw]),
  z.array(z.string()).min(1, 'packages:package.selectOne'),
) as unknown as z.ZodType<string[]>

export const packageForm = z.object({
  id: zId({ optional: true }),
  revision: zNumber({ min: 1, optional: true }),
  nameBn: zText({ max: 60 }),
  nameEn: zText({ max: 60 }),
  descriptionBn: zText({ max: 500, lines: true, optional: true }),
  descriptionEn: zText({ max: 500, lines: true, optional: true }),
  cycle: zChoice(CYCLES),
  smsMonthly: zNumber({ min: 0, max: 10_000_000, optional: true }),
  studentsMost: zNumber({ min: 1, max: 1_000_000, optional: true }),
  storageMb: zNumber({ min: 1, max: 100_000_000, optional: true }),
  subModules: keys,
})
export type PackageForm = z.infer<typeof packageForm>

const tier = z.object({
  upTo: zNumber({ min: 1, max: 1_000_000, optional: true }),
  unit: zMoney({ max: MOST_UNIT, optional: true }),
})

export const priceForm = z.object({
  packageId: zId(),
  fromDate: zDate({ from: '2000-01-01', to: '2100-12-31' }),
  fixed: zMoney({ max: MOST_FIXED, optional: true }),
  minimum: zMoney({ max: MOST_FIXED, optional: true }),
  students: z.array(tier).max(10).default([]),
  employees: z.array(tier).max(10).default([]),
  free: zCheck(),
})
export type PriceForm = z.infer<typeof priceForm>
