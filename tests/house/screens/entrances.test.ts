import { describe, expect, test } from 'vitest'
import { PERMISSIONS } from '~/domain/identity/matrix'
import { manifest } from 'tests/harness/manifest'

describe('every entrance', () => {
  test('is made by guard() or open(), with a permission of the matrix', async () => {
    const routes = await manifest()
    expect(routes.length).toBeGreaterThan(10)
    const bare = routes.flatMap(({ id, module }) =>
      (['loader', 'action'] as const).flatMap((kind) => {
        const entrance = module[kind]
        const known = entrance?.permission === 'open' || PERMISSIONS.includes(entrance?.permission as never)
        return entrance && !known ? [`${id} ${kind}`] : []
      }),
    )
    expect(bare).toEqual([])
  })

  test('a screen without a loader does not exist: it would be seen by anybody', async () => {
    const routes = await manifest()
    expect(routes.filter(({ own, module }) => own && !module.loader && !module.action).map(({ id }) => id)).toEqual([])
  })
})
