import { sql } from 'db/connection'
import type { Layer } from './layers'
import type { Unit } from './units'

interface Row {
  id: number
  key: string
  labelEn: string
  labelBn: string
  values: Record<string, unknown>
  editable: boolean
}

/** A row both have, with what differs. `fixed`: the target's may not be changed any more. */
export interface Conflict {
  labelEn: string
  labelBn: string
  fixed: boolean
  fields: { field: string; source: string | null; target: string | null }[]
}

/** A row of the source that cannot be made at the target. */
export interface Left {
  labelEn: string
  labelBn: string
  /** A word of `replication:why`. */
  why: string
}

interface LayerPlan {
  layer: Layer
  /** Ids of the source's rows. */
  create: number[]
  same: number
  conflicts: Conflict[]
  /** Ids of the source's rows that differ and could be taken. */
  differ: number[]
  left: Left[]
}

const one = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))
/** As it is shown; what stands behind # only tells two apart. */
const text = (value: unknown): string | null =>
  value === null || value === undefined
    ? null
    : (Array.isArray(value) ? value.map(one).join(', ') : one(value)).replace(/^(\d+)#.*$/, '$1')
const equal = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Which rows are new, alike or different: pure, over rows with natural keys. */
export function planOf(layer: Layer, source: readonly Row[], target: readonly Row[]): LayerPlan {
  const there = new Map(target.map((row) => [row.key, row]))
  const plan: LayerPlan = { layer, create: [], same: 0, conflicts: [], differ: [], left: [] }
  for (const row of source) {
    const other = there.get(row.key)
    if (!other) plan.create.push(row.id)
    else {
      const fields = Object.keys(row.values)
        .filter((field) => !equal(row.values[field], other.values[field]))
        .map((field) => ({ field, source: text(row.values[field]), target: text(other.values[field]) }))
      if (!fields.length) plan.same += 1
      else {
        plan.conflicts.push({ labelEn: row.labelEn, labelBn: row.labelBn, fixed: !other.editable, fields })
        if (other.editable) plan.differ.push(row.id)
      }
    }
  }
  return plan
}

/** What copying a unit would do. Needs a scope that sees both institutions; reads only. */
export async function compareUnit(
  unit: Unit,
  sourceId: number,
  targetId: number,
  session: string | null,
): Promise<LayerPlan[]> {
  const plans: LayerPlan[] = []
  for (const layer of unit.layers) plans.push(await compareLayer(layer, sourceId, targetId, session))
  return plans
}

async function compareLayer(
  layer: Layer,
  sourceId: number,
  targetId: number,
  session: string | null,
): Promise<LayerPlan> {
  const [source, target] = [
    await sql<Row>(layer.rows, [sourceId, session]),
    await sql<Row>(layer.rows, [targetId, session]),
  ]
  const plan = planOf(layer, source, target)
  if (!layer.cannot || !plan.create.length) return plan
  const reasons = await sql<{ id: number; why: string }>(layer.cannot, [sourceId, targetId, plan.create])
  const why = new Map(reasons.map((one) => [one.id, one.why]))
  return {
    ...plan,
    create: plan.create.filter((id) => !why.has(id)),
    left: source.flatMap(({ id, labelEn, labelBn }) => {
      const reason = why.get(id)
      return reason ? [{ labelEn, labelBn, why: reason }] : []
    }),
  }
}

/** What copying did with one unit. */
export interface UnitResult {
  created: number
  same: number
  changed: number
  kept: number
  /** New rows that could not be made: another unique name of the target stood in the way. */
  blocked: number
  /** Rows that stay with the source, as the dry run says with the reason. */
  left?: number
  /** The target's package has not the unit's sub-module. */
  noModule?: true
}

/**
 * Copies a unit in the caller's transaction, which sees both institutions. Matching by natural keys, so that a repeat
 * makes nothing. @param takeSource where both have a row that differs: the source's values, else the target keeps its own
 */
export async function copyUnit(
  unit: Unit,
  sourceId: number,
  targetId: number,
  session: string | null,
  takeSource: boolean,
): Promise<UnitResult> {
  const result: UnitResult = { created: 0, same: 0, changed: 0, kept: 0, blocked: 0 }
  for (const layer of unit.layers) {
    const plan = await compareLayer(layer, sourceId, targetId, session)
    const made = plan.create.length ? (await sql(layer.insert, [sourceId, targetId, plan.create])).length : 0
    const changed =
      takeSource && plan.differ.length && layer.update
        ? (await sql(layer.update, [sourceId, targetId, plan.differ])).length
        : 0
    result.created += made
    result.blocked += plan.create.length - made
    result.same += plan.same
    result.changed += changed
    result.kept += plan.conflicts.length - changed
    if (plan.left.length) result.left = (result.left ?? 0) + plan.left.length
  }
  return result
}
