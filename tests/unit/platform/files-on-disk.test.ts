import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { fileStore } from '~/domain/operations/files/store.server'
import { setSettings } from '~/domain/operations/settings.server'
import { readSettings } from '../../../settings'

test.runIf(process.getuid)(
  'files lie in a folder that no other user of the machine enters, also one that was open before',
  async () => {
    const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'files-'))
    fs.mkdirSync(path.join(dir, 'files'), { mode: 0o755 })
    setSettings(readSettings({ NODE_ENV: 'test', DATA_DIR: dir }))
    await fileStore().put('abcdefgh', new TextEncoder().encode('x'), 'text/plain')
    expect(new TextDecoder().decode(await fileStore().bytes('abcdefgh'))).toBe('x')
    expect(fs.statSync(path.join(dir, 'files')).mode & 0o077).toBe(0)
    fs.rmSync(dir, { recursive: true })
  },
)
