/** An entry of a panel's menu, or a branch with entries of its own. */
export interface Entry {
  key: string
  /** Of a branch; an entry is called as its screen. */
  name?: Name
  icon: string
  to?: string
  children?: Entry[]
}
export type Name = [en: string, bn: string]

export const entry = (key: string, icon: string, to: string): Entry => ({ key, icon, to })
export const branch = (key: string, en: string, bn: string, icon: string, children: Entry[]): Entry => ({
  key,
  name: [en, bn],
  icon,
  children,
})
