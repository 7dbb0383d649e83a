import { route } from '@remix-run/route-config'

const at = (file: string) => `routes/site/accounts/books/${file}`

export const bookScreens = [route('site/accounts', at('books.tsx'))]
