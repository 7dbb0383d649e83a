import type { Config } from 'tailwindcss'
import whole from './tailwind.config'

/** The public pages of institutions: the same tones and sizes, and only the classes that stand in them. */
export default {
  ...whole,
  content: [
    './app/ui/site/**/*.tsx',
    './app/routes/public/site/**/*.{ts,tsx}',
    './app/routes/public/{admissions,lottery}/**/*.{ts,tsx}',
    './app/routes/public/home-group.tsx',
    './app/domain/website/public/**/*.ts',
    './app/ui/shell/{emblem,product-line,toasts,error-page}.tsx',
    './app/ui/fields/{field,text,choice,file}.tsx',
    './app/ui/icons.tsx',
    './app/root.tsx',
  ],
} satisfies Config
