import type { SiteCtx, Tenant } from '../../app/domain/platform/context'

/** Somebody of an institution at work, for the program's own verbs; what they do is not audited in a demo. */
export function demoCtx(siteId: number, userId: number): SiteCtx {
  const site: Tenant = {
    id: siteId,
    kind: 'site',
    alias: '',
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
  }
  return {
    tenant: site,
    site,
    lang: 'bn',
    ip: '127.0.0.1',
    requestId: 'demo',
    path: '/',
    user: {
      sessionId: 0,
      sessionKind: 'browser',
      userId,
      kind: 'staff',
      username: '',
      nameEn: '',
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
    can: () => true,
    audit: () => {},
  }
}
