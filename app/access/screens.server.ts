import type { ServerBuild } from '@remix-run/node'
import type { Permission } from '~/domain/platform/matrix'

let permissions = new Map<string, Permission | 'open'>()

/** Reads from the build's route manifest which permission opens which path. Called once at the start. */
export function learnScreens(build: ServerBuild): void {
  const found = new Map<string, Permission | 'open'>()
  for (const route of Object.values(build.routes)) {
    if (!route) continue
    const loader = route.module.loader as { permission?: Permission | 'open' } | undefined
    let path = route.path ?? ''
    for (let at = route.parentId; at; at = build.routes[at]?.parentId) path = [build.routes[at]?.path, path].filter(Boolean).join('/')
    if ((route.path || route.index) && loader?.permission) found.set(`/${path}`, loader.permission)
  }
  permissions = found
}

export const screenPermissions = (): ReadonlyMap<string, Permission | 'open'> => permissions
