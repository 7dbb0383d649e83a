import { sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import { today } from '~/format/dates'
import { mustBeCentral } from '../tenancy/central.server'
import type { Ctx } from '../context'
import { allOf, Invalid, Missing, Refusal, refuse } from '../errors'
import type { PackageForm, PriceForm } from './package.form'
import { invoicedSince, packageOf, usedAt, type PackageRow } from './packages.server'
import { tierProblem, type Head, type Tier } from './price.policy'

/**
 * Makes a package, or changes one: what it opens changes for its institutions with their next request.
 * @returns its id
 * @throws Missing, Invalid (a name that is taken, sub-modules that do not exist), Refusal when it changed meanwhile
 */
export async function savePackage(ctx: Ctx, form: PackageForm): Promise<number> {
  mustBeCentral(ctx)
  const before = form.id === null ? null : await lockedPackage(ctx, form.id, form.revision)
  const wanted = [...new Set(form.subModules)]
  if ((await sql('SELECT 1 FROM sub_module WHERE key = ANY($1)', [wanted])).length !== wanted.length)
    throw new Invalid({ subModules: ['packages:package.unknownPart'] })
  await refuseTakenName(form, form.id)
  const values = [
    form.nameEn,
    form.nameBn,
    form.descriptionEn ?? '',
    form.descriptionBn ?? '',
    form.cycle,
    form.smsMonthly,
    form.studentsMost,
    form.storageMb,
  ]
  const [row] = before
    ? await sql<{ id: number }>(
        'UPDATE package SET name_en = $2, name_bn = $3, description_en = $4, description_bn = $5, cycle = $6, sms_monthly = $7, students_most = $8, storage_mb = $9, revision = revision + 1 WHERE id = $1 RETURNING id',
        [before.id, ...values],
      )
    : await sql<{ id: number }>(
        `INSERT INTO package (key, name_en, name_bn, description_en, description_bn, cycle, sms_monthly, students_most, storage_mb) VALUES ('p-' || gen_random_uuid(), $1, $2, $3, $4, $5, $6, $7, $8) RETURNING id`,
        values,
      )
  const id = (row as { id: number }).id
  await sql('DELETE FROM package_sub_module WHERE package_id = $1 AND sub_module_key <> ALL($2)', [id, wanted])
  await sql(
    'INSERT INTO package_sub_module (package_id, sub_module_key) SELECT $1, unnest($2::text[]) ON CONFLICT DO NOTHING',
    [id, wanted],
  )
  const after = {
    nameEn: form.nameEn,
    nameBn: form.nameBn,
    descriptionEn: form.descriptionEn ?? '',
    descriptionBn: form.descriptionBn ?? '',
    cycle: form.cycle,
    smsMonthly: form.smsMonthly,
    studentsMost: form.studentsMost,
    storageMb: form.storageMb,
    subModules: wanted,
  }
  ctx.audit({ recordType: 'package', recordId: id, before: before ? shown(before) : undefined, after })
  return id
}

const shown = ({
  nameEn,
  nameBn,
  descriptionEn,
  descriptionBn,
  cycle,
  smsMonthly,
  studentsMost,
  storageMb,
  subModules,
}: PackageRow) => ({
  nameEn,
  nameBn,
  descriptionEn,
  descriptionBn,
  cycle,
  smsMonthly,
  studentsMost,
  storageMb,
  subModules,
})

async function lockedPackage(ctx: Ctx, id: number, revision?: number | null): Promise<PackageRow> {
  if (Number.isSafeInteger(id)) await sql('SELECT 1 FROM package WHERE id = $1 FOR UPDATE', [id])
  const row = await packageOf(ctx, id)
  if (revision !== undefined && row.revision !== revision) throw new Refusal('packages:stale')
  return row
}

async function refuseTakenName(form: { nameEn: string; nameBn: string }, own: number | null): Promise<void> {
  await oneAtATime('package names')
  const [other] = await sql<{ en: boolean; bn: boolean }>(
    'SELECT bool_or(lower(name_en) = lower($1)) AS en, bool_or(name_bn = $2) AS bn FROM package WHERE id <> coalesce($3, 0)',
    [form.nameEn, form.nameBn, own],
  )
  const errors = {
    ...(other?.en ? { nameEn: ['packages:package.nameTaken'] } : {}),
    ...(other?.bn ? { nameBn: ['packages:package.nameTaken'] } : {}),
  }
  if (Object.keys(errors).length) throw new Invalid(errors)
}

/** A package like another, with its sub-modules and its price from today on, under a name to be changed. @returns its id @throws Missing */
export async function copyPackage(ctx: Ctx, id: number): Promise<number> {
  mustBeCentral(ctx)
  const from = await lockedPackage(ctx, id)
  let number = 2
  const taken = await sql<{ en: string; bn: string }>('SELECT lower(name_en) AS en, name_bn AS bn FROM package')
  const named = () => ({
    nameEn: `${from.nameEn} (${number})`,
    nameBn: `${from.nameBn} (${String(number).replace(/\d/g, (d) => '০১২৩৪৫৬৭৮৯'[Number(d)] ?? d)})`,
  })
  while (taken.some(({ en, bn }) => en === named().nameEn.toLowerCase() || bn === named().nameBn)) number += 1
  const made = await savePackage(ctx, {
    ...shown(from),
    ...named(),
    id: null,
    revision: null,
    subModules: from.subModules,
  })
  if (from.price)
    await writePrice(ctx, made, today(), from.price.fixedPoisha, from.price.minimumPoisha, from.price.tiers)
  return made
}

/** Off sale, or on again: who has it keeps it. @throws Missing */
export async function setPackageActive(ctx: Ctx, id: number, active: boolean): Promise<void> {
  mustBeCentral(ctx)
  const before = await lockedPackage(ctx, id)
  if (before.active === active) return
  await sql('UPDATE package SET active = $2, revision = revision + 1 WHERE id = $1', [id, active])
  ctx.audit({ recordType: 'package', recordId: id, before: { active: before.active }, after: { active } })
}

/** Deletes a package that nobody ever had. @throws Missing; Refusal that names where it is used */
export async function deletePackage(ctx: Ctx, id: number): Promise<void> {
  mustBeCentral(ctx)
  const before = await lockedPackage(ctx, id)
  if (before.ever > 0 || before.key === 'full') {
    const names = (await usedAt(id)).map((site) => (ctx.lang === 'bn' ? site.nameBn : site.nameEn)).join(', ')
    throw names
      ? new Refusal('packages:package.inUse', { count: before.ever, names })
      : new Refusal('packages:package.builtIn')
  }
  await sql('DELETE FROM package_price WHERE package_id = $1', [id])
  await sql('DELETE FROM package WHERE id = $1', [id])
  ctx.audit({ recordType: 'package', recordId: id, before: shown(before), after: null })
}

/**
 * A price from a day on: today at the earliest, since cycles before are charged already. Only a package that has no
 * price yet may have its first one from an earlier day.
 * @throws Missing, Invalid
 */
export async function addPrice(ctx: Ctx, form: PriceForm): Promise<void> {
  mustBeCentral(ctx)
  await lockedPackage(ctx, form.packageId)
  const tiers: { student: Tier[]; employee: Tier[] } = { student: [], employee: [] }
  const prices = await sql<{ day: string }>(
    'SELECT from_date AS day FROM package_price WHERE package_id = $1 AND withdrawn_at IS NULL',
    [form.packageId],
  )
  const charges =
    (form.fixed ?? 0n) + (form.minimum ?? 0n) > 0n ||
    [...form.students, ...form.employees].some(({ unit }) => (unit ?? 0n) > 0n)
  const past = prices.length > 0 && form.fromDate < today()
  const sameDay = prices.some(({ day }) => day === form.fromDate)
  await allOf(
    () => (tiers.student = tiersOf('students', form.students)),
    () => (tiers.employee = tiersOf('employees', form.employees)),
    () => refuse(past, 'fromDate', `packages:price.past?date=${today()}`),
    () => refuse(sameDay, 'fromDate', 'packages:price.sameDay'),
    () => refuse(!charges && !form.free, 'free', 'packages:price.nothing'),
  )
  await writePrice(ctx, form.packageId, form.fromDate, form.fixed ?? 0n, form.minimum ?? 0n, tiers)
}

function tiersOf(name: 'students' | 'employees', rows: PriceForm['students']): Tier[] {
  const filled = rows.map((row, at) => ({ ...row, at })).filter(({ upTo, unit }) => upTo !== null || unit !== null)
  for (const { at, unit } of filled)
    if (unit === null) throw new Invalid({ [`${name}[${at}].unit`]: ['packages:price.unitMissing'] })
  const tiers = filled.map(({ upTo, unit }) => ({ upTo, unitPoisha: unit ?? 0n }))
  const wrong = tierProblem(tiers)
  if (wrong)
    throw new Invalid({ [`${name}[${filled[wrong.at]?.at ?? 0}].upTo`]: [`packages:price.tier.${wrong.problem}`] })
  return tiers
}

async function writePrice(
  ctx: Ctx,
  packageId: number,
  from: string,
  fixed: bigint,
  minimum: bigint,
  tiers: Record<Head, readonly Tier[]>,
): Promise<void> {
  const [row] = await sql<{ id: number }>(
    'INSERT INTO package_price (package_id, from_date, fixed_poisha, minimum_poisha, created_by, cycle) SELECT $1, $2, $3, $4, $5, cycle FROM package WHERE id = $1 RETURNING id',
    [packageId, from, fixed.toString(), minimum.toString(), ctx.user?.userId ?? null],
  )
  const id = (row as { id: number }).id
  const all = (['student', 'employee'] as const).flatMap((kind) =>
    tiers[kind].map((tier, at) => ({ kind, position: at + 1, upTo: tier.upTo, unit: tier.unitPoisha.toString() })),
  )
  await sql(
    `INSERT INTO package_price_tier (price_id, kind, position, up_to, unit_poisha) SELECT $1, * FROM unnest($2::text[], $3::int[], $4::int[], $5::bigint[])`,
    [id, all.map((t) => t.kind), all.map((t) => t.position), all.map((t) => t.upTo), all.map((t) => t.unit)],
  )
  ctx.audit({
    recordType: 'package-price',
    recordId: id,
    after: { packageId, from, fixedPoisha: fixed.toString(), minimumPoisha: minimum.toString(), tiers: all },
  })
}

/** Takes back a price that has not begun, or that begins today and was invoiced to nobody. @throws Missing, Refusal */
export async function withdrawPrice(ctx: Ctx, id: number): Promise<number> {
  mustBeCentral(ctx)
  const [row] = Number.isSafeInteger(id)
    ? await sql<{ packageId: number; fromDate: string; withdrawn: boolean }>(
        'SELECT package_id AS "packageId", from_date AS "fromDate", withdrawn_at IS NOT NULL AS withdrawn FROM package_price WHERE id = $1 FOR UPDATE',
        [id],
      )
    : []
  if (!row) throw new Missing('price')
  if (row.withdrawn || row.fromDate < today()) throw new Refusal('packages:price.begun')
  if (await invoicedSince(ctx, row.packageId, row.fromDate)) throw new Refusal('packages:price.invoiced')
  await sql('UPDATE package_price SET withdrawn_at = now(), withdrawn_by = $2 WHERE id = $1', [
    id,
    ctx.user?.userId ?? null,
  ])
  ctx.audit({
    recordType: 'package-price',
    recordId: id,
    before: { fromDate: row.fromDate },
    after: { withdrawn: true },
  })
  return row.packageId
}
