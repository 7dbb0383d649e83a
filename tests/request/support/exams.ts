import { inScope } from 'db/connection'
import type { AuditEntry, SiteCtx, Tenant } from '~/domain/context'
import type { MadeSite } from 'tests/factories'

/** A context for calling verbs directly; what they note for the audit log is in `entries`. */
export function contextOf(
  site: MadeSite,
  who: { id: number; employeeId?: number | null },
  permissions: readonly string[] = [],
): SiteCtx & { entries: AuditEntry[] } {
  const tenant: Tenant = {
    id: site.id,
    kind: 'site',
    alias: site.alias,
    state: 'active',
    nameEn: '',
    nameBn: '',
    defaultLang: 'bn',
    eiin: null,
    addressEn: '',
    addressBn: '',
    phone: null,
    email: null,
    logoFileId: null,
    modules: null,
    membership: 'valid',
    siteIds: [],
    registers: false,
  }
  const entries: AuditEntry[] = []
  return {
    tenant,
    site: tenant,
    lang: 'bn',
    ip: '127.0.0.1',
    requestId: 'test',
    path: '/',
    entries,
    user: {
      sessionId: 0,
      sessionKind: 'browser',
      userId: who.id,
      kind: 'staff',
      username: 'x',
      nameEn: '',
      nameBn: '',
      email: null,
      photoFileId: null,
      employeeId: who.employeeId ?? null,
      studentId: null,
      guardianId: null,
      roles: [],
      activeRole: null,
      permissions: new Set(permissions),
      starred: [],
      unread: 0,
      unreadList: [],
      impersonation: null,
    },
    can: (wanted) => permissions.includes(wanted),
    audit: (entry) => void entries.push(entry),
  }
}

/** One unit of work that sees this institution only, as a request has it. */
export const within = <T>(site: MadeSite, work: () => Promise<T>, readOnly = false): Promise<T> =>
  inScope({ tenants: [site.id], readOnly }, work)
