// Makes public/fonts/hind-siliguri-bengali-400.woff2 from the full Hind Siliguri: run it after a change of font or of ranges, and commit the result.
//   node scripts/subset-fonts.mjs
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)
const source = path.dirname(require.resolve('@expo-google-fonts/hind-siliguri/package.json'))
const target = path.resolve('public/fonts')

/**
 * @param {number} from
 * @param {number} to
 */
const range = (from, to) => Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('')

// With the joiners and the dotted circle: a run of Bengali must not be torn between two fonts.
const BENGALI = range(0x980, 0x9fe) + '\u0964\u0965\u200c\u200d\u25cc '

mkdirSync(target, { recursive: true })
const font = readFileSync(path.join(source, '400Regular/HindSiliguri_400Regular.ttf'))
// All layout features are kept: without them Bengali conjuncts fall apart. Hints are a third of the size, and the
// screens they were made for are gone.
const subset = await subsetFont(font, BENGALI, { targetFormat: 'woff2', noHinting: true })
const out = path.join(target, 'hind-siliguri-bengali-400.woff2')
writeFileSync(out, subset)
console.log(path.relative('.', out), `${(subset.length / 1024).toFixed(1)} KB`)
copyFileSync(path.join(source, 'LICENSE_FONT'), path.join(target, 'OFL.txt'))
