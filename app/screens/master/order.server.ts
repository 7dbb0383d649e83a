import { attributesOf, found, plain, type MasterModel, type Store } from './model.server'
import type { MasterRow } from './types'

/**
 * Moves a row one place up or down among those of the same `within`, and counts the places anew where they were not
 * 1, 2, 3 …. At the end of the list nothing moves. Gives the rows that changed. Throws a 404 Response for no such row.
 */
export async function moveRow(
  store: Store,
  id: unknown,
  down: boolean,
  { where, within }: { where?: object; within?: string } = {},
): Promise<{ row: MasterRow; position: number }[]> {
  const row = await found(store, id, where)
  const fellows = { ...where, ...(within ? { [within]: row[within] } : {}) }
  const { rows } = await store.findAndCountAll({
    where: fellows,
    order: [
      ['position', 'asc'],
      ['id', 'asc'],
    ],
  })
  const all = rows.map(plain)
  const at = all.findIndex((one) => one.id === row.id)
  const other = all[down ? at + 1 : at - 1]
  if (other) {
    all[at] = other
    all[down ? at + 1 : at - 1] = row
  }
  const moved = all.flatMap((one, index) => (one.position === index + 1 ? [] : [{ row: one, position: index + 1 }]))
  for (const one of moved) await store.update({ position: one.position }, { where: { id: one.row.id } })
  return moved
}

/** The place after the last one. */
export async function nextPosition(store: Store, where: object): Promise<number> {
  const { rows } = await store.findAndCountAll({ where, order: [['position', 'desc']], limit: 1 })
  return Number(rows[0] ? plain(rows[0]).position : 0) + 1
}

/** Whether a model has an attribute. */
export const has = (model: MasterModel, key: string): boolean => key in attributesOf(model)
