import { useName } from '~/i18n/use-words'
import { useWords } from '~/ui/lang'
import type { BundleRow } from '~/domain/answer-papers/bundles.server'

/** What a bundle is called: class and section, and the paper. */
export function useBundleNames() {
  const name = useName()
  const { n } = useWords()
  return {
    unit: (one: BundleRow) =>
      `${[one.className, ...(one.group.code === 'NONE' ? [] : [one.group]), one.shift, one.medium].map(name).join(' · ')} – ${name(one.section)}`,
    paper: (one: BundleRow) => `${n(one.paper.code)} ${name(one.paper)}`,
  }
}
