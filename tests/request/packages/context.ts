import { inScope } from 'db/connection'
import type { AuditEntry, Tenant, UserCtx } from '~/domain/context'

const centre: Tenant = {
  id: 1,
  kind: 'central',
  alias: 'central',
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

/** The centre's context for calling verbs directly; what was noted for the audit log is in `entries`. */
export function centralCtx(entries: AuditEntry[] = []): UserCtx {
  return {
    tenant: centre,
    lang: 'en',
    ip: '127.0.0.1',
    requestId: 'test',
    path: '/test',
    can: () => true,
    audit: (entry) => void entries.push(entry),
    user: {
      sessionId: 0,
      sessionKind: 'browser',
      userId: 1,
      kind: 'eduworld',
      username: 'operator',
      nameEn: 'Operator',
      nameBn: '',
      email: null,
      photoFileId: null,
      employeeId: null,
      studentId: null,
      guardianId: null,
      roles: [],
      activeRole: null,
      permissions: new Set(),
      starred: [],
      unread: 0,
      unreadList: [],
      impersonation: null,
    },
  }
}

/** As an action of the centre has it. */
export const atCentre = <T>(work: () => Promise<T>): Promise<T> => inScope({ tenants: [1], readOnly: false }, work)
