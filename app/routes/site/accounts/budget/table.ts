import { route } from '../../../entries'

const at = (file: string) => `routes/site/accounts/budget/${file}`

export const budgetScreens = [
  route('site/accounts/budget/view', at('budget.tsx')),
  route('site/accounts/budget/import/:id', at('budget-import.tsx')),
]

/** Files: no screen, so outside the panel. */
export const budgetFiles = [route('site/accounts/budget/file', at('budget-file.ts'))]
