import type { Lang } from '~/i18n/lang'

/** The contract between the loaders of layouts and the shell that shows them. */
export type Theme = 'system' | 'light' | 'dark'
export const THEMES: readonly Theme[] = ['system', 'light', 'dark']

export interface Named {
  nameEn: string
  nameBn: string
}

export interface Tenant extends Named {
  kind: 'central' | 'site' | 'group'
  logoUrl: string | null
  /** The site's membership: expired, or in the days of grace after it ended. */
  notice: null | 'expired' | 'grace'
}

export interface ToastData {
  kind: 'success' | 'warning' | 'error'
  /** Key of the words, of an area that the page has (common and shell always). */
  key: string
  params?: Record<string, string | number>
  /** What was done can be taken back: posted to `at`. */
  undo?: { id: string; at: string }
}

/** What the root loader answers with, on every page. */
export interface RootData {
  lang: Lang
  theme: Theme
  csrf: string
  version: string
  product: Named
  /** Null where no institution is known; then the product stands in its place. */
  tenant: Tenant | null
  toast: ToastData | null
  /** Of a page of an institution's site: where its addresses begin ('' or '/bn', '/en'), and where the site is. */
  base: string
  origin: string
}

export interface MenuNode {
  id: number
  /** In the reader's language. */
  label: string
  /** A name of ~/ui/icons; an unknown one shows as a file. */
  icon: string
  /** Null for a node that only holds others. */
  path: string | null
  children: MenuNode[]
}

interface ShellRole extends Named {
  id: number
  active: boolean
}

export interface ShellUser extends Named {
  id: number
  photoUrl: string | null
  panel: 'central' | 'site' | 'employee' | 'student' | 'group'
  roles: ShellRole[]
}

export interface UnreadNotice {
  id: number
  title: string
}

/** What a panel layout's loader answers with, as `{ shell: ShellData }`. */
export interface ShellData {
  lang: Lang
  theme: Theme
  csrf: string
  version: string
  product: Named
  tenant: Tenant
  user: ShellUser | null
  /** `until` is an ISO instant. */
  impersonation: null | { actor: string; until: string }
  /** Names the menu this reader has; another one than the page came with is fetched with the next document. */
  menuKey: string
  /** The membership is over and what this page sends would be refused: its forms show what is there and cannot be sent. */
  closed?: boolean
  /** The screens above this one, last the list whose record it is, as it was left; a `path` only for those who may open it. */
  above: { path: string | null; label: string }[]
  /** The record was opened from its list. */
  back: boolean
  /** Starred pages that the menu knows, in the order they were starred. */
  starred: { path: string; label: string }[]
  /** This page may be starred. */
  canStar: boolean
  unread: number
  unreadList: UnreadNotice[]
  /** What a list at this address shows of saved filters, as HTML. */
  filters?: { links: string; save: string }
  /** The reader folded the menu away: the cookie `menu` is `folded`. */
  menuFolded?: boolean
}

/** An entry of a public site's menu. */
export interface SiteMenuItem {
  label: string
  /** Null: only a heading. */
  path: string | null
  children: SiteMenuItem[]
}

/** What the public layout of an institution's site shows around a page. */
export interface PublicSite extends Named {
  /** Where the site is: its own domain where it has one; null for a group's. */
  origin: string | null
  /** It has notices, and so a feed of them. */
  notices: boolean
  /** The address of what is shown of the page where it is shared. */
  shareImage: string | null
  /** What is said of a page that says nothing itself. */
  described: { bn: string; en: string }
  /** How it looks: the header's design, its colours as CSS variables, a banner as HTML. */
  header: 'letterhead' | 'banner' | 'centred' | 'compact'
  colours: Record<string, string>
  bannerHtml: string | null
  logoUrl: string | null
  eiin: string | null
  address: { en: string; bn: string } | null
  /** As stored: digits with the country's code, 8801XXXXXXXXX. */
  phone: string | null
  email: string | null
  menu: SiteMenuItem[]
  important: { label: string; url: string }[]
  social: { label: string; url: string }[]
  visits: number | null
}
