import type { Config } from 'tailwindcss'
import plugin from 'tailwindcss/plugin'

/** Colours are CSS variables (app/styles.css) so that light, dark and print need no second class. */
const tone = (name: string) => `rgb(var(--${name}) / <alpha-value>)`

export default {
  // Pages of institutions' sites have a sheet of their own (tailwind.site.config.ts); what stands around them is in both.
  content: ['./app/**/*.{ts,tsx}', '!./app/routes/public/site/**', '!./app/ui/site/{article,person}.tsx'],
  // Conditions of the program ('if (!list)') that read like important classes.
  blocklist: [
    '!list',
    '!input',
    '!link',
    '!guide',
    '!filter',
    '!grid',
    '!fixed',
    '!button',
    '!icon',
    '!badge',
    '!resize',
  ],
  theme: {
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      surface: tone('surface'), // the page
      raised: tone('raised'), // cards, tables, fields
      sunken: tone('sunken'), // table heads, wells, hover
      ink: tone('ink'), // text
      muted: tone('muted'), // secondary text, still 4.5:1 on surface
      line: tone('line'), // hairlines
      edge: tone('edge'), // borders of controls, 3:1
      accent: tone('accent'), // actions, links, focus
      'accent-ink': tone('accent-ink'), // text on accent
      'accent-soft': tone('accent-soft'), // selected rows, current menu entry
      good: tone('good'),
      'good-soft': tone('good-soft'),
      warn: tone('warn'),
      'warn-soft': tone('warn-soft'),
      bad: tone('bad'),
      'bad-soft': tone('bad-soft'),
      brand: tone('brand'), // the band of an institution's header (palette.ts)
      'brand-ink': tone('brand-ink'),
    },
    fontFamily: {
      sans: ['"Bengali Letters"', 'system-ui', 'sans-serif'], // app/fonts.css
      mono: ['ui-monospace', 'SFMono-Regular', 'Menlo', 'monospace'],
    },
    // Lines are taller than the Latin habit: Bengali carries signs above and below the letter.
    fontSize: {
      xs: ['0.8125rem', '1.55'],
      sm: ['0.875rem', '1.55'],
      base: ['0.9375rem', '1.6'],
      lg: ['1.0625rem', '1.5'],
      xl: ['1.25rem', '1.4'],
      '2xl': ['1.5rem', '1.35'],
      '3xl': ['1.875rem', '1.35'],
      '4xl': ['2.375rem', '1.3'],
    },
    extend: {
      screens: { xs: '400px' },
      borderRadius: { DEFAULT: '6px' },
      minHeight: { touch: '44px' },
      minWidth: { touch: '44px' },
    },
  },
  // Fingers, not mice: `coarse:min-h-touch`.
  plugins: [plugin(({ addVariant }) => addVariant('coarse', '@media (pointer: coarse)'))],
} satisfies Config
