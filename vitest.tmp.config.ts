import tsconfigPaths from 'vite-tsconfig-paths'
import { defineConfig } from 'vitest/config'
export default defineConfig({ plugins: [tsconfigPaths()], test: { include: ['tests/house/source/**/*.test.ts'], testTimeout: 120000, pool: 'forks', poolOptions: { forks: { maxForks: 1, minForks: 1 } } } })
