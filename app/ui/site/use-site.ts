import { inBase } from '~/format/site-path'
import { useWords } from '~/ui/lang'
import { useRootData } from '~/ui/shell/context'

/** An address of the site in the language that the page's own address names, and the text of a pair in the reader's language (or in the other). */
export function useSite() {
  const { t, n, lang } = useWords()
  const base = useRootData()?.base ?? ''
  return {
    t,
    n,
    lang,
    at: (path: string) => inBase(base, path),
    own: (bn: string, en: string) => (lang === 'bn' ? bn || en : en || bn),
  }
}
