import { spawnSync } from 'node:child_process'
import fs from 'node:fs'

const PLACES = [
  '/usr/bin/chromium-headless-shell', // half the work of the whole browser
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The path of an installed Chromium. Where there is none and apt-get may be used, installs Debian's. Exits when there is no way. */
export function ensureChromium() {
  const found = [process.env.CHROMIUM, ...PLACES].find((p) => p && fs.existsSync(p))
  if (found) return found
  if (process.getuid?.() === 0 && fs.existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium for the browser tests (a minute or two, only the first time) …')
    const apt = (/** @type {string[]} */ ...args) =>
      spawnSync('apt-get', args, {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      }).status === 0
    const install = () =>
      ['chromium-headless-shell', 'chromium'].some((name) => apt('install', '-y', '--no-install-recommends', name))
    const ok = install() || (apt('update', '-qq') && install())
    const now = PLACES.find((p) => fs.existsSync(p))
    if (ok && now) return now
  }
  console.error('The browser tests need Chromium or Chrome: install it, or give its path as CHROMIUM')
  process.exit(1)
}
