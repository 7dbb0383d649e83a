import type { BundleRow } from '~/domain/exams/answer-papers/bundles.server'
import { useListWords } from '~/screens/list/list-table'
import type { ListWords } from '~/screens/list/spec'

type Words = Pick<ListWords, 'n' | 'name'>

export const bundleUnit = (one: BundleRow, { name }: Words): string =>
  `${[one.className, ...(one.group.code === 'NONE' ? [] : [one.group]), one.shift, one.medium].map(name).join(' · ')} – ${name(one.section)}`
export const bundlePaper = (one: BundleRow, { n, name }: Words): string => `${n(one.paper.code)} ${name(one.paper)}`

/** What a bundle is called: class and section, and the paper. */
export function useBundleNames() {
  const words = useListWords()
  return { unit: (one: BundleRow) => bundleUnit(one, words), paper: (one: BundleRow) => bundlePaper(one, words) }
}
