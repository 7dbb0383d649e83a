import type { Lang } from '~/format/lang'
import type { OwnBrowser } from './identity/account/own-browser.server'
import type { Panel, Permission, TenantKind } from './identity/matrix'

/** The institution, group or centre whose host was asked. */
export interface Tenant {
  id: number
  kind: TenantKind
  alias: string
  state: 'active' | 'suspended' | 'expired'
  nameEn: string
  nameBn: string
  defaultLang: Lang
  eiin: string | null
  addressEn: string
  addressBn: string
  /** As stored: digits with the country's code. */
  phone: string | null
  email: string | null
  logoFileId: number | null
  /** Areas its package opens; null: all (centre and groups). */
  modules: readonly string[] | null
  /** 'expired': staff may read and export, not write. */
  membership: 'valid' | 'grace' | 'expired' | 'none'
  /** Sites a group reads. */
  siteIds: readonly number[]
  /** Some of its people may make their login themselves. */
  registers: boolean
}

export interface Identity {
  /** How often the institution's setup changed (see remembered()); absent of a program that is no user. */
  setupVersion?: number
  sessionId: number
  sessionKind: 'browser' | 'bearer'
  userId: number
  kind: 'eduworld' | 'group' | 'staff' | 'student' | 'guardian'
  username: string
  nameEn: string
  nameBn: string
  email: string | null
  photoFileId: number | null
  employeeId: number | null
  studentId: number | null
  guardianId: number | null
  roles: readonly { id: number; key: string; nameEn: string; nameBn: string; panel: Panel }[]
  activeRole: { id: number; key: string; panel: Panel } | null
  permissions: ReadonlySet<string>
  /** A role demands a second factor that they have not set up: until then they may do nothing else. */
  mustSetUp?: boolean
  starred: readonly string[]
  /** Paths of lists of which they saved filters. */
  filteredLists?: readonly string[]
  unread: number
  /** The newest of them. */
  unreadList: readonly { id: number; titleEn: string; titleBn: string }[]
  /** Set while an operator acts as this user. */
  impersonation: {
    actorTenantId: number
    actorUserId: number
    actorName: string
    reason: string
    until: Date
    agreed?: boolean
  } | null
  /** Set while a program acts, for the user or on its own account (then userId is 0): what it was allowed. */
  program?: { clientId: number; name: string; scopes: readonly string[] }
}

export interface AuditEntry {
  recordType: string
  recordId: string | number
  before?: unknown
  after?: unknown
  /** Defaults to the permission of the entrance. */
  action?: string
  /** Who it was, where the request itself had no user yet: a login. */
  userId?: number
}

/** What was just done, and may be taken back by who did it: see docs/decisions/undo.md. */
export interface UndoOffer {
  /** Of the UndoKind that restores it. */
  kind: string
  /** What that needs: as it was before, and as it was left, to know whether it was changed since. JSON. */
  kept: unknown
  /** Where the offer is taken up; by default the one entrance for all, whose page refuses in words. */
  at?: string
}

/** What every read and verb of the domain is handed. */
export interface Ctx {
  tenant: Tenant
  lang: Lang
  ip: string
  requestId: string
  path: string
  user: Identity | null
  can: (permission: Permission) => boolean
  /** Notes a change for the audit log, written with the action's transaction; on a GET, that something was read that is not the reader's own. */
  audit: (entry: AuditEntry) => void
  /** The browser that asks, where a form was sent by one: what it opened before. */
  browser?: OwnBrowser
  /** Offers with the answer to take back what the action did; the last offer counts. Absent where nobody could take it up. */
  undoable?: (offer: UndoOffer) => void
}

export interface UserCtx extends Ctx {
  user: Identity
}

/** Inside guard() of a site's permission: the site is there. */
export interface SiteCtx extends UserCtx {
  site: Tenant
}
