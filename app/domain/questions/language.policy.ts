import type { QuestionContent } from './content'
import { languagesOf } from './content.policy'
import type { QuestionLanguage } from './question-state.policy'

/** In which language a question is kept: both where it can be read whole in either, and is asked in both. */
export function languageOf(content: QuestionContent): QuestionLanguage {
  const { bn, en } = languagesOf(content)
  const { stem } = content
  if (bn && en && stem.bn && stem.en) return 'both'
  return en && (!bn || (stem.en !== '' && stem.bn === '')) ? 'en' : 'bn'
}
