import tsconfigPaths from 'vite-tsconfig-paths'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [tsconfigPaths()],
  test: { environment: 'node', testTimeout: 60_000, hookTimeout: 180_000 },
})
